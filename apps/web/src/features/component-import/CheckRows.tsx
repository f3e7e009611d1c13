import type { ImportReport } from '@castline/contract/import'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ImportErrorText } from './ImportErrorText.tsx'
import { warningText } from './note-texts.ts'
import { RunProgress } from './RunProgress.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Run } from './use-import-run.ts'
import { VerdictTable } from './VerdictTable.tsx'

interface CheckRowsProps {
  run: Run
  skipBadRows: boolean
  onSkipBadRows: (skip: boolean) => void
  onBack: () => void
  onCheckAgain: () => void
  onImport: () => void
}

/** The third step: a dry run that shows the result for each row. */
export function CheckRows({ run, skipBadRows, onSkipBadRows, onBack, onCheckAgain, onImport }: CheckRowsProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const report = run.state === 'done' ? run.report : null
  const { create = 0, update = 0, error: bad = 0 } = report?.counts ?? {}
  const changes = create + update

  return (
    <StepFrame
      title={t('import.check.title')}
      text={t('import.check.text')}
      onBack={onBack}
      next={
        report && (
          <Button variant="contained" onClick={onImport} disabled={changes === 0 || (bad > 0 && !skipBadRows)}>
            {t('import.check.next', { count: changes, formatted: format.number(changes) })}
          </Button>
        )
      }
    >
      {run.state === 'running' && <RunProgress label={t('import.check.running')} progress={run.progress} />}
      {run.state === 'failed' && (
        <ImportErrorText
          error={run.error}
          lead={t('import.check.failed')}
          action={
            <Button color="inherit" onClick={onCheckAgain}>
              {t('import.check.again')}
            </Button>
          }
        />
      )}
      {report && (
        <>
          <Findings report={report} />
          {bad > 0 && (
            <Alert severity="error">
              <AlertTitle>{t('import.check.badTitle', { count: bad, formatted: format.number(bad) })}</AlertTitle>
              {t('import.check.badText')}
              {changes > 0 && (
                <FormControlLabel
                  sx={{ display: 'flex', marginBlockStart: 0.5 }}
                  control={
                    <Checkbox
                      color="default"
                      checked={skipBadRows}
                      onChange={(event) => onSkipBadRows(event.target.checked)}
                      sx={{ '&, &.Mui-checked': { color: 'inherit' } }}
                    />
                  }
                  label={t('import.check.skip', { count: bad, formatted: format.number(bad) })}
                />
              )}
            </Alert>
          )}
          {changes === 0 && <Alert severity="info">{t('import.check.nothing')}</Alert>}
          <VerdictTable report={report} />
        </>
      )}
    </StepFrame>
  )
}

/** Findings about the whole file. */
function Findings({ report }: { report: ImportReport }) {
  const { t } = useTranslation(['components', 'statuses'])
  const format = useFormat()
  return (
    <>
      {report.warnings.map((warning) => (
        <Alert key={warning.code} severity="warning">
          {warningText(warning, t, format)}
        </Alert>
      ))}
      {report.sections_created.length > 0 && (
        <Alert severity="info">{t('import.check.newSections', { names: format.list(report.sections_created) })}</Alert>
      )}
    </>
  )
}
