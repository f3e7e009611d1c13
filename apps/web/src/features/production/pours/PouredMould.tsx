import { concreteDay } from '@castline/contract/calls/concrete-orders'
import type { ConcreteCasting } from '@castline/contract/concrete-orders'
import type { Plant } from '@castline/contract/plants'
import { dayIn } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import { concreteName } from '../concrete/concrete-name.ts'
import { useMarks } from '../use-marks.ts'
import type { PourDraft } from './pour-draft.ts'

interface PouredMouldProps {
  plant: Plant
  /** A mould's id, or empty. */
  value: string
  form: CallForm<PourDraft>
  onChange: (mould: string) => void
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 52,
  paddingInline: 1.5,
  cursor: 'pointer',
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { bgcolor: 'accent.surface' },
  '& input': { width: 20, height: 20, margin: 0, accentColor: 'var(--mui-palette-accent-text)' },
} as const

/** The mould of a new pour, of those that are planned for today, with what is cast on it: its mix and volume are filled in. */
export function PouredMould({ plant, value, form, onChange }: PouredMouldProps) {
  const { t } = useTranslation(['production', 'board'])
  const entry = useNumberEntry()
  const name = useId()
  const day = dayIn(plant.time_zone, new Date())
  const { data, isPending, error } = useCall(concreteDay, { params: { id: plant.id }, query: { day } })
  const planned = (data?.castings ?? []).filter(({ state }) => state === 'planned').toSorted((a, b) => a.turn - b.turn)
  // Of each mould, what is cast on it next.
  const next = planned.filter(({ mould_id }, at) => planned.findIndex((each) => each.mould_id === mould_id) === at)

  function choose(casting: ConcreteCasting | null): void {
    onChange(casting?.mould_id ?? '')
    if (!casting) return
    if (plant.mixes.some((mix) => mix.id === casting.mix_id)) form.set('mix_id', casting.mix_id ?? '')
    if (casting.volume !== null) form.set('volume', entry.write(casting.volume))
  }

  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, padding: 0, marginBlockEnd: 1 }}>
        {t('create.mould')}
      </Typography>
      <Box
        sx={{
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          // Six moulds, on phones four; the others scroll.
          height: { md: 366 },
          maxHeight: { xs: 236, md: 'none' },
          overflowY: 'auto',
        }}
      >
        <Box component="label" sx={rowStyle}>
          <input type="radio" name={name} checked={value === ''} onChange={() => choose(null)} />
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {t(data && next.length === 0 ? 'create.noneToday' : 'create.noMould')}
          </Typography>
        </Box>
        {isPending &&
          [1, 2, 3].map((row) => (
            <Box key={row} sx={{ paddingInline: 1.5 }}>
              <Skeleton height={52} />
            </Box>
          ))}
        {next.map((casting) => (
          <Box component="label" key={casting.mould_id} sx={rowStyle}>
            <input type="radio" name={name} checked={value === casting.mould_id} onChange={() => choose(casting)} />
            <Planned casting={casting} />
          </Box>
        ))}
      </Box>
      <ErrorText error={error} />
      {value && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('create.mouldHint')}
        </Typography>
      )}
    </Box>
  )
}

/** What is cast on a mould: its hour, components, mix and volume. */
function Planned({ casting }: { casting: ConcreteCasting }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const marks = useMarks()
  const { mould_name, planned_time, control_numbers, components, mix_name, volume } = casting
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', paddingBlock: 0.5 }}>
        <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {dotted([planned_time, mould_name])}
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {dotted([marks(control_numbers, components), concreteName(casting.class, mix_name, t)])}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="span"
        sx={{ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {volume !== null && <bdi>{format.volume(volume)}</bdi>}
      </Typography>
    </>
  )
}
