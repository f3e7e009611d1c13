import { printPassport } from '@castline/contract/calls/quality-sheets'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { QualityPdf } from '#tracking/quality/QualityPdf.tsx'

/** Saves the passport of a component, its record of quality, as a PDF. */
export function PassportButton({ componentId }: { componentId: string }) {
  const { t } = useTranslation('component')
  return (
    <QualityPdf
      label={t('passport')}
      hint={t('passportHint')}
      isShort
      print={(query) => call(printPassport, { params: { id: componentId }, query })}
    />
  )
}
