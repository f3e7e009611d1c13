import type { NcrDetail } from '@castline/contract/ncr'
import { isSettled } from '@castline/domain/quality/ncrs'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { DueDay } from './NcrChips.tsx'
import { NcrStepDialog, type WrittenStep } from './NcrStepDialog.tsx'

const AddPhotosDialog = onDemand(async () => (await import('./AddPhotosDialog.tsx')).AddPhotosDialog)
const EditNcrDialog = onDemand(async () => (await import('./EditNcrDialog.tsx')).EditNcrDialog)

/** The steps that need more than a text. */
type OwnStep = { kind: 'assignment' } | { kind: 'photo' } | { kind: 'edit' }

const steps = [
  { kind: 'decision', words: 'decide.open' },
  { kind: 'repaired', words: 'repaired.open' },
  { kind: 'close', words: 'close.open' },
  { kind: 'sent_back', words: 'sentBack.open' },
  { kind: 'hold_end', words: 'holdEnd.open' },
  { kind: 'reopen', words: 'reopen.open' },
  { kind: 'comment', words: 'comment.open' },
  { kind: 'assignment', words: 'assign.open' },
  { kind: 'photo', words: 'quality:photos.add' },
  { kind: 'edit', words: 'edit.open' },
] as const satisfies readonly { kind: (WrittenStep | OwnStep)['kind']; words: string }[]
type Kind = (typeof steps)[number]['kind']

type MainKind = 'decision' | 'repaired' | 'close'

/** The one step that brings it on; null if the user may only add to it. */
function mainStep({ disposition }: NcrDetail, may: (kind: Kind) => boolean): MainKind | null {
  if (disposition === null && may('decision')) return 'decision'
  return (['repaired', 'close'] as const).find(may) ?? null
}

/**
 * What comes next for a non-conformance, who takes care of it until when, and the steps that the user may take now: the main
 * one filled.
 */
export function NcrSteps({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const [dialog, setDialog] = useState<WrittenStep | OwnStep | null>(null)
  const may = (kind: Kind) => ncr.allowed.includes(kind) && !(kind === 'hold_end' && !ncr.holds)
  const main = mainStep(ncr, may)
  const todo = useNextWords(ncr) ?? (main && t(`next.${main}`))
  const close = () => setDialog(null)
  const wordsOf = (kind: Kind, words: (typeof steps)[number]['words']) =>
    kind === 'decision' && ncr.disposition !== null ? t('decide.change') : t(words)
  const button = ({ kind, words }: (typeof steps)[number]) => (
    <Button key={kind} variant={kind === main ? 'contained' : 'outlined'} onClick={() => setDialog({ kind })}>
      {wordsOf(kind, words)}
    </Button>
  )
  const offered = steps.filter(({ kind }) => may(kind))
  return (
    <>
      <Card sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 2.5 } }}>
        {todo && (
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Typography variant="h3" component="h2">
              {t('next.title')}
            </Typography>
            <Typography>{todo}</Typography>
          </Box>
        )}
        <NcrCare ncr={ncr} />
        {main && (
          <Box sx={{ display: 'grid', '& > *': { minHeight: 48 } }}>
            {offered.filter(({ kind }) => kind === main).map(button)}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { minHeight: 44, flex: '1 1 120px' } }}>
          {offered.filter(({ kind }) => kind !== main).map(button)}
        </Box>
      </Card>
      {dialog?.kind === 'assignment' && <AssignDialog ncr={ncr} onClose={close} />}
      {dialog?.kind === 'photo' && <AddPhotosDialog ncr={ncr} onClose={close} />}
      {dialog?.kind === 'edit' && <EditNcrDialog ncr={ncr} onClose={close} />}
      {dialog && dialog.kind !== 'assignment' && dialog.kind !== 'photo' && dialog.kind !== 'edit' && (
        <NcrStepDialog ncr={ncr} step={dialog} onClose={close} />
      )}
    </>
  )
}

/** The decision, the person who takes care of it, and until when. */
function NcrCare({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const seesPeople = useSeesInQuality()('people')
  return (
    <FactGrid columns={2}>
      {ncr.disposition && <Fact name={t('fact.decision')}>{t(`disposition.${ncr.disposition}`)}</Fact>}
      {seesPeople && <Fact name={t('quality:column.assigned')}>{ncr.assigned_to?.name ?? t('assign.nobody')}</Fact>}
      {ncr.due_on && (
        <Fact name={t('quality:column.due')}>
          <DueDay ncr={ncr} />
        </Fact>
      )}
    </FactGrid>
  )
}

/** Returns who takes the next step if the user may not, or must not take both that remain; null otherwise. */
function useNextWords({ status, archived, reported_by, allowed }: NcrDetail): string | null {
  const { t } = useTranslation('ncr')
  const { user } = useSession()
  const mayDecide = usePermissions()('ncr:decide')
  // Nobody takes one in an archived project.
  if (isSettled({ status }) || archived) return null
  if (status === 'repaired') return allowed.includes('close') ? t('next.inspect') : t('next.inspector')
  if (!mayDecide && allowed.includes('repaired')) return t('next.repair')
  if (!mayDecide) return status === 'open' ? t('next.decider') : t('next.closer')
  if (status === 'decided') return allowed.includes('close') ? null : t('next.ownClose')
  return user !== null && reported_by?.id === user.id ? t('next.ownDecision') : null
}
