import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { qrPath } from '#ui/qr-path.ts'

interface AddressTestProps {
  address: string
  /** When a device opened the address; null until then. */
  reachedAt: string | null
}

/** A code that opens the address on a phone, until one has done so. The page requests the server's settings. */
export function AddressTest({ address, reachedAt }: AddressTestProps) {
  const { t } = useTranslation('labels')
  const format = useFormat()
  const code = useMemo(() => qrPath(`${address}/auth/login`), [address])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {!reachedAt && (
        <Box
          component="svg"
          role="img"
          aria-label={t('address.testCode', { address })}
          viewBox={`0 0 ${code.side} ${code.side}`}
          shapeRendering="crispEdges"
          // Dark on white in both modes, because cameras read no inverted codes.
          sx={{ width: 128, height: 128, bgcolor: 'common.white', color: 'common.black', borderRadius: 0.5 }}
        >
          <path d={code.path} fill="currentColor" />
        </Box>
      )}
      <Typography variant="body2" role="status" sx={{ flex: '1 1 180px', color: 'text.secondary' }}>
        {reachedAt ? t('address.reached', { at: format.dateTime(reachedAt) }) : t('address.test')}
      </Typography>
    </Box>
  )
}
