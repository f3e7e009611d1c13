import type { ImportResult, ImportRow } from '@castline/contract/import'
import { verdicts } from '@castline/contract/values/import'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#api/download.ts'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import type { Corrections } from './corrections.ts'
import { csvFile } from './csv-file.ts'
import { csvRows, type RowSort, sortedRows } from './row-columns.ts'
import { VerdictList, VerdictRows } from './VerdictRows.tsx'

type Verdict = ImportRow['verdict']
type Shown = Verdict | 'all'

const pageSize = 50

interface VerdictTableProps {
  report: ImportResult
  corrections: Corrections
  /** Between the counts and the rows. */
  children: ReactNode
}

/**
 * The verdict of every row, paginated because a schedule may have 50,000 rows. Initially shows the invalid rows, if
 * any. A row can be corrected where it stands.
 */
export function VerdictTable({ report, corrections, children }: VerdictTableProps) {
  const { t } = useTranslation(['import', 'fields', 'statuses'])
  const format = useFormat()
  const headOf = useFieldWithUnit()
  const [shown, setShown] = useState<Shown>(report.counts.error > 0 ? 'error' : 'all')
  const [known, setKnown] = useState(report)
  if (known !== report) {
    setKnown(report)
    // The last row with an error was corrected.
    if (shown === 'error' && report.counts.error === 0) setShown('all')
  }
  const [page, setPage] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const showPage = (next: number) => {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [sort, setSort] = useState<RowSort>({ key: 'line', isDescending: false })
  const visible = useMemo(
    () => (shown === 'all' ? report.rows : report.rows.filter(({ verdict }) => verdict === shown)),
    [report, shown],
  )
  const rows = useMemo(() => sortedRows(visible, sort), [visible, sort])
  const countOf = (verdict: Shown) => (verdict === 'all' ? report.rows.length : report.counts[verdict])

  // After a correction there may be fewer pages.
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1)
  const onPage = rows.slice(Math.min(page, lastPage) * pageSize).slice(0, pageSize)
  const save = () => saveFile(csvFile(csvRows(rows, t, headOf, format)), 'import-check.csv')

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        aria-label={t('check.show')}
        value={shown}
        onChange={(_event, value: Shown | null) => {
          setShown(value ?? 'all')
          setPage(0)
        }}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
          '& .MuiToggleButton-root.MuiToggleButton-root': {
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            margin: 0,
            justifyContent: 'flex-start',
            alignItems: 'center',
            columnGap: 1,
            minHeight: 44,
            paddingBlock: 0.5,
            color: 'text.secondary',
            bgcolor: 'background.paper',
            paddingInline: 1.25,
            fontSize: '0.8125rem',
            '&.Mui-selected': { borderColor: 'accent.text', bgcolor: 'accent.surface', color: 'accent.text' },
          },
        }}
      >
        {(['all', ...verdicts] as const).map((verdict) => (
          <ToggleButton key={verdict} value={verdict}>
            <Box
              component="span"
              sx={{ fontSize: '1.125rem', lineHeight: 1.3, fontWeight: 600, color: 'text.primary' }}
            >
              {format.number(countOf(verdict))}
            </Box>
            {t(`verdict.${verdict}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
      <Card ref={top} aria-busy={corrections.isBusy}>
        {isNarrow ? (
          <VerdictList rows={onPage} corrections={corrections} />
        ) : (
          <VerdictRows
            rows={onPage}
            corrections={corrections}
            sort={sort}
            onSort={(next) => {
              setSort(next)
              setPage(0)
            }}
          />
        )}
        {rows.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', padding: 3, textAlign: 'center' }}>
            {t('check.noRows')}
          </Typography>
        )}
        <Paging page={Math.min(page, lastPage)} size={pageSize} total={rows.length} onPage={showPage}>
          <Button onClick={save}>{t('check.export')}</Button>
        </Paging>
      </Card>
    </Box>
  )
}
