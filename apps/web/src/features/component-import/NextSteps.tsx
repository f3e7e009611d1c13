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

/** The ways on from a finished import: the pieces, and their labels. */
export function NextSteps({ projectId, report }: { projectId: string; report: ImportReport }) {
  const { t } = useTranslation('components')
  const hasPermission = usePermissions()
  const created = new Set(report.rows.flatMap((row) => (row.verdict === 'create' ? [row.control_number] : [])))
  // More ids than an address can hold are not asked for: then labels are chosen on their own page.
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
