import { undoCasting, undoStrip } from '@castline/contract/calls/casting-steps'
import { listPours } from '@castline/contract/calls/pours'
import type { CastingStepTaken, ReadyCasting } from '@castline/contract/casting-steps'
import type { Plant } from '@castline/contract/plants'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { waitsForCasting } from '@castline/domain/production/castings'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall, useCallMutation } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import type { CastingAttempt } from '#tracking/queue/plant-attempts.ts'
import { sendOrStoreCasting } from '#tracking/queue/taps/casting-taps.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { timeWords } from '../maturity/words.ts'
import { CastComponents, ConfirmDrawings, newDrawings } from './CastComponents.tsx'
import { LeftOutNotice } from './LeftOutNotice.tsx'
import { Needs } from './Needs.tsx'
import { Strip } from './Strip.tsx'
import { useStoredWork } from './use-stored-work.ts'

const MaturityDialog = onDemand(async () =>
  withTexts(
    'maturity',
    import('../maturity/MaturityDialog.tsx').then((module) => module.MaturityDialog),
  ),
)

interface CastingPanelProps {
  plant: Plant
  ready: ReadyCasting
  hasTurns: boolean
  onChanged: () => void
}

/** One casting for the person beside its mould: what it needs, its components, the pour, one confirmation. */
export function CastingPanel({ plant, ready, hasTurns, onChanged }: CastingPanelProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const notice = useNotice()
  const { casting, mould_name } = ready
  // A casting of others only is theirs to change.
  const isOwn = casting.components.length > 0 || casting.occupied === 0
  const may = usePermissions()('pour:edit') && plant.writable && isOwn
  const { id, day, turn, state } = casting
  const crew = plant.crews?.find((each) => each.id === casting.crew_id)
  const slot = { mouldId: casting.mould_id, mouldName: mould_name, day, turn }
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [address] = useSearchParams()
  const [pourId, setPourId] = useState(address.get('pour') ?? '')
  const [confirmed, setConfirmed] = useState('')
  const [leftOut, setLeftOut] = useState<CastingStepTaken['left_out']>([])
  const stored = useStoredWork(slot)
  const isStored = stored.includes('cast')
  const isStripStored = stored.includes('strip')
  const [isMaturityOpen, setIsMaturityOpen] = useState(false)
  const waiting = casting.components.filter(waitsForCasting)
  const chosen = waiting.filter((component) => !without.has(component.id))
  // Of these drawings: others are asked for again.
  const drawings = newDrawings(chosen)
  const asked = JSON.stringify(drawings)
  // It may be poured before its day.
  const today = dayIn(plant.time_zone, new Date())
  const poursFrom = addDays(day < today ? day : today, -1)
  const pours = useCall(
    listPours,
    may && waiting.length > 0 ? { params: { id: plant.id }, query: { from: poursFrom, limit: 20 } } : null,
  )
  const ownPours = (pours.data?.pours ?? []).filter(({ components, occupied }) => components > 0 || occupied === 0)
  const pour = ownPours.find((each) => each.id === pourId)?.id ?? ''
  const confirming = useMutation<Awaited<ReturnType<typeof sendOrStoreCasting>>, Error, CastingAttempt>({
    networkMode: 'always',
    mutationFn: sendOrStoreCasting,
    onSuccess({ stored, taken }) {
      setLeftOut(taken?.left_out ?? [])
      const count = taken?.cast ?? chosen.length
      notice({ message: t(stored ? 'cast.kept' : 'cast.done', { count, formatted: format.number(count) }) })
      onChanged()
    },
  })
  const step = { onSettled: onChanged }
  const undoing = useCallMutation(undoCasting, step)
  const unstripping = useCallMutation(undoStrip, step)
  const toggle = (componentId: string) => {
    const next = new Set(without)
    if (!next.delete(componentId)) next.add(componentId)
    setWithout(next)
  }
  return (
    <Card
      component="section"
      aria-label={dotted([mould_name, format.date(day), hasTurns ? t('turn', { turn }) : null])}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', padding: { xs: 2, sm: 2.5 } }}
    >
      <Typography variant="h3" component="h2">
        {dotted([hasTurns ? t('turn', { turn }) : mould_name, t(`state.${state}`)])}
      </Typography>
      {state === 'planned' && (casting.planned_time || crew) && (
        <Typography>{dotted([casting.planned_time, crew?.name])}</Typography>
      )}
      {casting.strip_time && <Typography>{timeWords(casting.strip_time, t, format)}</Typography>}
      {state === 'planned' && <Needs ready={ready} slot={slot} mayTick={may} onChanged={onChanged} />}
      {casting.components.length === 0 && casting.occupied === 0 && <Typography>{t('nothingPlanned')}</Typography>}
      <CastComponents
        components={casting.components}
        waiting={waiting}
        without={without}
        isLocked={!may || isStored}
        onToggle={toggle}
      />
      {casting.occupied > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('occupied', { count: casting.occupied, formatted: format.number(casting.occupied) })}
        </Typography>
      )}
      <LeftOutNotice leftOut={leftOut} />
      <ErrorText error={confirming.error ?? undoing.error ?? unstripping.error} />
      {isStored && <Alert severity="info">{t('cast.storedHere')}</Alert>}
      {may && waiting.length > 0 && state !== 'stripped' && !isStored && (
        <>
          <Choice
            label={t('cast.pour')}
            value={pour}
            options={[
              { value: '', label: t('cast.noPour') },
              ...ownPours.map(({ id: value, number, mix }) => ({ value, label: `${number} · ${mix.name}` })),
            ]}
            onChange={setPourId}
          />
          <ConfirmDrawings
            components={chosen}
            isConfirmed={confirmed === asked}
            onChange={(isConfirmed) => setConfirmed(isConfirmed ? asked : '')}
          />
          <Button
            variant="contained"
            size="large"
            sx={{ minHeight: 56 }}
            loading={confirming.isPending}
            disabled={chosen.length === 0}
            onClick={() =>
              confirming.mutate({
                kind: 'casting',
                key: newKey(),
                slot,
                work: {
                  type: 'cast',
                  componentIds: chosen.map((component) => component.id),
                  pourId: pour || null,
                  drawings: confirmed === asked ? drawings : [],
                },
              })
            }
          >
            {t('cast.confirm', { count: chosen.length, formatted: format.number(chosen.length) })}
          </Button>
        </>
      )}
      {isStripStored && <Alert severity="info">{t('strip.kept')}</Alert>}
      {/* A pour that waits on this device is stripped on a later day. */}
      {may && isStored && !isStripStored && day < today && (
        <Strip casting={casting} slot={slot} isFirst={false} onChanged={onChanged} />
      )}
      {may && id && state === 'poured' && casting.poured_at && !isStripStored && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Strip casting={casting} slot={slot} isFirst={waiting.length === 0} onChanged={onChanged} />
          <Button sx={{ minHeight: 48 }} loading={undoing.isPending} onClick={() => undoing.mutate({ params: { id } })}>
            {t('cast.undo')}
          </Button>
        </Box>
      )}
      {id && isOwn && casting.poured_at && (
        <Button variant="outlined" sx={{ minHeight: 48, justifySelf: 'start' }} onClick={() => setIsMaturityOpen(true)}>
          {t('temperatures')}
        </Button>
      )}
      {id && isMaturityOpen && (
        <MaturityDialog
          castingId={id}
          mouldName={mould_name}
          timeZone={plant.time_zone}
          mayEdit={may}
          onChanged={onChanged}
          onClose={() => setIsMaturityOpen(false)}
        />
      )}
      {may && id && state === 'stripped' && (
        <Button
          sx={{ minHeight: 48, justifySelf: 'start' }}
          loading={unstripping.isPending}
          onClick={() => unstripping.mutate({ params: { id } })}
        >
          {t('cast.undoStrip')}
        </Button>
      )}
    </Card>
  )
}
