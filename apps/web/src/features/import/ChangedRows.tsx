import type { ImportResult } from '@castline/contract/import'
import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { changedRows } from './changed-rows.ts'

const namedAtMost = 20

interface ChangedRowsProps {
  before: ImportResult
  now: ImportResult
}

/** Names the rows that are imported otherwise than the check before showed. */
export function ChangedRows({ before, now }: ChangedRowsProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const rows = changedRows(before, now)
  if (rows.length === 0) return null
  const named = rows.slice(0, namedAtMost).map(({ line, name, control_number }) => {
    const component = [name, control_number === name ? null : control_number].filter(Boolean).join(' ')
    return t('check.changedRow', { line: format.number(line), name: component })
  })
  const more = rows.length - named.length
  if (more > 0) named.push(t('check.changedMore', { total: format.number(more) }))
  return (
    <Alert severity="warning" role="note">
      {t('check.changedRows', { count: rows.length, formatted: format.number(rows.length), rows: format.list(named) })}
    </Alert>
  )
}
