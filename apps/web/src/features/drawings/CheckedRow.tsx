import type { DrawingTarget } from '@castline/domain/drawings/names'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import type { DrawingRow } from './send-drawings.ts'

interface CheckedRowProps {
  row: DrawingRow
  /** Null if the file is not uploaded. */
  target: DrawingTarget | null
  onTarget: (target: DrawingTarget | null) => void
}

/** A file of the dry run: with a checkbox if it has one target, a choice if it has several. */
export function CheckedRow({ row, target, onTarget }: CheckedRowProps) {
  const { t } = useTranslation('drawings')
  const { number } = useFormat()
  const [only, another] = row.targets
  const mayChoose = row.verdict !== 'unmatched' && row.verdict !== 'unchanged'
  const one = only && !another ? only : null
  const facts = one
    ? [
        t(`kind.${one.kind}`, { name: one.name }),
        row.revision === null ? null : t('revision', { revision: row.revision }),
        t('components', { total: number(one.components) }),
        one.unchanged > 0 && one.unchanged < one.components
          ? t('unchangedComponents', { total: number(one.unchanged) })
          : null,
        one.made > 0 ? t('made', { total: number(one.made) }) : null,
      ]
    : []
  return (
    <ListRow padding={{ block: 0.75 }}>
      {mayChoose && one && (
        <Checkbox
          checked={target !== null}
          onChange={(_event, isChecked) => onTarget(isChecked ? { kind: one.kind, name: one.name } : null)}
          slotProps={{ input: { 'aria-label': t('select', { name: row.name }) } }}
          sx={{ width: 44, height: 44, marginInlineStart: -1.25 }}
        />
      )}
      <Box sx={{ minWidth: 0, flex: '1 1 180px', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{row.name}</bdi>
        </Typography>
        {facts.length > 0 && (
          <Typography variant="body2" sx={{ color: one?.made ? 'status.warning.text' : 'text.secondary' }}>
            {dotted(facts)}
          </Typography>
        )}
      </Box>
      {another && (
        <TextField
          select
          size="small"
          label={t('target')}
          value={
            target
              ? String(row.targets.findIndex((each) => each.kind === target.kind && each.name === target.name))
              : ''
          }
          onChange={({ target: { value } }) => {
            const found = value === '' ? undefined : row.targets[Number(value)]
            onTarget(found ? { kind: found.kind, name: found.name } : null)
          }}
          sx={{ flex: '0 1 240px', minWidth: 160 }}
        >
          <MenuItem value="">{t('leaveOut')}</MenuItem>
          {row.targets.map((each, at) => (
            <MenuItem key={`${each.kind} ${each.name}`} value={String(at)}>
              {t(`kind.${each.kind}`, { name: each.name })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ListRow>
  )
}
