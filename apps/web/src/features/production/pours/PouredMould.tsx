import { concreteDay } from '@castline/contract/calls/concrete-orders'
import type { Plant } from '@castline/contract/plants'
import { dayIn } from '@castline/domain/plan/calendar'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import type { CallForm } from '#ui/use-call-form.ts'
import type { PourDraft } from './pour-draft.ts'

interface PouredMouldProps {
  plant: Plant
  /** A mould's id, or empty. */
  value: string
  form: CallForm<PourDraft>
  onChange: (mould: string) => void
}

/** The mould of a new pour, of those that are planned for today: its mix and volume are filled in. */
export function PouredMould({ plant, value, form, onChange }: PouredMouldProps) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const entry = useNumberEntry()
  const day = dayIn(plant.time_zone, new Date())
  const { data } = useCall(concreteDay, { params: { id: plant.id }, query: { day } })
  const planned = (data?.castings ?? []).filter(({ state }) => state === 'planned').toSorted((a, b) => a.turn - b.turn)
  // Of each mould, what is cast on it next.
  const next = planned.filter(({ mould_id }, at) => planned.findIndex((each) => each.mould_id === mould_id) === at)

  function choose(id: string): void {
    onChange(id)
    const casting = next.find(({ mould_id }) => mould_id === id)
    if (!casting) return
    if (plant.mixes.some((mix) => mix.id === casting.mix_id)) form.set('mix_id', casting.mix_id ?? '')
    if (casting.volume !== null) form.set('volume', entry.write(casting.volume))
  }

  return (
    <Choice
      label={t('create.mould')}
      value={value}
      options={[
        { value: '', label: t(data && next.length === 0 ? 'create.noneToday' : 'create.noMould') },
        ...next.map(({ mould_id, mould_name, planned_time, volume }) => ({
          value: mould_id,
          label: dotted([mould_name, planned_time, volume === null ? null : format.volume(volume)]),
        })),
      ]}
      onChange={choose}
      disabled={next.length === 0}
      helperText={value ? t('create.mouldHint') : undefined}
    />
  )
}
