import { type LanguageSetting, settingOf } from '@castline/domain/languages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ThaiCalendarContext } from '#i18n/thai-calendar.ts'
import { useNotice } from './notices.tsx'
import { useSaveFile } from './use-save-file.ts'

/** How a PDF is printed. */
export interface PrintedIn {
  readonly language: LanguageSetting | undefined
  readonly calendar: 'buddhist' | 'gregorian'
}

interface PdfButtonProps {
  label: string
  /** What is in it, where the label does not say it. */
  hint?: string
  saved: (file: string) => string
  failed: string
  isDisabled?: boolean
  /** Shows only the icon on phones, beside other buttons of this kind. */
  isShort?: boolean
  /** Why there is no PDF, shown instead of requesting it. */
  refusal?: string | null
  print: (printed: PrintedIn) => Promise<Response>
}

/** Saves a PDF in the language of the screen. */
export function PdfButton(props: PdfButtonProps) {
  const { label, hint, saved, failed, isDisabled = false, isShort = false, refusal = null, print } = props
  const { i18n } = useTranslation()
  const calendar = useContext(ThaiCalendarContext)
  const notice = useNotice()
  const language = settingOf(i18n.language)
  const saving = useSaveFile(() => print({ language, calendar }), { saved, failed })
  return (
    <Button
      variant="outlined"
      aria-label={label}
      title={hint}
      aria-description={hint}
      disabled={isDisabled}
      loading={saving.isPending}
      onClick={() => (refusal ? notice({ severity: 'error', message: refusal }) : saving.mutate())}
      sx={{ minHeight: 44, minWidth: 44, gap: 1, ...(isShort && { paddingInline: { xs: 1.25, sm: 2.25 } }) }}
    >
      <PdfIcon size={20} />
      <Box component="span" sx={isShort ? { display: { xs: 'none', sm: 'inline' } } : undefined}>
        {label}
      </Box>
    </Button>
  )
}
