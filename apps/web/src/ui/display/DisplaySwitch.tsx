import { languages, offeredName } from '@castline/domain/languages'
import Box from '@mui/material/Box'
import LanguageIcon from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useTranslation } from 'react-i18next'
import { sizes } from '#theme/tokens.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useSettings } from './use-settings.ts'

/** Switches for language and mode, on pages without the topbar. */
export function DisplaySwitch() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useSettings()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}>
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          width: sizes.touchTarget,
          height: sizes.touchTarget,
          borderRadius: '50%',
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover' },
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.text' },
        }}
      >
        <LanguageIcon size={20} aria-hidden />
        {/* An invisible native select over the icon: small, and easy to use on phones. */}
        <Box
          component="select"
          aria-label={t('chooseLanguage')}
          title={t('chooseLanguage')}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer', fontSize: '1rem' }}
        >
          {languages.map((row) => (
            <option key={row.code} value={row.code} lang={row.tag} dir={row.direction}>
              {offeredName(row)}
            </option>
          ))}
        </Box>
      </Box>
      <ModeSwitch />
    </Box>
  )
}
