import type { DrawingPoint, NcrSubject } from '@castline/contract/ncr'
import { maxNcrPhotosAtOnce } from '@castline/contract/values/ncrs'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { StepDialog } from '#ui/editing/StepDialog.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { componentName } from '../components/component-name.ts'
import { DefectChoice } from './DefectChoice.tsx'
import { useDefectLabel } from './defect-label.ts'
import { type MarkedPhoto, MarkedPhotos } from './MarkedPhotos.tsx'
import type { ModelPlace } from './model-place.ts'
import { PlaceStep } from './PlaceStep.tsx'
import { PointStep } from './PointStep.tsx'
import { emptyReport, type ReportDraft, ReportFields } from './ReportFields.tsx'
import { useDefectTypes } from './use-defect-types.ts'
import { type FailedItem, type ReportedComponent, useReport } from './use-report.ts'
import { useReportDone } from './use-report-done.ts'

interface Reported {
  component: ReportedComponent
  /** Further components with the same defect: one record for all. */
  further: readonly { readonly id: string }[]
}

interface ReportDialogProps extends Partial<Reported> {
  /** What it is about if it is no component. */
  subject?: NcrSubject
  projectId: string
  failed?: FailedItem | undefined
  /** Where it is in the building. */
  place?: ModelPlace | null
  onClose: () => void
}

/**
 * Reports a defect of a component, or of something else, as a non-conformance. Reached and sent with at most six taps, also without a network.
 */
export function ReportDialog(props: ReportDialogProps) {
  const { component, subject, further = [], projectId, failed, onClose } = props
  const { t } = useTranslation('quality')
  const errorMessage = useErrorMessage()
  const format = useFormat()
  const defectLabel = useDefectLabel()
  const [defect, setDefect] = useState<string | null>(null)
  const [draft, setDraft] = useState<ReportDraft>({ ...emptyReport, words: failed?.item.text ?? '' })
  const { severity, hold: holds, words } = draft
  const [photos, setPhotos] = useState<readonly MarkedPhoto[]>([])
  const [point, setPoint] = useState<DrawingPoint | null>(null)
  const [place, setPlace] = useState(props.place ?? null)
  const [wasTried, setWasTried] = useState(false)
  const choicesRef = useRef<HTMLDivElement>(null)
  const severityRef = useRef<HTMLDivElement>(null)
  const { types, error, refetch } = useDefectTypes(projectId)
  // What is no component has no label, and nothing waits for its report.
  const named = component ?? { id: '', name: subject?.name ?? '', control_number: subject?.name ?? '', qr_code: '' }
  const name = componentName(named)
  const mark = further.length > 0 ? t('report.several', { mark: name, formatted: format.number(further.length) }) : name
  const done = useReportDone(mark, holds ? 'held' : null, onClose)
  const report = useReport(named, done)

  function submit() {
    setWasTried(true)
    const chosen = types?.find(({ code }) => code === defect)
    if (!chosen) return choicesRef.current?.querySelector('input')?.focus()
    if (severity === null) return severityRef.current?.querySelector('input')?.focus()
    const description = words.trim() || null
    const content = {
      ...(component ? { component_id: component.id } : subject && { subject }),
      ...(further.length > 0 && { further_component_ids: further.map(({ id }) => id) }),
      ...(failed && { checklist_item: { series_id: failed.series, item_id: failed.item.id } }),
      defect_type: chosen.code,
      severity,
      description,
      holds,
      ...(point && { drawing_point: point }),
      ...(place && { model_point: place.point }),
    }
    report.send(
      {
        by: { projectId },
        report: content,
        defect: defectLabel(chosen.code, chosen.name, chosen.names),
        ...(place && { view: photos.length }),
      },
      place ? [...photos, { file: place.view, marks: [] }] : photos,
    )
  }

  return (
    <StepDialog
      title={t('report.title', { mark })}
      submitLabel={report.number ? t('report.photosAgain') : t('report.submit')}
      isChanged={!report.number && (words !== (failed?.item.text ?? '') || photos.length > 0 || point !== null)}
      isBusy={report.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {report.number ? (
        <Alert severity="success">{t('report.withoutPhotos', { number: report.number })}</Alert>
      ) : (
        <>
          {types ? (
            <DefectChoice
              types={types}
              value={defect}
              onChange={setDefect}
              isMissing={wasTried && !defect}
              choicesRef={choicesRef}
            />
          ) : error ? (
            <RetryAlert onRetry={() => void refetch()}>{errorMessage(error, 'reading')}</RetryAlert>
          ) : (
            <Skeleton variant="rounded" height={320} role="img" aria-label={t('report.loading')} />
          )}
          <ReportFields
            draft={draft}
            severityRef={severityRef}
            holdLabel={subject ? null : t('report.hold')}
            isMissing={wasTried && draft.severity === null}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
          />
          {place && <PlaceStep place={place} onLeaveOut={() => setPlace(null)} />}
          {component && <PointStep componentId={component.id} point={point} onChange={setPoint} />}
        </>
      )}
      <MarkedPhotos photos={photos} max={maxNcrPhotosAtOnce - (place ? 1 : 0)} onChange={setPhotos} />
      <ErrorText error={report.error} />
    </StepDialog>
  )
}
