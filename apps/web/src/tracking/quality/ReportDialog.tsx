import { listDefectTypes, maxNcrPhotosAtOnce } from '@castline/contract/ncrs'
import { type Severity, severities } from '@castline/domain/ncrs'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { Segments } from '#ui/Segments.tsx'
import { StepDialog } from '../status/StepDialog.tsx'
import { WordsField } from '../status/WordsField.tsx'
import { DefectChoice } from './DefectChoice.tsx'
import { type MarkedPhoto, MarkedPhotos } from './MarkedPhotos.tsx'
import { useReport } from './use-report.ts'

interface ReportDialogProps {
  projectId: string
  componentId: string
  mark: string
  onClose: () => void
}

/** Reports a defect of a component as a non-conformance. Reached and sent with at most six taps. */
export function ReportDialog({ projectId, componentId, mark, onClose }: ReportDialogProps) {
  const { t } = useTranslation('quality')
  const errorMessage = useErrorMessage()
  const notify = useNotice()
  const [defect, setDefect] = useState<string | null>(null)
  const [severity, setSeverity] = useState<Severity>('minor')
  const [words, setWords] = useState('')
  const [holds, setHolds] = useState(false)
  const [photos, setPhotos] = useState<readonly MarkedPhoto[]>([])
  const [wasTried, setWasTried] = useState(false)
  const choicesRef = useRef<HTMLDivElement>(null)
  const types = useCall(listDefectTypes, { params: { id: projectId } })
  const report = useReport(projectId, (number) => {
    notify({ message: holds ? t('report.doneHeld', { number, mark }) : t('report.done', { number, mark }) })
    onClose()
  })

  function submit() {
    setWasTried(true)
    if (!defect) return choicesRef.current?.querySelector('input')?.focus()
    const description = words.trim() || null
    report.send({ component_id: componentId, defect_type: defect, severity, description, holds }, photos)
  }

  return (
    <StepDialog
      title={t('report.title', { mark })}
      submitLabel={report.reported ? t('report.photosAgain') : t('report.submit')}
      isChanged={!report.reported && (words !== '' || photos.length > 0)}
      isBusy={report.isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {report.reported ? (
        <Alert severity="success">{t('report.withoutPhotos', { number: report.reported.number })}</Alert>
      ) : (
        <>
          {types.data ? (
            <DefectChoice
              types={types.data.defect_types}
              value={defect}
              onChange={setDefect}
              isMissing={wasTried && !defect}
              choicesRef={choicesRef}
            />
          ) : types.isError ? (
            <RetryAlert onRetry={() => void types.refetch()}>{errorMessage(types.error, 'reading')}</RetryAlert>
          ) : (
            <Skeleton variant="rounded" height={320} role="img" aria-label={t('report.loading')} />
          )}
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography aria-hidden sx={{ color: 'text.secondary' }}>
              {t('severity.label')}
            </Typography>
            <Segments
              label={t('severity.label')}
              value={severity}
              options={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
              onChange={setSeverity}
            />
          </Box>
          <FormControlLabel
            control={<Checkbox checked={holds} onChange={(_event, checked) => setHolds(checked)} />}
            label={t('report.hold')}
            sx={{ minHeight: 48, marginInlineEnd: 0 }}
          />
          <WordsField label={t('report.description')} value={words} maxLength={2000} onChange={setWords} />
        </>
      )}
      <MarkedPhotos photos={photos} max={maxNcrPhotosAtOnce} onChange={setPhotos} />
      <ErrorText error={report.error} />
    </StepDialog>
  )
}
