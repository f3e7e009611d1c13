import type { BodyFor } from '@castline/contract/call'
import type { importSchedule } from '@castline/contract/calls/import'
import type { ImportResult } from '@castline/contract/import'

type ImportBody = BodyFor<typeof importSchedule>

/** The decisions that the dry run may require. */
export type CheckChoices = Pick<ImportBody, 'changed_ids'> &
  Required<
    Pick<ImportBody, 'clear_empty' | 'same_marks' | 'revised_marks' | 'move_existing' | 'status_steps' | 'take_back'>
  >
export const firstChoices: CheckChoices = {
  clear_empty: false,
  same_marks: 'section',
  revised_marks: 'rename',
  move_existing: false,
  // A change of a status is a statement of a person: none is chosen in advance.
  status_steps: [],
  take_back: null,
}

/**
 * Whether components with other model ids are in other sections than the file says: the same pieces or those of
 * another storey, which a person must decide before the import.
 */
export function mustChooseIds({ warnings }: Pick<ImportResult, 'warnings'>, { changed_ids }: CheckChoices): boolean {
  const elsewhere = warnings.find(({ code }) => code === 'ids_changed')?.values?.wanted
  return changed_ids === undefined && elsewhere !== undefined && elsewhere !== 0
}
