/** Size of the small pictures in which changes are looked for, whatever the shape of the video. */
export const LOOK = { width: 160, height: 90 } as const;

/** A small picture is a field of square blocks, row by row. */
export const BLOCKS = { columns: 32, rows: 18, side: 5 } as const;

export const BLOCK_COUNT = BLOCKS.columns * BLOCKS.rows;
