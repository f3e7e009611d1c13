import type { ComponentAnswer } from '@castline/contract/components'
import Button from '@mui/material/Button'
import DefectIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { componentName } from '../component/component-name.ts'

const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const ReportByNameDialog = onDemand(async () => (await import('./ReportByNameDialog.tsx')).ReportByNameDialog)

export interface ReportDefectProps {
  component: Pick<ComponentAnswer, 'id' | 'name' | 'control_number'>
  /** A signed-in user reports in the project; a username alone reports text only. */
  by: { readonly projectId: string } | { readonly username: string }
}

/** Opens the form that reports a defect of a component. */
export function ReportDefect({ component, by }: ReportDefectProps) {
  const { t } = useTranslation('quality')
  const [isOpen, setIsOpen] = useState(false)
  const shared = { componentId: component.id, mark: componentName(component), onClose: () => setIsOpen(false) }
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<DefectIcon size={22} />}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 56 }}
      >
        {t('report.open')}
      </Button>
      {isOpen &&
        ('projectId' in by ? (
          <ReportDialog {...shared} projectId={by.projectId} />
        ) : (
          <ReportByNameDialog {...shared} username={by.username} />
        ))}
    </>
  )
}
