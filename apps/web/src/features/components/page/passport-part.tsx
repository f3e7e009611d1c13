import Button from '@mui/material/Button'
import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'

/** As wide as the button that takes its place. */
function Waiting() {
  const { t } = useTranslation('component')
  return (
    <Button variant="outlined" disabled sx={{ minHeight: 44, gap: 1 }}>
      <PdfIcon size={20} />
      <span>{t('passport')}</span>
    </Button>
  )
}

/** The button that saves a passport, loaded after the page. */
export const PassportButton = part<{ componentId: string }>(
  async () => (await withTexts('quality', import('./PassportButton.tsx'))).PassportButton,
  Waiting,
  NotLoaded,
)
