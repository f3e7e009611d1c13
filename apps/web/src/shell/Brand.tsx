import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { sizes } from '#theme/tokens.ts'
import { Logo } from '#ui/Logo.tsx'

const markSize = 28

interface BrandProps {
  isMini?: boolean
  /** Shows the logo without the name. */
  isCollapsed?: boolean
}

/** The product's logo and name, as high as the topbar. */
export function Brand({ isMini = false, isCollapsed = false }: BrandProps) {
  const { t } = useTranslation('shell')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: sizes.topbar,
        paddingInline: isMini ? `${(sizes.miniSidebar - 1 - markSize) / 2}px` : 3,
        overflow: 'hidden',
        flexShrink: 0,
      }}
    >
      <Logo size={markSize} />
      <Box
        component="span"
        sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em', opacity: isCollapsed ? 0 : 1 }}
      >
        {t('product')}
      </Box>
    </Box>
  )
}
