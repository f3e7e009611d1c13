import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes } from '#theme/tokens.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { MenuRow } from '../menu.ts'
import { isPaletteShortcut } from './shortcut.ts'

const Palette = onDemand(async () => (await withTexts('palette', import('./Palette.tsx'))).Palette)

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Looks like a search field and opens the command palette, which is loaded on demand. Ctrl K or ⌘ K opens it, too. */
export function PaletteButton({ menu }: { menu: readonly MenuRow[] }) {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An editor may use the keys itself, and an open dialog has to be closed first.
    if (event.defaultPrevented || !isPaletteShortcut(event)) return
    if (!isOpen && document.querySelector('[role="dialog"][aria-modal="true"]')) return
    event.preventDefault()
    setIsOpen(!isOpen)
  })
  // Register the shortcut before first paint: the user may press the keys as soon as the button is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        sx={{
          gap: 1,
          minHeight: sizes.touchTarget,
          minWidth: sizes.touchTarget,
          width: { md: 240 },
          justifyContent: { xs: 'center', md: 'flex-start' },
          paddingInline: { md: 1.5 },
          borderRadius: 1,
          border: { md: '1px solid' },
          borderColor: { md: 'divider' },
          bgcolor: { md: 'background.paper' },
          color: 'text.secondary',
          fontSize: '0.875rem',
          '&:hover': { color: 'text.primary', borderColor: { md: 'text.secondary' } },
        }}
      >
        <span style={visuallyHidden}>{t('search.open')}</span>
        <SearchIcon size={20} aria-hidden />
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' }, flex: 1, textAlign: 'start' }}>
          {t('search.label')}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          dir="ltr"
          sx={{ display: { xs: 'none', md: 'inline' }, font: 'inherit', fontSize: '0.75rem' }}
        >
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      <Palette menu={menu} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
