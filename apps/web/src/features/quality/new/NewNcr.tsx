import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import type { About } from './AboutDialog.tsx'

const AboutDialog = onDemand(async () => (await import('./AboutDialog.tsx')).AboutDialog)
const ReportDialog = onDemand(async () => (await import('#tracking/quality/ReportDialog.tsx')).ReportDialog)

/** Reports a non-conformance: what it is about is asked first. */
export function NewNcr({ projectId }: { projectId: string }) {
  const { t } = useTranslation('quality')
  const mayReport = usePermissions()('ncr:report')
  const [step, setStep] = useState<'asked' | About | null>(null)
  if (!mayReport) return null
  const close = () => setStep(null)
  const shared = { projectId, onClose: close }
  return (
    <>
      <ShortButton
        variant="contained"
        icon={<AddIcon size={20} />}
        label={t('new.open')}
        onClick={() => setStep('asked')}
      />
      {step === 'asked' && <AboutDialog {...shared} onDone={setStep} />}
      {step !== null && step !== 'asked' && 'subject' in step && <ReportDialog {...shared} subject={step.subject} />}
      {step !== null && step !== 'asked' && 'components' in step && (
        <ReportDialog {...shared} component={step.components[0]} further={step.components.slice(1)} />
      )}
    </>
  )
}
