import type { ImportQuestion } from '@castline/contract/import-questions'
import type { Section } from '@castline/contract/sections'
import { readingQuestions } from '@castline/contract/values/import-questions'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ChooseSection } from './ChooseSection.tsx'
import { isHeaded, missingFrom, withAnswer, withDateOrder } from './import-state.ts'
import { MapColumns } from './MapColumns.tsx'
import { Questions } from './Questions.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import { RowFilters } from './RowFilters.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Schedule, useSchedule } from './use-schedule.ts'

interface ColumnsStepProps
  extends Pick<ReturnType<typeof useSchedule>, 'setPlan' | 'forgetRemembered' | 'reread' | 'rereading'> {
  sections: UseQueryResult<Section[]>
  schedule: Schedule
  onBack: () => void
  /** Called when the plan is complete. */
  onNext: () => void
}

/** The second step: mapping columns to fields. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { sections, schedule, setPlan, forgetRemembered, reread, rereading, onBack, onNext } = props
  const { t } = useTranslation('import')
  const [tries, setTries] = useState(0)
  const hasTried = tries > 0
  const { preview, plan, isRemembered } = schedule
  const missing = missingFrom(preview, plan)
  const shown = hasTried ? missing : []
  const answer = (question: ImportQuestion, value: string) => {
    const answered = withAnswer(plan, question, value)
    setPlan(answered)
    if (readingQuestions.includes(question.code)) reread({ answers: [...answered.answers] })
  }

  return (
    <StepFrame
      title={schedule.file.name}
      onBack={onBack}
      next={
        <Button
          variant="contained"
          disabled={rereading.isPending}
          onClick={() => {
            setTries(tries + 1)
            if (missing.length === 0) onNext()
          }}
        >
          {t('columns.next')}
        </Button>
      }
    >
      <Questions
        preview={preview}
        plan={plan}
        onAnswer={answer}
        isPending={rereading.isPending}
        showsMissing={hasTried}
      />
      <MapColumns
        preview={preview}
        plan={plan}
        isRemembered={isRemembered}
        onChange={setPlan}
        onUseGuess={forgetRemembered}
      />
      <ReadingOptions
        preview={preview}
        onChange={reread}
        plan={plan}
        onDateOrder={(order) => setPlan(withDateOrder(plan, order))}
        isPending={rereading.isPending}
        error={rereading.error}
      />
      <RowFilters
        preview={preview}
        filters={plan.filters}
        onChange={(filters) => setPlan({ ...plan, filters })}
        showsMissing={hasTried}
      />
      {sections.isError && <FetchFailed error={sections.error} onRetry={() => void sections.refetch()} />}
      {!isHeaded(preview, plan) && (
        <ChooseSection preview={preview} plan={plan} sections={sections.data} onChange={setPlan} missing={shown} />
      )}
      {shown.length > 0 && (
        // A new key for each attempt, so that the alert receives the focus and scrolls into view every time.
        <Alert key={tries} ref={(alert) => alert?.focus()} tabIndex={-1} severity="error">
          <AlertTitle>{t('missing.title')}</AlertTitle>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {shown.map((each) => (
              <li key={each}>{t(`missing.${each}`)}</li>
            ))}
          </Box>
        </Alert>
      )}
    </StepFrame>
  )
}
