import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { AnswerMark } from '#tracking/checklists/AnswerMark.tsx'
import type { Filled } from '#tracking/checklists/filled.ts'
import { fillLink, fromOf } from '#tracking/checklists/links.ts'
import { useAnswerText } from '#tracking/checklists/questions/use-words.ts'
import type { CheckedComponent } from '#tracking/device-database/seen-checklists.ts'
import { useRefusalMessage } from '#tracking/queue/refusal-message.ts'
import { dropChanges } from '#tracking/queue/use-queue.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useOnline } from '#ui/use-online.ts'

interface ReviewAnswersProps {
  component: CheckedComponent
  filled: Filled
  mayFill: boolean
  /** Opens an item. */
  onChange: (place: number) => void
}

/** All answers of a checklist; each opens its item. */
export function ReviewAnswers({ component, filled, mayFill, onChange }: ReviewAnswersProps) {
  const { t } = useTranslation('checklists')
  const { template, answers, stored, isComplete, isOpen } = filled
  const isOnline = useOnline()
  const refused = stored.filter(({ refusal }) => refusal !== null)
  const firstOpen = template.items.findIndex(({ id }) => !answers.has(id))
  return (
    <>
      <Box component="header">
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{template.name}</bdi>
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t(`step.${template.step}`)}</Typography>
      </Box>
      <Box role="status">
        {isComplete ? (
          <Alert severity="success">{stored.length > 0 ? t('review.doneHere') : t('review.done')}</Alert>
        ) : (
          <Alert severity="info">{t('review.notDone')}</Alert>
        )}
        {isComplete && isOpen && template.gate === 'block' && (
          <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
            {t('failedBlocks')}
          </Alert>
        )}
      </Box>
      {stored.length > refused.length && !isOnline && <Alert severity="warning">{t('review.offline')}</Alert>}
      {refused.length > 0 && <Refused filled={filled} />}
      <Box component="ul" aria-label={t('review.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {template.items.map((item, place) => (
          <Box
            component="li"
            key={item.id}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', display: 'grid' }}
          >
            <Row filled={filled} place={place} onOpen={mayFill ? () => onChange(place) : undefined} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, '& .MuiButton-root': { minHeight: 72, fontSize: '1.125rem' } }}>
        {mayFill && firstOpen >= 0 && (
          <Button variant="contained" onClick={() => onChange(firstOpen)}>
            {t('review.goOn')}
          </Button>
        )}
        <Button
          component={Link}
          to={fillLink(component.id, fromOf(useLocation()))}
          variant={firstOpen >= 0 && mayFill ? 'outlined' : 'contained'}
        >
          {t('review.close')}
        </Button>
      </Box>
    </>
  )
}

function Row({ filled, place, onOpen }: { filled: Filled; place: number; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('checklists')
  const answerText = useAnswerText()
  const item = filled.template.items[place]
  if (!item) return null
  const answer = filled.answers.get(item.id)
  const content = (
    <>
      <AnswerMark answer={answer} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block' }}>
          <bdi>{item.text}</bdi>
        </Typography>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {answer ? <bdi>{answerText(item, answer)}</bdi> : t('noAnswer')}
        </Typography>
        {answer?.note && (
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            <bdi>{answer.note}</bdi>
          </Typography>
        )}
      </Box>
    </>
  )
  const sx = { display: 'flex', justifyContent: 'start', gap: 1.5, minHeight: 64, paddingBlock: 1, textAlign: 'start' }
  return onOpen ? (
    <ButtonBase onClick={onOpen} sx={sx}>
      {content}
    </ButtonBase>
  ) : (
    <Box sx={sx}>{content}</Box>
  )
}

/** Answers that the server refused. The user enters them again or discards them. */
function Refused({ filled }: { filled: Filled }) {
  const { t } = useTranslation('checklists')
  const [isAsking, setIsAsking] = useState(false)
  const refusalMessage = useRefusalMessage()
  const refused = filled.stored.filter(({ refusal }) => refusal !== null)
  const first = refused[0]?.refusal
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => setIsAsking(true)}>
          {t('discard.open')}
        </Button>
      }
    >
      {t('review.refused', { count: refused.length, message: first ? refusalMessage(first) : '' })}
      <ConfirmDialog
        open={isAsking}
        title={t('discard.title')}
        text={t('discard.text')}
        confirmLabel={t('discard.open')}
        isDestructive
        onConfirm={() => {
          setIsAsking(false)
          void dropChanges(refused.map(({ attempt }) => attempt.key))
        }}
        onClose={() => setIsAsking(false)}
      />
    </Alert>
  )
}
