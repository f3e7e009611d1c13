import { maxNcrPhotosAtOnce } from '@castline/contract/values/ncrs'
import Alert from '@mui/material/Alert'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { componentName } from '../components/component-name.ts'
import { DefectChoice } from './DefectChoice.tsx'
import { useDefectLabel } from './defect-label.ts'
import { type MarkedPhoto, MarkedPhotos } from './MarkedPhotos.tsx'
import { emptyReport, type ReportDraft, ReportFields } from './ReportFields.tsx'
import { standardTypes } from './use-defect-types.ts'
import { type ReportedComponent, useReport } from './use-report.ts'
import { useReportDone } from './use-report-done.ts'

interface ReportByNameDialogProps {
  component: ReportedComponent
  username: string
  onClose: () => void
}

/** Reports a defect by username alone: it holds nothing, but can ask an inspector for a hold. */
export function ReportByNameDialog({ component, username, onClose }: ReportByNameDialogProps) {
  const { t } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  const [defect, setDefect] = useState<string | null>(null)
  const [draft, setDraft] = useState<ReportDraft>(emptyReport)
  const [photos, setPhotos] = useState<readonly MarkedPhoto[]>([])
  const [wasTried, setWasTried] = useState(false)
  const choicesRef = useRef<HTMLDivElement>(null)
  const severityRef = useRef<HTMLDivElement>(null)
  const mark = componentName(component)
  const report = useReport(component, useReportDone(mark, draft.hold ? 'asked' : null, onClose))

  const { severity } = draft

  function submit() {
    setWasTried(true)
    if (!defect) return choicesRef.current?.querySelector('input')?.focus()
    if (severity === null) return severityRef.current?.querySelector('input')?.focus()
    const content = {
      component_id: component.id,
      defect_type: defect,
      severity,
      description: draft.words.trim() || null,
      holds: false,
      hold_asked: draft.hold,
    } as const
    report.send({ by: { username }, report: content, defect: defectLabel(defect, null, {}) }, photos)
  }

  return (
    <StepDialog
      title={t('report.title', { mark })}
      submitLabel={report.number ? t('report.photosAgain') : t('report.submit')}
      isChanged={!report.number && (draft.words !== '' || photos.length > 0)}
      isBusy={report.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {report.number ? (
        <Alert severity="success">{t('report.withoutPhotos', { number: report.number })}</Alert>
      ) : (
        <>
          {/* The project's own types are shown only to its members. */}
          <DefectChoice
            types={standardTypes}
            value={defect}
            onChange={setDefect}
            isMissing={wasTried && !defect}
            choicesRef={choicesRef}
          />
          <ReportFields
            draft={draft}
            severityRef={severityRef}
            holdLabel={t('report.holdAsked')}
            isMissing={wasTried && draft.severity === null}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
          />
        </>
      )}
      <MarkedPhotos photos={photos} max={maxNcrPhotosAtOnce} onChange={setPhotos} />
      <ErrorText error={report.error} />
    </StepDialog>
  )
}
