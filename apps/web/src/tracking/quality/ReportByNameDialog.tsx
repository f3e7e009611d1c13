import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { componentName } from '../component/component-name.ts'
import { StepDialog } from '../status/StepDialog.tsx'
import { WordsField } from '../status/WordsField.tsx'
import { DefectChoice } from './DefectChoice.tsx'
import { useDefectLabel } from './defect-label.ts'
import { standardTypes } from './use-defect-types.ts'
import { type ReportedComponent, useReport } from './use-report.ts'
import { useReportDone } from './use-report-done.ts'

interface ReportByNameDialogProps {
  component: ReportedComponent
  username: string
  onClose: () => void
}

/** Reports a defect by username alone: its type and a text. */
export function ReportByNameDialog({ component, username, onClose }: ReportByNameDialogProps) {
  const { t } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  const [defect, setDefect] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const choicesRef = useRef<HTMLDivElement>(null)
  const mark = componentName(component)
  const report = useReport(component, useReportDone(mark, false, onClose))

  function submit() {
    setWasTried(true)
    if (!defect) return choicesRef.current?.querySelector('input')?.focus()
    const description = words.trim() || null
    const content = {
      component_id: component.id,
      defect_type: defect,
      severity: 'minor',
      description,
      holds: false,
    } as const
    report.send({ by: { username }, report: content, defect: defectLabel(defect, null, {}) }, [])
  }

  return (
    <StepDialog
      title={t('report.title', { mark })}
      submitLabel={t('report.submit')}
      isChanged={words !== ''}
      isBusy={report.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* The project's own types are shown only to its members. */}
      <DefectChoice
        types={standardTypes}
        value={defect}
        onChange={setDefect}
        isMissing={wasTried && !defect}
        choicesRef={choicesRef}
      />
      <WordsField label={t('report.description')} value={words} maxLength={2000} onChange={setWords} />
      <ErrorText error={report.error} />
    </StepDialog>
  )
}
