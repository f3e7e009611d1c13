import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { AnswerMark } from '#tracking/checklists/AnswerMark.tsx'
import { useProgressText, useStepOf } from '#tracking/checklists/ChecklistRow.tsx'
import { countAnswered, type Filled } from '#tracking/checklists/filled.ts'
import { fillLink, fromOf } from '#tracking/checklists/links.ts'
import { useAnswerText } from '#tracking/checklists/questions/use-words.ts'
import { dotted } from '#ui/dotted.ts'
import { GateChip } from '../GateChip.tsx'

interface ChecklistCardProps {
  componentId: string
  filled: Filled
  isNext: boolean
}

/** A checklist of a component: how far it is, its items with their answers, and the way to fill it in. */
export function ChecklistCard({ componentId, filled, isNext }: ChecklistCardProps) {
  const { t } = useTranslation('checklists')
  const progressText = useProgressText()
  const stepOf = useStepOf()
  const answerText = useAnswerText()
  const mayFill = usePermissions()('checklist:fill')
  const id = useId()
  const from = fromOf(useLocation())
  const { template, series, answers, isComplete } = filled
  const started = countAnswered(filled)
  const words = !mayFill
    ? t('review.open')
    : isComplete
      ? t('panel.change')
      : started > 0
        ? t('review.goOn')
        : t('panel.fill')
  return (
    <Card component="article" aria-labelledby={id} sx={{ display: 'grid', gap: 1, padding: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h3" sx={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>
          <bdi>{template.name}</bdi>
        </Typography>
        <GateChip gate={template.gate} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dotted([stepOf(template), progressText(filled)])}
      </Typography>
      <LinearProgress
        aria-label={t('progress', { number: started, all: template.items.length })}
        variant="determinate"
        value={(started / template.items.length) * 100}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {template.items.map((item) => {
          const answer = answers.get(item.id)
          return (
            <Box
              component="li"
              key={item.id}
              sx={{ display: 'flex', gap: 1, alignItems: 'start', minHeight: 32, paddingBlock: 0.375 }}
            >
              <AnswerMark answer={answer} />
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', paddingBlock: 0.375 }}>
                <bdi>{item.text}</bdi>
              </Typography>
              {answer && (
                <Typography variant="body2" sx={{ fontWeight: 600, paddingBlock: 0.375, maxWidth: '45%' }}>
                  <bdi>{answerText(item, answer)}</bdi>
                </Typography>
              )}
            </Box>
          )
        })}
      </Box>
      <Button
        component={Link}
        to={fillLink(componentId, { list: series, ...from })}
        variant={isNext && mayFill ? 'contained' : 'outlined'}
        id={`${id}-fill`}
        aria-labelledby={`${id}-fill ${id}`}
        sx={{ minHeight: 48 }}
      >
        {words}
      </Button>
    </Card>
  )
}
