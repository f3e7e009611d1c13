import Box from '@mui/material/Box'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { colourThemes, type ThemeName } from '#theme/colour-themes.ts'
import { useSettings } from '#ui/display/use-settings.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

const names = Object.keys(colourThemes) as ThemeName[]

/** The six themes, each by its two colours and by name for users who cannot distinguish them. */
export function ThemeSwatches() {
  const { t } = useTranslation('settings')
  const { theme, mode, choose } = useSettings()
  const group = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={t('theme.label')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
    >
      {names.map((name) => (
        <Box
          key={name}
          component="label"
          sx={{
            position: 'relative',
            display: 'grid',
            justifyItems: 'center',
            gap: 0.5,
            padding: 1,
            fontSize: '0.8125rem',
            color: 'text.secondary',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            cursor: 'pointer',
            '&:has(:checked)': { color: 'accent.text', borderColor: 'accent.text', bgcolor: 'accent.surface' },
            '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: 2 },
          }}
        >
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === theme}
            onChange={() => choose('theme', name)}
            style={visuallyHidden}
          />
          <Swatch {...colourThemes[name][mode]} isChosen={name === theme} />
          {t(`theme.${name}`)}
        </Box>
      ))}
    </Box>
  )
}

function Swatch({ primary, secondary, isChosen }: { primary: string; secondary: string; isChosen: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 36,
        height: 36,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        // Not mirrored for right-to-left: it is a picture.
        background: `linear-gradient(135deg, ${primary} 50%, ${secondary} 50%)`,
        forcedColorAdjust: 'none',
      }}
    >
      {isChosen && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 22,
            height: 22,
            borderRadius: '50%',
            color: 'text.primary',
            bgcolor: 'background.paper',
          }}
        >
          <CheckIcon size={16} />
        </Box>
      )}
    </Box>
  )
}
