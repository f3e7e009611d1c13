import type { Project } from '@castline/contract/projects'
import type { Role } from '@castline/domain/users/roles'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import StatusIcon from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs'
import TruckIcon from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { maxIdsInAddress } from '#tracking/components/links.ts'
import { maxPiecesInAddress, planLoadLink } from '#tracking/loads/links.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FloatingActions } from '#ui/FloatingActions.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { BulkMenu } from './bulk/BulkMenu.tsx'
import { targetsOf } from './bulk/batch-steps.ts'
import { ReportSelected } from './bulk/ReportSelected.tsx'
import type { RecentBulk } from './bulk/recent-bulk.ts'
import type { ListState } from './list-state.ts'
import { ShiftButton } from './ShiftButton.tsx'
import { maxSelected, nothingSelected, type Selection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

const BulkStatusDialog = onDemand(async () => (await import('./bulk/BulkStatusDialog.tsx')).BulkStatusDialog)
const PlanDialog = onDemand(async () => (await withTexts('plan', import('../PlanDialog.tsx'))).PlanDialog)

/** As many as the server plans at once. */
const maxPlanned = 1_000

interface SelectionActionsProps {
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
  /** Whether to offer shifting dates: false if the list itself does. */
  offersShift: boolean
}

/** The actions for the selected components. */
export function SelectionActions(props: SelectionActionsProps) {
  const { project, role, mayEdit, mayPrint, mayPlan, selected, onSelect, onBulk, total, state, offersShift } = props
  const projectId = project.id
  const { t } = useTranslation('components')
  const format = useFormat()
  const [isChanging, setIsChanging] = useState(false)
  const [isPlanning, setIsPlanning] = useState(false)
  const may = usePermissions()
  const all = useSelectAll(projectId, state, onSelect)
  const count = selected.size
  const isTooManyToPrint = count > maxIdsInAddress
  const canSelectAll = total !== null && total > count && total <= maxSelected
  return (
    <FloatingActions label={t('selection.actions')}>
      <Button onClick={() => onSelect(nothingSelected)} aria-label={t('selection.clear')}>
        {t('selection.clearShort')}
      </Button>
      {canSelectAll && (
        <Button onClick={() => all.mutate()} loading={all.isPending}>
          {t('selection.all', { formatted: format.number(total) })}
        </Button>
      )}
      {targetsOf(role).length > 0 && (
        <Button variant="contained" startIcon={<StatusIcon size={20} />} onClick={() => setIsChanging(true)}>
          {t('bulk.open')}
        </Button>
      )}
      {may('load:edit') && !state.deleted && (
        <Button
          variant="outlined"
          startIcon={<TruckIcon size={20} />}
          {...(count > maxPiecesInAddress
            ? { disabled: true }
            : { component: Link, to: planLoadLink(projectId, [...selected.keys()]) })}
        >
          {t('selection.load')}
        </Button>
      )}
      {mayPlan && (
        <Button variant="outlined" disabled={count > maxPlanned} onClick={() => setIsPlanning(true)}>
          {t('plan.edit')}
        </Button>
      )}
      {offersShift && <ShiftButton projectId={projectId} selected={selected} state={state} total={total ?? 0} />}
      {!state.deleted && <ReportSelected projectId={projectId} selected={selected} />}
      {mayEdit && (
        <BulkMenu
          projectId={projectId}
          selected={selected}
          onDone={onBulk}
          onDeleted={() => onSelect(nothingSelected)}
        />
      )}
      {mayPrint && isTooManyToPrint && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('selection.tooMany', { max: format.number(maxIdsInAddress) })}
        </Typography>
      )}
      {total !== null && total > maxSelected && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('selection.tooManyToSelect', { max: format.number(maxSelected) })}
        </Typography>
      )}
      {all.isError && <ErrorText error={all.error} attempt="reading" />}
      {isPlanning && (
        <PlanDialog projectId={projectId} target={[...selected.keys()]} onClose={() => setIsPlanning(false)} />
      )}
      {isChanging && (
        <BulkStatusDialog
          projectId={projectId}
          selected={selected}
          role={role}
          timeZone={project.time_zone}
          onSelect={onSelect}
          onDone={onBulk}
          onClose={() => setIsChanging(false)}
        />
      )}
    </FloatingActions>
  )
}
