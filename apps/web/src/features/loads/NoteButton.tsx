import { deliveryNote, type LoadDetail, type NoteLanguage, noteLanguages } from '@castline/contract/loads'
import Button from '@mui/material/Button'
import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { fileNameOf, saveFile } from '#api/download.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'

/** Saves the delivery note of a load as a PDF in the language of the screen. */
export function NoteButton({ load }: { load: LoadDetail }) {
  const { t, i18n } = useTranslation('loads')
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const language = noteLanguages.find((each): each is NoteLanguage => each === i18n.language)
  const saving = useMutation({
    mutationFn: async () => {
      const response = await call(deliveryNote, { params: { id: load.id }, query: { language } })
      const file = fileNameOf(response.headers.get('content-disposition')) ?? `${load.number}.pdf`
      saveFile(await response.blob(), file)
      return file
    },
    onSuccess: (file) => notice({ message: t('note.saved', { file }) }),
    onError: (error) => notice({ severity: 'error', message: `${t('note.failed')} ${errorMessage(error, 'reading')}` }),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon size={20} />}
      loading={saving.isPending}
      loadingPosition="start"
      onClick={() => saving.mutate()}
    >
      {t('note.save')}
    </Button>
  )
}
