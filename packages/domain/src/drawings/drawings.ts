/** A revision of a component's drawing. */
interface NamedRevision {
  readonly file_name: string | null
  /** 1, 2, 3 … */
  readonly revision: number
}

/** Returns the file name of a revision; by default `Revision {revision}.pdf`. */
export function revisionName({ file_name, revision }: NamedRevision): string {
  return file_name || `Revision ${revision}.pdf`
}
