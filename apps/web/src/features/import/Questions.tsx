import type { SchedulePreview } from '@castline/contract/import-preview'
import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionCodes } from '@castline/contract/values/import-questions'
import Chip from '@mui/material/Chip'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { FormPart } from './FormPart.tsx'
import { answerTo, type ImportDecisions, questionsOf } from './import-state.ts'
import { choiceText, questionText } from './question-texts.ts'

interface QuestionsProps {
  preview: SchedulePreview
  plan: ImportDecisions
  onAnswer: (question: ImportQuestion, value: string) => void
  isPending: boolean
  /** Whether open questions are marked as errors. */
  showsMissing: boolean
}

/** What the file leaves open, with an example for each choice. Nothing is chosen in advance: a guess must be seen. */
export function Questions({ preview, plan, onAnswer, isPending, showsMissing }: QuestionsProps) {
  const { t } = useTranslation(['import', 'fields'])
  const format = useFormat()
  // A newer server may ask what this client has no words for; it then uses what it suggests.
  const questions = questionsOf(preview, plan).filter(({ code }) => questionCodes.includes(code))
  if (questions.length === 0) return null
  return (
    <FormPart title={t('questions.title')} text={t('questions.text')}>
      {questions.map((question) => {
        const { code, column, choices, suggested } = question
        const answer = answerTo(plan, question)
        const isMissing = showsMissing && answer === null
        return (
          <FormControl key={`${code} ${column}`} component="fieldset" error={isMissing} disabled={isPending}>
            <FormLabel
              component="legend"
              sx={{
                color: 'text.primary',
                '&.Mui-focused:not(.Mui-error)': { color: 'text.primary' },
                marginBlockEnd: 0.5,
                overflowWrap: 'anywhere',
              }}
            >
              {questionText(question, t, format)}
            </FormLabel>
            <RadioGroup value={answer ?? ''} onChange={(_event, value) => onAnswer(question, value)}>
              {choices.map((choice) => (
                <FormControlLabel
                  key={choice.value}
                  value={choice.value}
                  control={<Radio />}
                  sx={{ minHeight: 44 }}
                  label={
                    <>
                      {choiceText(question, choice, t, format)}{' '}
                      {choice.value === suggested && <Chip size="small" label={t('questions.likely')} />}
                    </>
                  }
                />
              ))}
            </RadioGroup>
            {isMissing && <FormHelperText>{t('questions.choose')}</FormHelperText>}
          </FormControl>
        )
      })}
    </FormPart>
  )
}
