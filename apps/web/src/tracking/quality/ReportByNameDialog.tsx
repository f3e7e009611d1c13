import { reportNcrByQr } from '@castline/contract/ncrs'
import { seededDefectCodes } from '@castline/domain/defect-types'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useNotice } from '#ui/notices.tsx'
import { StepDialog } from '../status/StepDialog.tsx'
import { WordsField } from '../status/WordsField.tsx'
import { DefectChoice } from './DefectChoice.tsx'
import { useOnce } from './use-once.ts'

/** The project's own types are shown only to its members. */
const types = seededDefectCodes.map((code) => ({ code, name: null }))

interface ReportByNameDialogProps {
  componentId: string
  mark: string
  username: string
  onClose: () => void
}

/** Reports a defect by username alone: its type and a text. */
export function ReportByNameDialog({ componentId, mark, username, onClose }: ReportByNameDialogProps) {
  const { t } = useTranslation('quality')
  const [defect, setDefect] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const choicesRef = useRef<HTMLDivElement>(null)
  const once = useOnce()
  const notify = useNotice()
  const reporting = useCallMutation(reportNcrByQr, {
    onSuccess({ number }) {
      notify({ message: t('report.done', { number, mark }) })
      onClose()
    },
  })

  function submit() {
    setWasTried(true)
    if (!defect) return choicesRef.current?.querySelector('input')?.focus()
    if (reporting.isPending) return
    const body = { username, defect_type: defect, description: words.trim() || null }
    reporting.mutate({ params: { id: componentId }, body, headers: once(body) })
  }

  return (
    <StepDialog
      title={t('report.title', { mark })}
      submitLabel={t('report.submit')}
      isChanged={words !== ''}
      isBusy={reporting.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DefectChoice
        types={types}
        value={defect}
        onChange={setDefect}
        isMissing={wasTried && !defect}
        choicesRef={choicesRef}
      />
      <WordsField label={t('report.description')} value={words} maxLength={2000} onChange={setWords} />
      <ErrorText error={reporting.error} />
    </StepDialog>
  )
}
