import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import LanguageIcon from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../i18n/languages.ts'
import { useSettings } from './settings/use-settings.ts'

/** The languages by their own names, the present one marked. */
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
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <LanguageIcon size={20} />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ code, tag, name, direction }) => (
          <MenuItem
            key={code}
            role="menuitemradio"
            aria-checked={code === language}
            selected={code === language}
            lang={tag}
            onClick={() => choose(code)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>{code === language && <CheckIcon size={18} aria-hidden />}</ListItemIcon>
            <span dir={direction}>{name}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
