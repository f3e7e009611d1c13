import { signatureBox } from '@castline/domain/quality/signatures'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** A signature that was drawn, as an SVG path within `signatureBox`. */
export function Signature({ path }: { path: string }) {
  const { t } = useTranslation('ui')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t('signature.signed')}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      sx={{ width: 320, maxWidth: '100%' }}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
    </Box>
  )
}
