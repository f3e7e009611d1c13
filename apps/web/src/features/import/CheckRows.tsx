import type { ImportResult } from '@castline/contract/import'
import type { SchedulePreview } from '@castline/contract/import-preview'
import { verdicts } from '@castline/contract/values/import'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { ChangedRows } from './ChangedRows.tsx'
import { CheckOverview } from './CheckOverview.tsx'
import { CorrectedCells } from './CorrectedCells.tsx'
import { type CheckChoices, mustChooseIds } from './check-choices.ts'
import type { Corrections } from './corrections.ts'
import { FileNotices } from './FileNotices.tsx'
import { AlertCheckbox, Findings, isOpenFinding } from './Findings.tsx'
import { Folded } from './Folded.tsx'
import { ImportErrorText } from './ImportErrorText.tsx'
import type { ImportDecisions } from './import-state.ts'
import { MissingComponents } from './MissingComponents.tsx'
import { RunProgress } from './RunProgress.tsx'
import { StatusChanges } from './StatusChanges.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { Run } from './use-import-run.ts'
import { VerdictTable } from './VerdictTable.tsx'

interface CheckRowsProps {
  projectId: string
  preview: SchedulePreview
  plan: ImportDecisions
  run: Run
  /** The last finished check, which stays while the rows are checked again. */
  report: ImportResult | null
  corrections: Corrections
  /** What was shown before, if the import of that was refused because the project was changed since. */
  outdated: ImportResult | null
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
  preview,
  plan,
  run,
  report,
  corrections,
  outdated,
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
  const [lastStep, setLastStep] = useState<string | null>(null)
  const { create = 0, update = 0, error: bad = 0 } = report?.counts ?? {}
  const changes = create + update
  const warnings = report?.warnings ?? []
  const open = warnings.filter((warning) => report && isOpenFinding(warning, report, choices))
  const folded = warnings.filter((warning) => !open.includes(warning))
  const created = report?.sections_created ?? []
  const remarks = folded.length + (created.length > 0 ? 1 : 0)

  return (
    <StepFrame
      title={t('check.title')}
      text={t('check.text')}
      onBack={onBack}
      next={
        report && (
          <Button
            variant="contained"
            onClick={onImport}
            disabled={
              run.state !== 'done' || changes === 0 || (bad > 0 && !skipBadRows) || mustChooseIds(report, choices)
            }
          >
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
          dotted(
            verdicts.map((verdict) =>
              format.named(t(`verdict.${verdict}`), format.number(report.counts[verdict] ?? 0)),
            ),
          )}
      </span>
      {report && (
        <>
          {outdated && <ChangedRows before={outdated} now={report} />}
          <VerdictTable report={report} corrections={corrections}>
            <CheckOverview report={report} preview={preview} plan={plan} />
            <FileNotices>
              <Findings warnings={open} report={report} choices={choices} onChoose={onChoose} />
              {report.status_changes && (
                <StatusChanges
                  changes={report.status_changes}
                  choices={choices}
                  onChoose={onChoose}
                  last={lastStep}
                  onLast={setLastStep}
                />
              )}
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
              {changes === 0 && !report.status_changes?.steps.length && (
                <Alert severity="info" role={bad > 0 ? 'note' : 'alert'}>
                  {t('check.nothing')}
                </Alert>
              )}
            </FileNotices>
            {remarks > 0 && (
              <Folded label={t('check.remarks', { count: remarks, formatted: format.number(remarks) })}>
                <FileNotices>
                  <Findings warnings={folded} report={report} choices={choices} onChoose={onChoose} />
                  {created.length > 0 && (
                    <Alert severity="info" role="note">
                      {t('check.newSections', { names: format.list(created) })}
                    </Alert>
                  )}
                </FileNotices>
              </Folded>
            )}
            {report.corrected.length > 0 && (
              <Folded
                label={t('correct.count', {
                  count: report.corrected.length,
                  formatted: format.number(report.corrected.length),
                })}
              >
                <CorrectedCells cells={report.corrected} isBusy={corrections.isBusy} onUndo={corrections.undo} />
              </Folded>
            )}
          </VerdictTable>
          {report.missing && report.missing.total > 0 && (
            <MissingComponents projectId={projectId} missing={report.missing} />
          )}
        </>
      )}
    </StepFrame>
  )
}
