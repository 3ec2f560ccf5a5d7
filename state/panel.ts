import { z } from "zod";
import { RecalledNorm } from "./precedents.js";
import { Side } from "./side.js";

/** What a persona holds dear when it judges; the offline reasoner weighs features by them. */
export const Value = z.enum([
  "honesty",
  "contract",
  "compassion",
  "evidence",
  "caution",
  "commerce",
  "responsibility",
  "fairness",
]);
export type Value = z.infer<typeof Value>;

/** P_k, an invented person as prompt E.2 describes one, with styles of deciding and speaking. */
export const Persona = z.strictObject({
  id: z.string().describe("p01, p02, ..."),
  name: z.string(),
  gender: z.enum(["female", "male", "nonbinary"]),
  age: z.int().min(18).max(95),
  status: z.string().describe("family and living situation"),
  background: z.string().describe("professional background"),
  traits: z.array(z.string()).min(2),
  interests: z.array(z.string()).min(1),
  values: z.array(Value).min(2).max(3).describe("most important first"),
  decisionStyle: z.enum(["analytical", "rule-bound", "intuitive", "deliberative", "empathetic", "pragmatic"]),
  communicationStyle: z.enum(["assertive", "measured", "warm", "reserved", "blunt", "inquisitive"]),
  openness: z.number().min(0).max(1).describe("how far others can move this person; 0 not at all"),
});
export type Persona = z.infer<typeof Persona>;

/** a_k = {P_k, M_k}: a persona in a seat, with its norms and the seats it follows. */
export const Juror = z.strictObject({
  seat: z.int().min(1),
  persona: Persona,
  leaning: Side.optional().describe("an experiment (`leanings`); absent otherwise"),
  norms: z.array(RecalledNorm),
  follows: z.array(z.int().min(1)).describe("seats, ascending"),
});
export type Juror = z.infer<typeof Juror>;

/** All seats, ascending from 1. */
export const Panel = z.array(Juror);
export type Panel = z.infer<typeof Panel>;
