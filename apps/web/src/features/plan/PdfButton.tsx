import { maxPrintedShortages, type PrintLanguage, printLanguages, printShortages } from '@castline/contract/plan'
import Button from '@mui/material/Button'
import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { fileNameOf, saveFile } from '#api/download.ts'
import { ThaiCalendarContext } from '#i18n/thai-calendar.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { queryOf, type ShortageState } from './shortage-state.ts'

interface PdfButtonProps {
  projectId: string
  state: ShortageState
  /** How many components match. */
  total: number
}

/** Saves the whole filtered list, not only the page that is shown, as a PDF in the language of the screen. */
export function PdfButton({ projectId, state, total }: PdfButtonProps) {
  const { t, i18n } = useTranslation('plan')
  const calendar = useContext(ThaiCalendarContext)
  const notice = useNotice()
  const format = useFormat()
  const tooMany = t('pdf.tooMany', { formatted: format.number(maxPrintedShortages) })
  const errorMessage = useErrorMessage()
  const language = printLanguages.find((each): each is PrintLanguage => each === i18n.language)
  const saving = useMutation({
    mutationFn: async () => {
      const { limit: _limit, offset: _offset, ...filter } = queryOf(state)
      const query = { ...filter, language, calendar }
      const response = await call(printShortages, { params: { id: projectId }, query })
      const file = fileNameOf(response.headers.get('content-disposition')) ?? 'shortages.pdf'
      saveFile(await response.blob(), file)
      return file
    },
    onSuccess: (file) => notice({ message: t('pdf.saved', { file }) }),
    onError: (error) => notice({ severity: 'error', message: `${t('pdf.failed')} ${errorMessage(error, 'reading')}` }),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<PdfIcon size={20} />}
      disabled={total === 0}
      loading={saving.isPending}
      loadingPosition="start"
      onClick={() => (total > maxPrintedShortages ? notice({ severity: 'error', message: tooMany }) : saving.mutate())}
    >
      {t('pdf.save')}
    </Button>
  )
}
