import type { ComponentFile } from '@castline/contract/files'

/** What a revision is called where nobody named it. */
export function revisionName({ file_name, revision }: Pick<ComponentFile, 'file_name' | 'revision'>): string {
  return file_name || `Revision ${revision}.pdf`
}
