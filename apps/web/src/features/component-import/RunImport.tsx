import { verdicts } from '@castline/contract/import'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useImportErrorMessage } from './ImportErrorText.tsx'
import { RunProgress } from './RunProgress.tsx'
import { StepFrame } from './StepFrame.tsx'
import { isOutcomeUnknown, type Run } from './use-import-run.ts'

interface RunImportProps {
  run: Run
  /** Whether importing the file again would update the components of the first import. */
  findsItsPiecesAgain: boolean
  onBack: () => void
  onCheckAgain: () => void
  onTryAgain: () => void
  onAnother: () => void
  /** Links to the next tasks. */
  links: ReactNode
}

/** The last step: the import and its result. */
export function RunImport(props: RunImportProps) {
  const { run, findsItsPiecesAgain, onBack, onCheckAgain, onTryAgain, onAnother, links } = props
  const { t } = useTranslation('components')
  const errorMessage = useImportErrorMessage()

  if (run.state === 'running') {
    return (
      <StepFrame title={t('import.run.title')} text={t('import.run.stay')}>
        <RunProgress label={t('import.run.title')} progress={run.progress} />
      </StepFrame>
    )
  }
  if (run.state === 'failed') {
    const isUnknown = isOutcomeUnknown(run.error)
    return (
      <StepFrame
        title={isUnknown ? t('import.run.unknownTitle') : t('import.run.refusedTitle')}
        onBack={onBack}
        next={
          isUnknown ? (
            <Button variant="contained" onClick={onCheckAgain}>
              {t('import.run.checkAgain')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onTryAgain}>
              {t('import.run.tryAgain')}
            </Button>
          )
        }
      >
        {isUnknown ? (
          <Alert severity="warning">
            <AlertTitle>{t('import.run.unknownText')}</AlertTitle>
            {findsItsPiecesAgain ? t('import.run.unknownIds') : t('import.run.unknownNoIds')}
          </Alert>
        ) : (
          <Alert severity="error">
            <AlertTitle>{errorMessage(run.error)}</AlertTitle>
            {t('import.run.refusedText')}
          </Alert>
        )}
      </StepFrame>
    )
  }
  if (run.state === 'done') return <Result run={run} links={links} onAnother={onAnother} />
  return null
}

interface ResultProps {
  run: Extract<Run, { state: 'done' }>
  links: ReactNode
  onAnother: () => void
}

function Result({ run, links, onAnother }: ResultProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const { counts } = run.report
  const figures = verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${t(`import.verdict.${verdict}`)}: ${format.number(counts[verdict])}`)
  return (
    <StepFrame
      title={
        counts.create > 0
          ? t('import.run.doneTitle', { count: counts.create, formatted: format.number(counts.create) })
          : t('import.run.doneUpdated')
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
          {links}
          <Button onClick={onAnother}>{t('import.run.another')}</Button>
        </Box>
      </Card>
    </StepFrame>
  )
}
