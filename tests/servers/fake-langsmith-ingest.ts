/** One run as LangSmith would show it: what came first, overwritten by what came later. */
export interface TracedRun {
  id: string;
  name?: string;
  run_type?: string;
  parent_run_id?: string;
  tags?: string[];
  extra?: { metadata?: Record<string, unknown>; [field: string]: unknown };
  inputs?: Record<string, unknown>;
  outputs?: Record<string, unknown>;
  error?: string;
  [field: string]: unknown;
}

/** Changes of runs, in the order in which they came. */
export type RunChange = Partial<TracedRun> & { id: string };

/** Reads `POST /runs/batch`. */
export function readBatch(text: string): RunChange[] {
  const { post = [], patch = [] }: { post?: RunChange[]; patch?: RunChange[] } = JSON.parse(text);
  return [...post, ...patch];
}

/**
 * Reads `POST /runs/multipart`: parts named `post.ID` and `patch.ID` are runs, `post.ID.inputs` and the like are fields
 * of them. Attachments and feedback are passed over.
 */
export async function readMultipart(bytes: Uint8Array, contentType: string): Promise<RunChange[]> {
  const form = await new Response(Buffer.from(bytes), {
    headers: { "content-type": contentType },
  }).formData();
  const changes: RunChange[] = [];
  for (const [part, value] of form) {
    const [, id, field] = /^(?:post|patch)\.([^.]+)(?:\.(\w+))?$/.exec(part) ?? [];
    if (id === undefined) continue;
    const json: unknown = JSON.parse(typeof value === "string" ? value : await value.text());
    changes.push(field === undefined ? { ...Object(json), id } : { id, [field]: json });
  }
  return changes;
}

/** Puts changes into the runs that there are; a later field takes the place of an earlier one. */
export function applyChanges(runs: TracedRun[], changes: readonly RunChange[]): void {
  for (const change of changes) {
    const known = runs.find(({ id }) => id === change.id);
    if (known === undefined) runs.push({ ...change });
    else Object.assign(known, change);
  }
}
