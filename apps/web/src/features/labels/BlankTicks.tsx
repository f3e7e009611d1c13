import type { BlankLabel } from '@castline/contract/labels'
import { formatQrCode } from '@castline/domain/qr-code'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { withTicks } from './label-item.ts'

interface BlankTicksProps {
  labels: readonly BlankLabel[]
  /** Codes; null while all of them are meant, so that there is nothing to tick. */
  ticks: ReadonlySet<string> | null
  onTicks: (ticks: ReadonlySet<string>) => void
}

/** One page of labels that are on no piece yet, to look at or to tick. */
export function BlankTicks({ labels, ticks, onTicks }: BlankTicksProps) {
  const { t } = useTranslation('labels')
  const { dateTime } = useFormat()
  const codes = labels.map(({ qr_code }) => qr_code)
  const ticked = codes.filter((code) => ticks?.has(code)).length
  const tick = (changed: readonly string[], isTicked: boolean) => onTicks(withTicks(ticks, changed, isTicked))
  return (
    <Table size="small" aria-label={t('blank.waiting')}>
      <TableHead>
        <TableRow>
          {ticks && (
            <TableCell padding="checkbox">
              <Checkbox
                checked={ticked === codes.length}
                indeterminate={ticked > 0 && ticked < codes.length}
                onChange={(_event, isTicked) => tick(codes, isTicked)}
                slotProps={{ input: { 'aria-label': t('choose.tickPage') } }}
              />
            </TableCell>
          )}
          <TableCell>{t('blank.code')}</TableCell>
          <TableCell>{t('blank.madeAt')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {labels.map(({ qr_code, created_at, created_by_name }) => {
          const isTicked = ticks?.has(qr_code) ?? false
          return (
            <TableRow
              key={qr_code}
              hover={ticks !== null}
              selected={isTicked}
              // Everywhere on the row for the mouse; the keyboard has the checkbox.
              onClick={ticks ? () => tick([qr_code], !isTicked) : undefined}
              sx={{ cursor: ticks ? 'pointer' : undefined }}
            >
              {ticks && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={isTicked}
                    onClick={(event) => event.stopPropagation()}
                    onChange={(_event, checked) => tick([qr_code], checked)}
                    slotProps={{ input: { 'aria-label': t('choose.tick', { number: formatQrCode(qr_code) }) } }}
                  />
                </TableCell>
              )}
              <TableCell sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
                <bdi dir="ltr">{formatQrCode(qr_code)}</bdi>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ display: 'block' }}>
                  {dateTime(created_at)}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {created_by_name}
                </Box>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
