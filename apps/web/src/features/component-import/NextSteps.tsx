import { listComponents } from '@castline/contract/components'
import type { ImportReport } from '@castline/contract/import'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { componentsLink, labelsLink, maxIdsInAddress } from '#tracking/component/links.ts'

/** Links after an import: to the components, and to their labels. */
export function NextSteps({ projectId, report }: { projectId: string; report: ImportReport }) {
  const { t } = useTranslation('components')
  const hasPermission = usePermissions()
  const created = new Set(report.rows.flatMap((row) => (row.verdict === 'create' ? [row.control_number] : [])))
  // Not requested if there are more ids than fit into an address. Labels are then selected on their own page.
  const components = useCall(
    listComponents,
    created.size > 0 && created.size <= maxIdsInAddress ? { params: { id: projectId }, query: {} } : null,
  )
  const ids = (components.data?.precast ?? []).flatMap((each) => (created.has(each.control_number) ? [each.id] : []))
  const mayPrint = created.size > 0 && hasPermission('label:print')
  return (
    <>
      <Button variant="contained" component={Link} to={componentsLink(projectId)}>
        {t('import.run.see')}
      </Button>
      {mayPrint && components.isFetching && <Skeleton variant="rounded" width={190} height={44} />}
      {mayPrint && !components.isFetching && (
        <Button
          variant="outlined"
          startIcon={<PrinterIcon size={20} />}
          component={Link}
          to={labelsLink(projectId, ids)}
        >
          {t('import.run.print')}
        </Button>
      )}
    </>
  )
}
