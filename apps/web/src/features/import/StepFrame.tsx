import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface StepFrameProps {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
  onBack?: () => void
  /** The button of the next step. */
  next?: ReactNode
}

/** The focused element scrolls above the sticky bar, not behind it. */
const scrollPadding = <GlobalStyles styles={{ html: { scrollPaddingBlockEnd: 96 } }} />

/** One step of the wizard. Its heading receives the focus when the step appears, so that screen readers announce it. */
export function StepFrame({ title, text, children, onBack, next }: StepFrameProps) {
  const { t } = useTranslation('import')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ ':focus': { outline: 'none' } }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 840 }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
      {(onBack || next) && scrollPadding}
      {(onBack || next) && (
        <Box
          // Sticky, to stay reachable below a long list.
          sx={{
            position: 'sticky',
            insetBlockEnd: 0,
            zIndex: 2,
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1.5,
            paddingBlock: 1.5,
            bgcolor: 'background.default',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {onBack ? (
            <Button
              onClick={onBack}
              startIcon={
                <Box component="span" sx={{ display: 'flex', ':dir(rtl)': { transform: 'scaleX(-1)' } }}>
                  <BackIcon size={20} />
                </Box>
              }
            >
              {t('back')}
            </Button>
          ) : (
            <span />
          )}
          {next}
        </Box>
      )}
    </Box>
  )
}
