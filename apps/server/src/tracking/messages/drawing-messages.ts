import type { Queryable } from '#database/database.ts'
import { isChangedOnCasting, isChangedSince, joinReleased } from '../drawings/made-from.ts'
import { namedMarks } from './quality-messages.ts'
import { queueMessages, sendsMessages } from './queue-messages.ts'

interface ForApproval {
  readonly projectId: string
  readonly drawings: readonly { readonly mark: string; readonly file_name: string | null }[]
  /** What distinguishes this step from others. */
  readonly id: string
  readonly by: string
}

/** Writes the messages that drawings wait for approval. */
export async function queueApproval(
  transaction: Queryable,
  { projectId, drawings, id, by }: ForApproval,
): Promise<void> {
  if (drawings.length === 0 || !(await sendsMessages(transaction))) return
  const person = await transaction.row<{ name: string }>('SELECT name FROM users WHERE id = $1', [by])
  await queueMessages(transaction, {
    subject: 'drawing_approval',
    cause: `drawings:${id}:approval`,
    projectId,
    values: {
      mark: namedMarks([...new Set(drawings.map(({ mark }) => mark))]),
      revision: drawings.length === 1 ? (drawings[0]?.file_name ?? null) : null,
      person: person?.name ?? null,
    },
    path: '/forms/form-component',
    by,
  })
}

interface Replaced {
  readonly is_planned: boolean
  readonly component_id: string
  readonly control_number: string
  readonly file_name: string | null
  readonly revision: number
}

/**
 * Writes the message that these components were made from an earlier drawing than the one that is released now, or are planned on a mould
 * and not cast yet.
 */
export async function queueReplaced(
  transaction: Queryable,
  projectId: string,
  componentIds: readonly string[],
  { id, by, goesOn = false }: { readonly id: string; readonly by: string; readonly goesOn?: boolean },
): Promise<void> {
  if (componentIds.length === 0 || !(await sendsMessages(transaction))) return
  const changed = await transaction.rows<Replaced>(
    `SELECT c.status = 'planning' AS is_planned, c.id AS component_id, c.control_number, n.file_name, n.revision FROM components c ${joinReleased}
     WHERE c.id = ANY ($1::uuid[]) AND a.component_id IS NULL AND (${isChangedSince()} OR ${isChangedOnCasting('c', 'n')})
     ORDER BY c.control_number COLLATE natural_order`,
    [componentIds],
  )
  const [first] = changed
  const marksOf = (some: readonly Replaced[]) =>
    some.length === 0 ? null : namedMarks(some.map(({ control_number }) => control_number))
  const planned = marksOf(changed.filter(({ is_planned }) => is_planned))
  const isOne = changed.length === 1 && !goesOn
  if (!first) return
  await queueMessages(transaction, {
    subject: 'drawing_replaced',
    cause: `drawings:${id}:replaced`,
    projectId,
    values: {
      mark: namedMarks(changed.map(({ control_number }) => control_number)),
      revision: isOne && !first.is_planned ? (first.file_name ?? String(first.revision)) : null,
      planned,
      released: isOne && first.is_planned ? (first.file_name ?? String(first.revision)) : null,
    },
    path: isOne ? `/component/${first.component_id}` : '/forms/form-component',
    by,
    goesOn,
  })
}
