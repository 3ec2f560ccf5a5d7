/** Port: the time of day, in milliseconds since 1970, so that tests and replays can stand still. */
export type Clock = () => number;
