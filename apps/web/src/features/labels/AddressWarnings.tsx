import type { LabelAddress } from '@castline/contract/settings'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { addressWarnings } from './label-address.ts'

/** The warnings about the address before it is printed; nothing if there are none. */
export function AddressWarnings({ known }: { known: LabelAddress }) {
  const { t } = useTranslation('labels')
  const { address } = known
  const warnings = addressWarnings(known)
  if (!address || warnings.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{t('address.warning.title')}</AlertTitle>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2, overflowWrap: 'anywhere' }}>
        {warnings.map((warning) => (
          <li key={warning}>{t(`address.warning.${warning}`, { address, host: new URL(address).hostname })}</li>
        ))}
      </Box>
    </Alert>
  )
}
