import type { ImportRow } from '@castline/contract/import'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { noteTexts } from './note-texts.ts'

/** The colours of the verdicts, which are those of statuses with a similar meaning. */
const verdictColours = {
  create: 'installed',
  update: 'accepted',
  unchanged: 'planning',
  filtered: 'planning',
  error: 'rejected',
} as const satisfies Record<ImportRow['verdict'], string>

interface RowsProps {
  rows: readonly ImportRow[]
}

/** Rows of the file with their verdicts, as a table. */
export function VerdictRows({ rows }: RowsProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const format = useFormat()
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('import.check.rows')}>
      <Table size="small" aria-label={t('import.check.rows')}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{t('import.check.line')}</TableCell>
            <TableCell>{t('import.check.verdict')}</TableCell>
            <TableCell>{t('fields:field.name')}</TableCell>
            <TableCell>{t('fields:field.control_number')}</TableCell>
            <TableCell>{t('fields:field.section')}</TableCell>
            <TableCell sx={{ width: '40%' }}>{t('import.check.note')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell align="right">{row.line}</TableCell>
              <TableCell>
                <VerdictChip verdict={row.verdict} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.name}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.control_number}</TableCell>
              <TableCell>{row.section}</TableCell>
              <TableCell sx={{ color: row.verdict === 'error' ? 'status.rejected.text' : 'text.secondary' }}>
                {noteTexts(row, t, format)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The same for narrow screens, with the reason below the row. */
export function VerdictList({ rows }: RowsProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const format = useFormat()
  return (
    <Box component="ul" aria-label={t('import.check.rows')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.line}
          sx={{ paddingBlock: 1, paddingInline: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{row.name}</Typography>
            <VerdictChip verdict={row.verdict} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([
              `${t('import.check.line')} ${row.line}`,
              row.control_number === row.name ? null : row.control_number,
              row.section,
            ])}
          </Typography>
          {row.notes.length > 0 && (
            <Typography
              variant="body2"
              sx={{ color: row.verdict === 'error' ? 'status.rejected.text' : 'text.secondary' }}
            >
              {noteTexts(row, t, format)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

function VerdictChip({ verdict }: { verdict: ImportRow['verdict'] }) {
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
