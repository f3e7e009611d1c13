import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import OpenIcon from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/**
 * Whether the panel is open: on a wide window at first, elsewhere when something is chosen, and until that is closed.
 * `chosen` is what identifies it; null for nothing.
 */
export function usePanel(chosen: string | null) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [isOpen, setIsOpen] = useState(isWide || chosen !== null)
  const [known, setKnown] = useState(chosen)
  if (known !== chosen) {
    setKnown(chosen)
    setIsOpen(chosen !== null || (isOpen && isWide))
  }
  return { isWide, isOpen, chosen, toggle: () => setIsOpen(!isOpen) }
}

interface SidePanelProps {
  panel: ReturnType<typeof usePanel>
  /** How many components are in the list. */
  count: number
  children: ReactNode
}

/** What was chosen, the lists and the figures: beside the picture, in narrow windows a sheet from below with a handle. */
export function SidePanel({ panel: { isWide, isOpen, chosen, toggle }, count, children }: SidePanelProps) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a list below it, what was chosen would stay out of sight.
    if (!isWide) content.current?.scrollTo({ top: 0 })
  }, [chosen, isWide])
  if (isWide && !isOpen) return null
  return (
    <Box
      component="aside"
      aria-label={t('panel')}
      sx={{
        displayPrint: 'none',
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        gridRow: { xs: 3, md: 1 },
        gridColumn: { md: 2 },
        width: { md: 320 },
        marginInlineEnd: { md: 1.5 },
        marginBlockStart: { md: 'var(--stage-top)' },
        height: { xs: isOpen ? '52dvh' : 'auto', md: 'auto' },
        ...(!isWide && {
          bgcolor: 'background.paper',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          borderStartStartRadius: 12,
          borderStartEndRadius: 12,
          boxShadow: 8,
        }),
      }}
    >
      {!isWide && (
        <ButtonBase
          aria-expanded={isOpen}
          onClick={toggle}
          sx={{ minHeight: 48, flexShrink: 0, gap: 1, fontWeight: 600, fontSize: '0.9375rem' }}
        >
          <OpenIcon size={20} aria-hidden style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          {t('list.title', { count, formatted: number(count) })}
        </ButtonBase>
      )}
      {isOpen && (
        <Box
          ref={content}
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            display: 'grid',
            gap: 2,
            alignContent: 'start',
            gridTemplateColumns: 'minmax(0, 1fr)',
            padding: { xs: 1.5, md: 0 },
            paddingBlockStart: { xs: 0, md: 0 },
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  )
}
