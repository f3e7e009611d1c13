import { verdicts } from '@castline/contract/values/import'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useImportErrorMessage } from './ImportErrorText.tsx'
import { NextSteps } from './NextSteps.tsx'
import { RunProgress } from './RunProgress.tsx'
import { StepFrame } from './StepFrame.tsx'
import { isChangedSinceCheck, isOutcomeUnknown, type Run } from './use-import-run.ts'

interface RunImportProps {
  run: Run
  /** Whether importing the file again would update the components of the first import. */
  isMatchedOnReimport: boolean
  onBack: () => void
  onCheckAgain: () => void
  onTryAgain: () => void
  onAnother: () => void
  projectId: string
  /** The saved selection of the components that the file does not contain; null if there are none. */
  missingSelection: string | null
}

/** The last step: the import and its result. */
export function RunImport(props: RunImportProps) {
  const { run, isMatchedOnReimport, onBack, onCheckAgain, onTryAgain, onAnother, projectId, missingSelection } = props
  const { t } = useTranslation('import')
  const errorMessage = useImportErrorMessage()

  if (run.state === 'running') {
    return (
      <StepFrame title={t('run.title')} text={t('run.stay')}>
        <RunProgress label={t('run.title')} progress={run.progress} />
      </StepFrame>
    )
  }
  if (run.state === 'failed') {
    const isUnknown = isOutcomeUnknown(run.error)
    return (
      <StepFrame
        title={isUnknown ? t('run.unknownTitle') : t('run.refusedTitle')}
        onBack={onBack}
        next={
          isUnknown || isChangedSinceCheck(run.error) ? (
            <Button variant="contained" onClick={onCheckAgain}>
              {t('run.checkAgain')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onTryAgain}>
              {t('run.tryAgain')}
            </Button>
          )
        }
      >
        {isUnknown ? (
          <Alert severity="warning">
            <AlertTitle>{t('run.unknownText')}</AlertTitle>
            {isMatchedOnReimport ? t('run.unknownIds') : t('run.unknownNoIds')}
          </Alert>
        ) : (
          <Alert severity="error">
            <AlertTitle>{errorMessage(run.error)}</AlertTitle>
            {isChangedSinceCheck(run.error) ? t('run.changedText') : t('run.refusedText')}
          </Alert>
        )}
      </StepFrame>
    )
  }
  if (run.state === 'done') return <Result {...{ run, projectId, missingSelection, onAnother }} />
  return null
}

interface ResultProps extends Pick<RunImportProps, 'projectId' | 'missingSelection' | 'onAnother'> {
  run: Extract<Run, { state: 'done' }>
}

function Result({ run, projectId, missingSelection, onAnother }: ResultProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const { counts } = run.report
  const [isUndone, setIsUndone] = useState(false)
  const figures = verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => format.named(t(`verdict.${verdict}`), format.number(counts[verdict])))
  const moved = run.report.status_changes?.chosen ?? 0
  if (moved > 0) figures.push(t('statusChanges.made', { total: format.number(moved) }))
  if (isUndone) {
    return (
      // Another key, so that its heading receives the focus.
      <StepFrame key="undone" title={t('run.undoneTitle')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" component={Link} to={componentsLink(projectId)}>
            {t('run.see')}
          </Button>
          <Button onClick={onAnother}>{t('run.another')}</Button>
        </Box>
      </StepFrame>
    )
  }
  return (
    <StepFrame
      title={
        counts.create > 0
          ? t('run.doneTitle', { count: counts.create, formatted: format.number(counts.create) })
          : t('run.doneUpdated')
      }
    >
      <Card sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box aria-hidden sx={{ display: 'flex', color: 'status.installed.text' }}>
            <DoneIcon size={32} />
          </Box>
          <Typography role="status">{dotted(figures)}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <NextSteps
            projectId={projectId}
            fileName={run.request.file.name}
            report={run.report}
            missingSelection={missingSelection}
            onUndone={() => setIsUndone(true)}
          />
          <Button onClick={onAnother}>{t('run.another')}</Button>
        </Box>
      </Card>
    </StepFrame>
  )
}
