import type { AuditEntry } from '@castline/contract/audit'

const names = ['number', 'username', 'name', 'code', 'file_name', 'control_number'] as const

/** The name of the subject: from the log entry, else its current name. */
export function subjectName({ details, subject_id }: AuditEntry, known: ReadonlyMap<string, string>): string | null {
  for (const name of names) {
    const recorded = details[name]
    if (typeof recorded === 'string' && recorded) return recorded
  }
  return known.get(subject_id ?? '') ?? known.get(String(details.project_id ?? '')) ?? null
}

export const changedFields = ['name', 'email', 'role', 'active', 'address'] as const

export interface AuditChange {
  readonly field: (typeof changedFields)[number]
  readonly from: unknown
  readonly to: unknown
}

/** The fields of a user that an edit changed. */
export function changesOf({ details }: AuditEntry): AuditChange[] {
  return changedFields.flatMap((field) => {
    const change = details[field]
    if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change)) return []
    return [{ field, from: change.from, to: change.to }]
  })
}

const auditCounts = [
  'created',
  'updated',
  'removed',
  'restored',
  'pieces',
  'left_behind',
  'accepted',
  'refused',
  'missing',
  'held',
] as const

/** How many components an import, undoing it, or a step of a load changed. */
export function countsOf({
  details,
}: AuditEntry): { readonly kind: (typeof auditCounts)[number]; readonly total: number }[] {
  return auditCounts.flatMap((kind) => {
    const total = details[kind]
    return typeof total === 'number' && total > 0 ? [{ kind, total }] : []
  })
}

export interface ComponentChange {
  readonly field: string
  readonly from: string | number | null
  readonly to: string | number | null
}

const isValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** The fields of a component that an edit changed. */
export function componentChangesOf({ details }: AuditEntry): ComponentChange[] {
  const { changes } = details
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return []
  return Object.entries(changes).flatMap(([field, change]) => {
    const { from, to } = (change ?? {}) as Record<string, unknown>
    return isValue(from) && isValue(to) ? [{ field, from, to }] : []
  })
}

const ncrChangeFields = [
  'status',
  'disposition',
  'defect_type',
  'severity',
  'description',
  'holds',
  'cost',
  'assigned_to',
  'due_on',
] as const

export interface NcrChange {
  readonly field: (typeof ncrChangeFields)[number]
  readonly from: unknown
  readonly to: unknown
}

/** The old and the new values of what a step changed in a non-conformance. */
export function ncrChangesOf({ details }: AuditEntry): NcrChange[] {
  const changes = (details.changes ?? {}) as Record<string, unknown>
  return ncrChangeFields.flatMap((field) => {
    const change = changes[field]
    if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change)) return []
    return [{ field, from: change.from, to: change.to }]
  })
}

/** The non-conformance that an entry is about; its id is unknown in entries of earlier versions. */
export function ncrOf({ details }: AuditEntry): { readonly number: string; readonly id: string | null } | null {
  const { ncr, ncr_id } = details
  return typeof ncr === 'string' ? { number: ncr, id: typeof ncr_id === 'string' ? ncr_id : null } : null
}

/** Whether the entry is a deletion of components, which can be restored. */
export function isDeletion({ action }: AuditEntry): boolean {
  return action === 'component.delete' || action === 'components.delete'
}
