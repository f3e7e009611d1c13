import Button from '@mui/material/Button'
import DefectIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { type ModelPlace, ModelPlaceContext } from './model-place.ts'
import { useDefectTypes } from './use-defect-types.ts'
import type { FailedItem, ReportedComponent } from './use-report.ts'

const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const ReportByNameDialog = onDemand(async () => (await import('./ReportByNameDialog.tsx')).ReportByNameDialog)

export interface ReportDefectProps {
  component: ReportedComponent
  /** A signed-in user reports in the project; a username alone reports text only. */
  by: { readonly projectId: string } | { readonly username: string }
  /** The item of a checklist that it is reported from. */
  failed?: FailedItem
  /** As a text button, where something else leads on. */
  isQuiet?: boolean
}

/** Opens the form that reports a defect of a component. */
export function ReportDefect({ component, by, failed, isQuiet = false }: ReportDefectProps) {
  const { t } = useTranslation('quality')
  const [isOpen, setIsOpen] = useState(false)
  const capture = useContext(ModelPlaceContext)
  const [place, setPlace] = useState<ModelPlace | null>(null)
  const close = () => setIsOpen(false)
  const projectId = 'projectId' in by ? by.projectId : null
  // The types and the form: there may be no network when a defect is found.
  useDefectTypes(projectId, true)
  useEffect(() => {
    const form = projectId === null ? ReportByNameDialog : ReportDialog
    form.load().catch(() => undefined)
  }, [projectId])
  return (
    <>
      <Button
        variant={isQuiet ? 'text' : 'outlined'}
        fullWidth
        startIcon={<DefectIcon size={22} />}
        onClick={() => {
          setPlace(capture?.() ?? null)
          setIsOpen(true)
        }}
        sx={{ minHeight: { xs: 56, lg: 44 }, ...(isQuiet && { fontSize: '0.9375rem' }) }}
      >
        {t('report.open')}
      </Button>
      {isOpen &&
        ('projectId' in by ? (
          <ReportDialog component={component} projectId={by.projectId} failed={failed} place={place} onClose={close} />
        ) : (
          <ReportByNameDialog component={component} username={by.username} onClose={close} />
        ))}
    </>
  )
}
