import type { ProjectImport } from '@castline/contract/import'
import type { TFunction } from 'i18next'
import type { Format } from '#ui/format.ts'

/** Which components an undone import left as they are; null if none. */
export function keptText(
  { kept, kept_names }: Pick<ProjectImport, 'kept' | 'kept_names'>,
  t: TFunction<'import'>,
  format: Format,
): string | null {
  if (kept === 0) return null
  // What goes on has no last name.
  const names = kept > kept_names.length ? `${kept_names.join(', ')} …` : format.list(kept_names)
  return t('recent.kept', { total: format.number(kept), names })
}
