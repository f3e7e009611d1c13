import { weeklyReport } from '@castline/contract/calls/weekly-report'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { PdfButton } from '#ui/PdfButton.tsx'

/** Saves the report of the last seven days as a PDF. */
export function WeeklyButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <PdfButton
      isShort
      label={t('weekly.save')}
      saved={(file) => t('weekly.saved', { file })}
      failed={t('weekly.failed')}
      print={(printed) => call(weeklyReport, { params: { id: projectId }, query: printed })}
    />
  )
}
