import { languages } from '@castline/domain/languages'
import IconButton from '@mui/material/IconButton'
import LanguageIcon from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#ui/display/use-settings.ts'
import { onDemand } from '#ui/on-demand.tsx'

const LanguageList = onDemand(async () => (await import('./LanguageList.tsx')).LanguageList)

/** Shows the current language and opens the list of languages, which is loaded on demand. */
export function LanguageMenu() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useSettings()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const chosen = languages.find(({ code }) => code === language)
  const label = t('language', { name: chosen?.name ?? language })

  function choose(code: string) {
    setAnchor(null)
    setLanguage(code)
  }

  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LanguageIcon size={20} />
      </IconButton>
      <LanguageList id={id} language={language} anchor={anchor} onChoose={choose} onClose={() => setAnchor(null)} />
    </>
  )
}
