import type { Project } from '@castline/contract/projects'
import type { Role } from '@castline/domain/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import StatusIcon from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { labelsLink, maxIdsInAddress } from '#tracking/component/links.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { BulkMenu } from './bulk/BulkMenu.tsx'
import { targetsOf } from './bulk/batch-plan.ts'
import { ReportSelected } from './bulk/ReportSelected.tsx'
import type { RecentBulk } from './bulk/recent-bulk.ts'
import { isFiltered, type ListState, plainFilterOf } from './list-state.ts'
import { maxSelected, nothingSelected, type Selection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

const BulkStatusDialog = onDemand(async () => (await import('./bulk/BulkStatusDialog.tsx')).BulkStatusDialog)
const PlanDialog = onDemand(async () => (await withTexts('plan', import('#tracking/plan/PlanDialog.tsx'))).PlanDialog)
const ShiftDialog = onDemand(
  async () => (await withTexts('plan', import('#tracking/plan/ShiftDialog.tsx'))).ShiftDialog,
)

/** As many as the server plans at once. */
const maxPlanned = 1_000
/** As many as the server shifts at once. */
const maxShifted = 10_000

interface SelectionBarProps {
  project: Project
  role: Role
  mayEdit: boolean
  mayPrint: boolean
  mayPlan: boolean
  selected: Selection
  onSelect: (selection: Selection) => void
  /** Receives a change of all selected components, which can be undone. */
  onBulk: (recent: RecentBulk) => void
  /** The number of rows that match the filter; null until it is known. */
  total: number | null
  state: ListState
  /** Actions for the whole list, independent of the selection. */
  children: ReactNode
}

/** Shows how many components there are or are selected, and the actions for them. */
export function SelectionBar(props: SelectionBarProps) {
  const { project, role, mayEdit, mayPrint, mayPlan, selected, onSelect, onBulk, total, state, children } = props
  const projectId = project.id
  const { t } = useTranslation('components')
  const format = useFormat()
  const [isChanging, setIsChanging] = useState(false)
  const [planning, setPlanning] = useState<'edit' | 'shift' | null>(null)
  const all = useSelectAll(projectId, state, onSelect)
  const count = selected.size
  const mayChange = targetsOf(role).length > 0
  const isTooManyToPrint = count > maxIdsInAddress
  const canShiftAll =
    mayPlan && count === 0 && isFiltered(state) && !state.deleted && total !== null && total > 0 && total <= maxShifted
  const canSelectAll = total !== null && total > count && total <= maxSelected
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 44 }}>
      <Typography
        role="status"
        sx={{ fontWeight: count > 0 ? 600 : 400, color: count > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {count > 0
          ? t('selection.count', { count, formatted: format.number(count) })
          : total !== null && t('count', { count: total, formatted: format.number(total) })}
      </Typography>
      {count > 0 && (
        <Button onClick={() => onSelect(nothingSelected)} aria-label={t('selection.clear')}>
          {t('selection.clearShort')}
        </Button>
      )}
      {count > 0 && canSelectAll && (
        <Button onClick={() => all.mutate()} loading={all.isPending}>
          {t('selection.all', { formatted: format.number(total) })}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {children}
        {mayChange && count > 0 && (
          <Button variant="contained" startIcon={<StatusIcon size={20} />} onClick={() => setIsChanging(true)}>
            {t('bulk.open')}
          </Button>
        )}
        {canShiftAll && (
          <Button variant="outlined" onClick={() => setPlanning('shift')}>
            {t('plan.shift')}
          </Button>
        )}
        {mayPlan && count > 0 && (
          <>
            <Button variant="outlined" disabled={count > maxPlanned} onClick={() => setPlanning('edit')}>
              {t('plan.edit')}
            </Button>
            <Button variant="outlined" onClick={() => setPlanning('shift')}>
              {t('plan.shift')}
            </Button>
          </>
        )}
        {!state.deleted && <ReportSelected projectId={projectId} selected={selected} />}
        {mayEdit && count > 0 && (
          <BulkMenu
            projectId={projectId}
            selected={selected}
            onDone={onBulk}
            onDeleted={() => onSelect(nothingSelected)}
          />
        )}
        {mayPrint && (
          <Button
            variant="outlined"
            startIcon={<PrinterIcon size={20} />}
            component={Link}
            to={labelsLink(projectId, [...selected.keys()], state)}
            disabled={isTooManyToPrint || (count === 0 && !total)}
          >
            {t('selection.print')}
          </Button>
        )}
      </Box>
      {mayPrint && isTooManyToPrint && (
        <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {t('selection.tooMany', { max: format.number(maxIdsInAddress) })}
        </Typography>
      )}
      {count > 0 && total !== null && total > maxSelected && (
        <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {t('selection.tooManyToSelect', { max: format.number(maxSelected) })}
        </Typography>
      )}
      {all.isError && (
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorText error={all.error} attempt="reading" />
        </Box>
      )}
      {planning === 'edit' && (
        <PlanDialog projectId={projectId} target={[...selected.keys()]} onClose={() => setPlanning(null)} />
      )}
      {planning === 'shift' && (
        <ShiftDialog
          projectId={projectId}
          target={count === 0 ? { filter: plainFilterOf(state) } : { ids: [...selected.keys()] }}
          count={count || (total ?? 0)}
          onClose={() => setPlanning(null)}
        />
      )}
      {isChanging && (
        <BulkStatusDialog
          selected={selected}
          role={role}
          timeZone={project.time_zone}
          onSelect={onSelect}
          onDone={onBulk}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Box>
  )
}
