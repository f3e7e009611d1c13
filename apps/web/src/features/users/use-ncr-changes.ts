import type { AuditEntry } from '@castline/contract/audit'
import { ncrStatuses, severities } from '@castline/domain/quality/ncrs'
import { dispositions } from '@castline/domain/status/transitions'
import { useTranslation } from 'react-i18next'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { useFormat } from '#ui/format.ts'
import { type NcrChange, ncrChangesOf } from './audit-words.ts'

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((each) => each === given)

/** Returns the texts of what a step changed in a non-conformance. `known`: names of users by id. */
export function useNcrChanges(): (entry: AuditEntry, known: ReadonlyMap<string, string>) => string[] {
  const { t } = useTranslation(['users', 'ncr', 'quality'])
  const format = useFormat()
  const defectLabel = useDefectLabel()
  const labels: Record<NcrChange['field'], string> = {
    status: t('quality:column.status'),
    disposition: t('ncr:fact.decision'),
    defect_type: t('quality:column.defect'),
    severity: t('quality:severity.label'),
    description: t('ncr:fact.description'),
    holds: t('ncr:edit.hold'),
    cost: t('ncr:fact.cost'),
    assigned_to: t('quality:column.assigned'),
    due_on: t('quality:column.due'),
  }

  function shown(field: NcrChange['field'], value: unknown, known: ReadonlyMap<string, string>): string {
    if (field === 'holds') return value === true ? t('ncr:edit.yes') : t('ncr:edit.no')
    if (typeof value === 'number') return format.number(value)
    if (typeof value !== 'string' || value === '') return t('audit.empty')
    const status = field === 'status' && oneOf(ncrStatuses, value)
    if (status) return t(`quality:status.${status}`)
    const disposition = field === 'disposition' && oneOf(dispositions, value)
    if (disposition) return t(`ncr:disposition.${disposition}`)
    const severity = field === 'severity' && oneOf(severities, value)
    if (severity) return t(`quality:severity.${severity}`)
    if (field === 'defect_type') return defectLabel(value, null, {})
    if (field === 'assigned_to') return known.get(value) ?? value
    return field === 'due_on' ? format.date(value) : value
  }

  return (entry, known) =>
    ncrChangesOf(entry).map(({ field, from, to }) =>
      t('audit.change', { field: labels[field], from: shown(field, from, known), to: shown(field, to, known) }),
    )
}
