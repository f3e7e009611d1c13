import { listSections } from '@castline/contract/calls/sections'
import type { ImportResult } from '@castline/contract/import'
import type { CellCorrection, SchedulePreview } from '@castline/contract/import-preview'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CheckRows } from './CheckRows.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { firstChoices } from './check-choices.ts'
import { columnsOf, isFullOf, withCorrected, withoutCorrection } from './corrections.ts'
import { FromModel } from './FromModel.tsx'
import { isMatchedOnReimport, optionsOf, withOnlySection } from './import-state.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RecentImports } from './RecentImports.tsx'
import { RunImport } from './RunImport.tsx'
import { StepList } from './StepList.tsx'
import { type Step, stepFromAddress, steps } from './steps.ts'
import { type ImportRequest, isChangedSinceCheck, useImportRun } from './use-import-run.ts'
import { useSchedule } from './use-schedule.ts'

/** Imports a schedule into a project in four steps. The address contains the step; going back keeps all input. */
export function ImportWizard({ project }: { project: Project }) {
  const { t } = useTranslation('import')
  const [address, setAddress] = useSearchParams()
  const queryClient = useQueryClient()
  const sections = useCall(listSections, { params: { id: project.id } })
  const { schedule, choose, choosing, reread, rereading, setPlan, forgetRemembered, reset } = useSchedule(project.id)
  const [skipBadRows, setSkipBadRows] = useState(false)
  const check = useImportRun()
  const onImported = useCallback(
    // An import changes all data of the project: statistics, sections, activity and lists.
    (_report: ImportResult) => void queryClient.invalidateQueries(),
    [queryClient],
  )
  const work = useImportRun(onImported)

  const [choices, setChoices] = useState(firstChoices)
  /** The check of an import that was refused because the project was changed since. */
  const [outdated, setOutdated] = useState<ImportResult | null>(null)
  /** What was corrected by hand, of the file as it was read then. */
  const [corrected, setCorrected] = useState<{ of: SchedulePreview; cells: readonly CellCorrection[] } | null>(null)
  const corrections = corrected && corrected.of === schedule?.preview ? corrected.cells : []
  const report = check.run.state === 'done' ? check.run.report : null
  // It stays while the rows are checked again after a correction.
  const [lastReport, setLastReport] = useState<ImportResult | null>(null)
  if (report && report !== lastReport) setLastReport(report)
  const requestFor = (dryRun: boolean, chosen = choices, cells = corrections): ImportRequest | null =>
    schedule && {
      file: schedule.file,
      options: optionsOf(
        project.id,
        schedule.preview,
        schedule.plan,
        { dryRun, skipBadRows: dryRun ? false : skipBadRows },
        chosen,
        cells,
      ),
    }
  const isChecked = check.run.state !== 'idle' && isSameRequest(check.run.request, requestFor(true))
  const isWorking = work.run.state === 'running' || work.run.state === 'done'
  const reached: Step = isWorking
    ? 'import'
    : stepFromAddress(address, {
        columns: schedule !== null,
        check: isChecked,
        import: isChecked && work.run.state === 'failed',
      })

  const goTo = (step: Step) =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      next.set('import', String(steps.indexOf(step) + 1))
      next.set('project', project.id)
      return next
    })
  const checkRows = (chosen = firstChoices, before: ImportResult | null = null, shown: ImportResult | null = null) => {
    const request = requestFor(true, chosen)
    if (!schedule || !request) return
    setSkipBadRows(false)
    setChoices(chosen)
    setOutdated(before)
    setLastReport(shown)
    void check.start(request)
    goTo('check')
  }
  /** Checks the rows again with other corrections. */
  const correct = (cells: readonly CellCorrection[]) => {
    const request = requestFor(true, choices, cells)
    if (!schedule || !request) return
    setCorrected({ of: schedule.preview, cells })
    setOutdated(null)
    void check.start(request)
  }
  const importRows = () => {
    const request = requestFor(false)
    if (!request) return
    void work.start({ ...request, options: { ...request.options, checked: report?.digest } })
    goTo('import')
  }
  const startOver = () => {
    reset()
    check.reset()
    work.reset()
    goTo('file')
  }
  const toColumns = () => {
    if (schedule?.plan.sectionSource === 'existing') setPlan(withOnlySection(schedule.plan, sections.data))
    goTo('columns')
  }

  const closeAddress = componentsLink(project.id)
  return (
    <Box sx={{ maxWidth: 1120, marginInline: 'auto' }}>
      {schedule && work.run.state !== 'done' && <LeaveGuard isRunning={work.run.state === 'running'} />}
      <PageHeader
        title={t('title')}
        lead={t('lead', { project: project.name })}
        actions={
          <Tooltip title={t('close')}>
            <IconButton component={Link} to={closeAddress} aria-label={t('close')}>
              <CloseIcon size={22} />
            </IconButton>
          </Tooltip>
        }
      />
      <StepList step={reached} />
      {reached === 'file' && (
        <ChooseFile schedule={schedule} choose={choose} choosing={choosing} onNext={toColumns}>
          <FromModel project={project} choose={choose} choosing={choosing} />
          <RecentImports project={project} />
        </ChooseFile>
      )}
      {reached === 'columns' && schedule && (
        <ColumnsStep
          schedule={schedule}
          sections={sections}
          setPlan={setPlan}
          forgetRemembered={forgetRemembered}
          reread={reread}
          rereading={rereading}
          onBack={() => goTo('file')}
          onNext={() => checkRows()}
        />
      )}
      {reached === 'check' && schedule && (
        <CheckRows
          projectId={project.id}
          preview={schedule.preview}
          plan={schedule.plan}
          run={check.run}
          report={report ?? (check.run.state === 'running' ? lastReport : null)}
          corrections={{
            columns: columnsOf(requestFor(true)?.options.columns ?? [], schedule.preview),
            isBusy: check.run.state === 'running',
            isFull: isFullOf(corrections),
            correct: (row, cells) => correct(withCorrected(corrections, row, cells)),
            undo: (cell) => correct(withoutCorrection(corrections, cell)),
          }}
          outdated={outdated}
          choices={choices}
          onChoose={(chosen) => checkRows(chosen, null, lastReport)}
          skipBadRows={skipBadRows}
          onSkipBadRows={setSkipBadRows}
          onBack={() => goTo('columns')}
          onCheckAgain={() => checkRows(choices)}
          onImport={importRows}
        />
      )}
      {reached === 'import' && schedule && (
        <RunImport
          run={work.run}
          isMatchedOnReimport={isMatchedOnReimport(schedule.plan)}
          onBack={() => goTo('columns')}
          onCheckAgain={() =>
            checkRows(choices, work.run.state === 'failed' && isChangedSinceCheck(work.run.error) ? report : null)
          }
          onTryAgain={importRows}
          onAnother={startOver}
          projectId={project.id}
          missingSelection={report && missingSelectionOf(report)}
        />
      )}
    </Box>
  )
}

/** The missing components in the sections of the file, else all of them. */
function missingSelectionOf({ missing }: ImportResult): string | null {
  return missing?.selection_id ?? missing?.all_selection_id ?? null
}

function isSameRequest(left: ImportRequest, right: ImportRequest | null): boolean {
  return right !== null && left.file === right.file && JSON.stringify(left.options) === JSON.stringify(right.options)
}
