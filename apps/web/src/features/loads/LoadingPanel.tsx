import type { LoadDetail } from '@castline/contract/loads'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { LoadError } from './LoadError.tsx'
import type { Reader } from './LoadPage.tsx'
import { refusalsOf } from './refusals.ts'
import { type Scanned, useScans } from './use-scans.ts'

interface LoadingPanelProps {
  load: LoadDetail
  Reader: Reader
  onChanged: () => void
}

/** Checks components off by their labels, and shows the result of each scan. */
export function LoadingPanel({ load, Reader, onChanged }: LoadingPanelProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const scans = useScans(load, onChanged)
  const last = scans.variables?.code
  const mayAdd = refusalsOf(scans.error).some(({ code }) => code === 'not_on_load')

  function wordsOf({ found, name, position }: Scanned): string {
    // A component that was added has been put on the load since.
    const on = load.components.find(({ qr_code }) => qr_code === last)
    const piece = on ? `${on.name}, ${on.control_number}` : name
    if (position === null) return t('scan.keptAdded', { piece })
    return t(`scan.${found}`, { piece, position: format.number(position) })
  }

  return (
    <Reader
      onCode={(code) => scans.mutate({ code, add: false })}
      message={
        <Box sx={{ display: 'grid', gap: 1 }}>
          {scans.data && (
            <Alert severity={scans.data.found === 'already_loaded' || scans.data.found === 'kept' ? 'info' : 'success'}>
              {wordsOf(scans.data)}
            </Alert>
          )}
          <LoadError error={scans.error} severity="warning" />
          {mayAdd && last && (
            <Button variant="outlined" onClick={() => scans.mutate({ code: last, add: true })} sx={{ minHeight: 56 }}>
              {t('scan.add')}
            </Button>
          )}
        </Box>
      }
    >
      <Typography role="status" variant="h3" component="p">
        {t('loadedOf', {
          loaded: format.number(load.loaded),
          count: load.pieces,
          formatted: format.number(load.pieces),
        })}
      </Typography>
    </Reader>
  )
}
