import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfButton } from '#ui/PdfButton.tsx'

type QualityPdfProps = Omit<ComponentProps<typeof PdfButton>, 'label' | 'saved' | 'failed'> & { label?: string }

/** The PDF button with the words of quality. */
export function QualityPdf(props: QualityPdfProps) {
  const { t } = useTranslation('quality')
  return (
    <PdfButton label={t('pdf.save')} saved={(file) => t('pdf.saved', { file })} failed={t('pdf.failed')} {...props} />
  )
}
