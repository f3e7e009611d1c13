import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { sizes } from '../theme/tokens.ts'

/** The product's mark and name, at the height of the topbar. */
export function Brand() {
  const { t } = useTranslation('shell')
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: sizes.topbar, paddingInline: 3, flexShrink: 0 }}
    >
      <Box component="img" src="/icon.svg" alt="" width={28} height={28} />
      <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
        {t('product')}
      </Box>
    </Box>
  )
}
