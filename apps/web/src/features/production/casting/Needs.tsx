import type { ReadyCasting } from '@castline/contract/casting-steps'
import type { NeedState } from '@castline/domain/production/castings'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import type { CastingAttempt, MouldSlot } from '#tracking/queue/plant-attempts.ts'
import { sendOrStoreCasting } from '#tracking/queue/taps/casting-taps.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'

interface NeedsProps {
  ready: ReadyCasting
  slot: MouldSlot
  mayTick: boolean
  onChanged: () => void
}

type Need = ReadyCasting['needs'][number]

const knownBy: Partial<Record<Need['need'], 'need.knownDrawing' | 'need.knownMould'>> = {
  drawing: 'need.knownDrawing',
  mould: 'need.knownMould',
}

const drawingsOf = (components: ReadyCasting['casting']['components']) =>
  components.flatMap(({ id, drawing }) => (drawing ? [{ componentId: id, revision: drawing.revision }] : []))

/** What a casting needs: each is open, ready, or missing with a note. Works without a network. */
export function Needs({ ready, slot, mayTick, onChanged }: NeedsProps) {
  const { t } = useTranslation('board')
  const headingId = useId()
  // What was ticked on this device and is not read back yet.
  const [ticked, setTicked] = useState<ReadonlyMap<Need['need'], Pick<Need, 'state' | 'note'>>>(new Map())
  const ticking = useMutation<unknown, Error, CastingAttempt>({
    networkMode: 'always',
    mutationFn: sendOrStoreCasting,
    onSuccess: onChanged,
  })
  const tick = (need: Need['need'], state: NeedState, note: string | null) => {
    setTicked(new Map(ticked).set(need, { state, note }))
    const { components } = ready.casting
    const seen = {
      componentIds: components.map(({ id }) => id),
      ...(need === 'drawing' && { drawings: drawingsOf(components) }),
    }
    const work = { type: 'need', need, state, note, ...seen } as const
    ticking.mutate({ kind: 'casting', key: newKey(), slot, work })
  }
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={headingId} variant="body1" component="h3" sx={{ fontWeight: 600 }}>
        {t(ready.is_ready ? 'need.ready' : 'need.title')}
      </Typography>
      <ErrorText error={ticking.error} />
      {ready.needs.map((stored) => (
        <NeedRow
          key={stored.need}
          need={{ ...stored, ...ticked.get(stored.need) }}
          mayTick={mayTick}
          onTick={(state, note) => tick(stored.need, state, note)}
        />
      ))}
    </Box>
  )
}

interface NeedRowProps {
  need: Need
  mayTick: boolean
  onTick: (state: NeedState, note: string | null) => void
}

function NeedRow({ need, mayTick, onTick }: NeedRowProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const [note, setNote] = useState(need.note ?? '')
  const name = t(`need.${need.need}`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        {need.outdated && need.state === 'open' && (
          <Typography variant="body2" sx={{ color: 'status.warning.text', fontWeight: 600 }}>
            {t('drawing.replaced')}
          </Typography>
        )}
        {need.known && need.state === 'ready' && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(knownBy[need.need] ?? 'need.knownStock')}
          </Typography>
        )}
        {need.by && need.at && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {dotted([need.by, format.dateTime(need.at), need.state === 'missing' ? need.note : null])}
          </Typography>
        )}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={need.state}
        aria-label={name}
        disabled={!mayTick}
        onChange={(_event, state: NeedState | null) =>
          onTick(state ?? 'open', state === 'missing' ? note.trim() || null : null)
        }
      >
        <ToggleButton value="ready" color="success" sx={{ minHeight: 44, minWidth: 88 }}>
          {t('need.isReady')}
        </ToggleButton>
        <ToggleButton value="missing" color="error" sx={{ minHeight: 44, minWidth: 88 }}>
          {t('need.isMissing')}
        </ToggleButton>
      </ToggleButtonGroup>
      {need.state === 'missing' && mayTick && (
        <Box sx={{ flexBasis: '100%', paddingBlock: 0.5 }}>
          <FormField
            label={t('need.note')}
            value={note}
            onChange={setNote}
            onBlur={() => note.trim() !== (need.note ?? '') && onTick('missing', note.trim() || null)}
          />
        </Box>
      )}
    </Box>
  )
}
