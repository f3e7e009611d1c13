import { maxFurtherComponents } from '@castline/contract/values/ncrs'
import Button from '@mui/material/Button'
import DefectIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import type { Selection } from '../selection.ts'

const ReportDialog = onDemand(
  async () => (await withTexts('quality', import('#tracking/quality/ReportDialog.tsx'))).ReportDialog,
)

/** Reports one defect of all selected components, as one non-conformance. */
export function ReportSelected({ projectId, selected }: { projectId: string; selected: Selection }) {
  const { t } = useTranslation('components')
  const mayReport = usePermissions()('ncr:report')
  const [isOpen, setIsOpen] = useState(false)
  const [first, ...further] = [...selected.values()]
  if (!first || !mayReport) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DefectIcon size={20} />}
        disabled={further.length > maxFurtherComponents}
        onClick={() => setIsOpen(true)}
      >
        {t('selection.report')}
      </Button>
      {isOpen && (
        <ReportDialog component={first} further={further} projectId={projectId} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
