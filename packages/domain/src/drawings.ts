/** A revision of a component's drawing. */
interface NamedRevision {
  readonly file_name: string | null
  /** 1, 2, 3 … */
  readonly revision: number
}

/** Returns the name under which a revision is shown and downloaded; an unnamed one is called `Revision {revision}.pdf`. */
export function revisionName({ file_name, revision }: NamedRevision): string {
  return file_name || `Revision ${revision}.pdf`
}
