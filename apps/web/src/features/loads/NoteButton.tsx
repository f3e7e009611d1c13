import { deliveryNote } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { PdfButton } from '#ui/PdfButton.tsx'

/** Saves the delivery note of a load. */
export function NoteButton({ load }: { load: LoadDetail }) {
  const { t } = useTranslation('loads')
  return (
    <PdfButton
      label={t('note.save')}
      saved={(file) => t('note.saved', { file })}
      failed={t('note.failed')}
      print={({ language }) => call(deliveryNote, { params: { id: load.id }, query: { language } })}
    />
  )
}
