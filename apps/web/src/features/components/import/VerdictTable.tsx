import { type ImportReport, type ImportRow, verdicts } from '@castline/contract/import'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format.ts'
import { Paging } from '../Paging.tsx'

type Verdict = ImportRow['verdict']
type Shown = Verdict | 'all'

const pageSize = 50

/** The meaning of a verdict in the colours that mean the same elsewhere. */
const verdictColours = {
  create: 'installed',
  update: 'accepted',
  unchanged: 'planning',
  filtered: 'planning',
  error: 'rejected',
} as const satisfies Record<Verdict, string>

/** Every row's verdict; a schedule of 50,000 is shown page by page. Begins with the bad rows, where there are any. */
export function VerdictTable({ report }: { report: ImportReport }) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const [shown, setShown] = useState<Shown>(report.counts.error > 0 ? 'error' : 'all')
  const [page, setPage] = useState(0)
  const rows = shown === 'all' ? report.rows : report.rows.filter(({ verdict }) => verdict === shown)
  const countOf = (verdict: Shown) => (verdict === 'all' ? report.rows.length : report.counts[verdict])

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        aria-label={t('import.check.show')}
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
            flexDirection: 'column',
            alignItems: 'flex-start',
            color: 'text.secondary',
            bgcolor: 'background.paper',
            '&.Mui-selected': { borderColor: 'accent.text', bgcolor: 'accent.surface', color: 'accent.text' },
          },
        }}
      >
        {(['all', ...verdicts] as const).map((verdict) => (
          <ToggleButton key={verdict} value={verdict}>
            <Box
              component="span"
              sx={{ fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 600, color: 'text.primary' }}
            >
              {format.number(countOf(verdict))}
            </Box>
            {t(`import.verdict.${verdict}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Card>
        <TableContainer tabIndex={0} role="region" aria-label={t('import.check.rows')}>
          <Table size="small" sx={{ minWidth: 720 }}>
            <TableHead>
              <TableRow>
                <TableCell align="right">{t('import.check.line')}</TableCell>
                <TableCell>{t('import.check.verdict')}</TableCell>
                <TableCell>{t('import.check.mark')}</TableCell>
                <TableCell>{t('import.check.control_number')}</TableCell>
                <TableCell>{t('import.check.section')}</TableCell>
                <TableCell sx={{ width: '40%' }}>{t('import.check.note')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
                <TableRow key={row.line}>
                  <TableCell align="right">{row.line}</TableCell>
                  <TableCell>
                    <VerdictChip verdict={row.verdict} />
                  </TableCell>
                  <TableCell>{row.name}</TableCell>
                  <TableCell>{row.control_number}</TableCell>
                  <TableCell>{row.section}</TableCell>
                  <TableCell sx={{ color: row.verdict === 'error' ? 'status.rejected.text' : 'text.secondary' }}>
                    {row.message}
                  </TableCell>
                </TableRow>
              ))}
              {rows.length === 0 && (
                <TableRow>
                  <TableCell colSpan={6} sx={{ color: 'text.secondary', paddingBlock: 3 }}>
                    {t('import.check.noRows')}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </TableContainer>
        <Paging page={page} size={pageSize} total={rows.length} onPage={setPage} />
      </Card>
    </Box>
  )
}

function VerdictChip({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('components')
  const colour = verdictColours[verdict]
  return (
    <Chip
      size="small"
      label={t(`import.verdict.${verdict}`)}
      sx={{ color: `status.${colour}.text`, bgcolor: `status.${colour}.surface` }}
    />
  )
}
