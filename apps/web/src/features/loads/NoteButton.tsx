import { deliveryNote } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { PdfButton } from '#ui/PdfButton.tsx'

interface NoteButtonProps {
  load: LoadDetail
  /** The list by which its components are picked, instead of the delivery note. */
  list?: 'picking'
}

/** Saves the delivery note of a load, or its picking list. */
export function NoteButton({ load, list }: NoteButtonProps) {
  const { t } = useTranslation('loads')
  return (
    <PdfButton
      label={list ? t('picking.save') : t('note.save')}
      saved={(file) => t('note.saved', { file })}
      failed={list ? t('picking.failed') : t('note.failed')}
      print={({ language }) => call(deliveryNote, { params: { id: load.id }, query: { language, list } })}
    />
  )
}
