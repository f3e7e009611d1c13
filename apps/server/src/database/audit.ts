import type { AuditAction, auditSubjects } from '@castline/contract/values/audit'
import type { Queryable } from './database.ts'

export interface AuditEntry {
  /** User id; null for a caller without a session. */
  readonly by: string | null
  /** The action and its object, for example `user.create`. */
  readonly action: AuditAction
  readonly subject: (typeof auditSubjects)[number]
  readonly subjectId: string
  /** Details for a later investigation; never a password or a token. */
  readonly details: object
}

type Expressions = Readonly<Record<Exclude<keyof AuditEntry, 'action'>, string>> & {
  readonly action: `'${AuditAction}'` | `$${number}`
}

/** SQL that records an action; each value is an SQL expression. With `from`, once for each of its rows. */
export const auditInsert = (
  { by, action, subject, subjectId, details }: Expressions,
  from = '',
) => `INSERT INTO audit_log (user_id, action, subject, subject_id, details)
  SELECT ${by}::uuid, ${action}, ${subject}, ${subjectId}::text, ${details}::jsonb ${from && `FROM ${from}`}`

const insert = `${auditInsert({ by: '$1', action: '$2', subject: '$3', subjectId: '$4', details: '$5' })} RETURNING id::text`

/** Records an action, in the transaction that performs it; returns the id of the entry. */
export async function audit(transaction: Queryable, entry: AuditEntry): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    insert,
    [entry.by, entry.action, entry.subject, entry.subjectId, JSON.stringify(entry.details)],
    'audit',
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** The old and the new value of a field; of a section its name, beside its id. */
export interface FieldChange {
  readonly from: string | number | null
  readonly to: string | number | null
  readonly from_id?: string | null
  readonly to_id?: string | null
}

interface EditedComponent {
  readonly id: string
  readonly changes: Readonly<Record<string, FieldChange>>
}

/** Adds the components that an entry of the log is about, for the history of each. */
export async function auditComponents(
  transaction: Queryable,
  auditId: string,
  components: readonly EditedComponent[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO component_edits (audit_id, component_id, changes)
     SELECT $1, id, changes FROM jsonb_to_recordset($2) AS edited (id uuid, changes jsonb)`,
    [auditId, JSON.stringify(components)],
    'audit-components',
  )
}

interface ComponentEntry {
  readonly by: string
  readonly action: 'create' | 'edit' | 'delete' | 'restore'
  readonly projectId: string
  readonly components: readonly (EditedComponent & { readonly name: string; readonly control_number: string })[]
  readonly details?: object
}

/**
 * Records an edit, deletion or restore of components: one entry of the log, about the component if it is one, else
 * about its project with their number. Returns the id of the entry.
 */
export async function auditEdit(
  transaction: Queryable,
  { by, action, projectId, components, details = {} }: ComponentEntry,
): Promise<string> {
  const [only, ...others] = components
  const isOne = only !== undefined && others.length === 0
  const id = await audit(transaction, {
    by,
    action: isOne || action === 'create' ? `component.${action}` : `components.${action}`,
    subject: isOne ? 'component' : 'project',
    subjectId: isOne ? only.id : projectId,
    details: {
      project_id: projectId,
      ...(isOne
        ? { mark: only.name, control_number: only.control_number, changes: only.changes }
        : { components: components.length }),
      ...details,
    },
  })
  await auditComponents(
    transaction,
    id,
    components.map((component) => ({ id: component.id, changes: component.changes })),
  )
  return id
}
