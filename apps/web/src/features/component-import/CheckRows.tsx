import { type ImportReport, verdicts } from '@castline/contract/import'
import type { ImportWarning } from '@castline/contract/import-notes'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { ChangedIds } from './ChangedIds.tsx'
import { ImportErrorText } from './ImportErrorText.tsx'
import type { CheckChoices } from './import-state.ts'
import { MissingComponents } from './MissingComponents.tsx'
import { warningText } from './note-texts.ts'
import { RunProgress } from './RunProgress.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Run } from './use-import-run.ts'
import { VerdictTable } from './VerdictTable.tsx'

interface CheckRowsProps {
  projectId: string
  run: Run
  choices: CheckChoices
  /** Checks the rows again with another choice. */
  onChoose: (choices: CheckChoices) => void
  skipBadRows: boolean
  onSkipBadRows: (skip: boolean) => void
  onBack: () => void
  onCheckAgain: () => void
  onImport: () => void
}

/** The third step: a dry run that shows the result for each row. */
export function CheckRows({
  projectId,
  run,
  choices,
  onChoose,
  skipBadRows,
  onSkipBadRows,
  onBack,
  onCheckAgain,
  onImport,
}: CheckRowsProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const report = run.state === 'done' ? run.report : null
  const { create = 0, update = 0, error: bad = 0 } = report?.counts ?? {}
  const changes = create + update

  return (
    <StepFrame
      title={t('check.title')}
      text={t('check.text')}
      onBack={onBack}
      next={
        report && (
          <Button variant="contained" onClick={onImport} disabled={changes === 0 || (bad > 0 && !skipBadRows)}>
            {t('check.next', { count: changes, formatted: format.number(changes) })}
          </Button>
        )
      }
    >
      {run.state === 'running' && <RunProgress label={t('check.running')} progress={run.progress} />}
      {run.state === 'failed' && (
        <ImportErrorText
          error={run.error}
          lead={t('check.failed')}
          action={
            <Button color="inherit" onClick={onCheckAgain}>
              {t('check.again')}
            </Button>
          }
        />
      )}
      <span role="status" style={visuallyHidden}>
        {report &&
          bad === 0 &&
          dotted(verdicts.map((verdict) => `${format.number(report.counts[verdict] ?? 0)} ${t(`verdict.${verdict}`)}`))}
      </span>
      {report && (
        <>
          <Findings report={report} choices={choices} onChoose={onChoose} />
          {bad > 0 && (
            <Alert severity="error">
              <AlertTitle>{t('check.badTitle', { count: bad, formatted: format.number(bad) })}</AlertTitle>
              {t('check.badText')}
              {changes > 0 && (
                <AlertCheckbox
                  label={t('check.skip', { count: bad, formatted: format.number(bad) })}
                  checked={skipBadRows}
                  onChange={onSkipBadRows}
                />
              )}
            </Alert>
          )}
          {changes === 0 && (
            <Alert severity="info" role={bad > 0 ? 'note' : 'alert'}>
              {t('check.nothing')}
            </Alert>
          )}
          {report.missing && report.missing.total > 0 && (
            <MissingComponents projectId={projectId} missing={report.missing} />
          )}
          <VerdictTable report={report} />
        </>
      )}
    </StepFrame>
  )
}

/** Findings about the whole file. Not announced at once: the result is the step's one alert. */
function Findings({
  report,
  choices,
  onChoose,
}: { report: ImportReport } & Pick<CheckRowsProps, 'choices' | 'onChoose'>) {
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  return (
    <>
      {report.warnings.map((warning) => (
        <Finding key={warning.code} warning={warning} choices={choices} onChoose={onChoose} />
      ))}
      {report.sections_created.length > 0 && (
        <Alert severity="info" role="note">
          {t('check.newSections', { names: format.list(report.sections_created) })}
        </Alert>
      )}
    </>
  )
}

/** A warning, with the choice that it leaves to the person. */
function Finding({
  warning,
  choices,
  onChoose,
}: { warning: ImportWarning } & Pick<CheckRowsProps, 'choices' | 'onChoose'>) {
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  switch (warning.code) {
    case 'ids_changed':
      return (
        <ChangedIds
          warning={warning}
          value={choices.changed_ids}
          onChange={(changed_ids) => onChoose({ ...choices, changed_ids })}
        />
      )
    case 'empty_cells':
      return (
        <Alert severity="info" role="note">
          {warningText(warning, t, format)}
          <AlertCheckbox
            label={t('check.clearEmpty')}
            checked={choices.clear_empty}
            onChange={(clear_empty) => onChoose({ ...choices, clear_empty })}
          />
        </Alert>
      )
    default:
      return (
        <Alert severity="warning" role="note">
          {warningText(warning, t, format)}
        </Alert>
      )
  }
}

/** A checkbox in the colours of its alert. */
function AlertCheckbox({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', marginBlockStart: 0.5 }}
      control={
        <Checkbox
          color="default"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          sx={{ '&, &.Mui-checked': { color: 'inherit' } }}
        />
      }
      label={label}
    />
  )
}
