import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'

/** As wide as the button that takes its place. */
function Waiting() {
  const { t } = useTranslation('component')
  return <ShortButton variant="outlined" disabled icon={<PdfIcon size={20} />} label={t('passport')} />
}

/** The button that saves a passport, loaded after the page. */
export const PassportButton = part<{ componentId: string }>(
  async () => (await withTexts('quality', import('./PassportButton.tsx'))).PassportButton,
  Waiting,
  NotLoaded,
)
