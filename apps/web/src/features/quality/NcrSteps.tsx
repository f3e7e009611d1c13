import type { NcrDetail } from '@castline/contract/ncr'
import { isSettled } from '@castline/domain/quality/ncrs'
import { type Disposition, dispositions } from '@castline/domain/status/transitions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { NcrStepDialog, type WrittenStep } from './NcrStepDialog.tsx'

const AddPhotosDialog = onDemand(async () => (await import('./AddPhotosDialog.tsx')).AddPhotosDialog)
const EditNcrDialog = onDemand(async () => (await import('./EditNcrDialog.tsx')).EditNcrDialog)

/** The steps that need more than a text. */
type OwnStep = { kind: 'assignment' } | { kind: 'photo' } | { kind: 'edit' }

/** The steps that the user may take with a non-conformance now, or who takes the next one. */
export function NcrSteps({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const [dialog, setDialog] = useState<WrittenStep | OwnStep | null>(null)
  const next = useNextWords(ncr)
  const may = (step: NcrDetail['allowed'][number]) => ncr.allowed.includes(step)
  const isDecided = ncr.disposition !== null
  const close = () => setDialog(null)
  return (
    <>
      {next && <Alert severity="info">{next}</Alert>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          '& > *': { minHeight: 48, flex: { xs: '1 1 120px', sm: '0 1 auto' } },
        }}
      >
        {may('repaired') && (
          <Button variant="contained" onClick={() => setDialog({ kind: 'repaired' })}>
            {t('repaired.open')}
          </Button>
        )}
        {may('close') && (
          <Button variant={may('repaired') ? 'outlined' : 'contained'} onClick={() => setDialog({ kind: 'close' })}>
            {t('close.open')}
          </Button>
        )}
        {may('sent_back') && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'sent_back' })}>
            {t('sentBack.open')}
          </Button>
        )}
        {may('hold_end') && ncr.holds && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'hold_end' })}>
            {t('holdEnd.open')}
          </Button>
        )}
        {may('reopen') && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'reopen' })}>
            {t('reopen.open')}
          </Button>
        )}
        {may('comment') && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'comment' })}>
            {t('comment.open')}
          </Button>
        )}
        {may('assignment') && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'assignment' })}>
            {t('assign.open')}
          </Button>
        )}
        {may('photo') && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'photo' })}>
            {t('quality:photos.add')}
          </Button>
        )}
        {may('edit') && (
          <Button variant="outlined" onClick={() => setDialog({ kind: 'edit' })}>
            {t('edit.open')}
          </Button>
        )}
      </Box>
      {may('decision') && (
        <Decisions
          title={isDecided ? t('decide.change') : ncr.subject ? t('decide.titleOther') : t('decide.title')}
          isOfComponent={!ncr.subject}
          now={ncr.disposition}
          isOfSeveral={ncr.further_components.length > 0}
          onChoose={(disposition) => setDialog({ kind: 'decision', disposition })}
        />
      )}
      {dialog?.kind === 'assignment' && <AssignDialog ncr={ncr} onClose={close} />}
      {dialog?.kind === 'photo' && <AddPhotosDialog ncr={ncr} onClose={close} />}
      {dialog?.kind === 'edit' && <EditNcrDialog ncr={ncr} onClose={close} />}
      {dialog && dialog.kind !== 'assignment' && dialog.kind !== 'photo' && dialog.kind !== 'edit' && (
        <NcrStepDialog ncr={ncr} step={dialog} onClose={close} />
      )}
    </>
  )
}

interface DecisionsProps {
  title: string
  now: Disposition | null
  isOfComponent: boolean
  /** Then it cannot be scrapped. */
  isOfSeveral: boolean
  onChoose: (disposition: Disposition) => void
}

/** The decisions with the consequences of each. */
function Decisions({ title, now, isOfComponent, isOfSeveral, onChoose }: DecisionsProps) {
  const { t } = useTranslation('ncr')
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)', lg: 'minmax(0, 1fr)' },
        }}
      >
        {dispositions
          .filter((disposition) => disposition !== now && !(isOfSeveral && disposition === 'scrap'))
          .map((disposition) => (
            <Box key={disposition} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
              <Button
                variant="outlined"
                color={disposition === 'scrap' ? 'error' : 'primary'}
                aria-describedby={`${id}-${disposition}`}
                onClick={() => onChoose(disposition)}
                sx={{ minHeight: 48 }}
              >
                {t(`disposition.${disposition}`)}
              </Button>
              <Typography id={`${id}-${disposition}`} variant="body2" sx={{ color: 'text.secondary' }}>
                {isOfComponent ? t(`follows.${disposition}`) : t(`followsOther.${disposition}`)}
              </Typography>
            </Box>
          ))}
      </Box>
      {isOfSeveral && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
          {t('severalScrap')}
        </Typography>
      )}
    </Card>
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
