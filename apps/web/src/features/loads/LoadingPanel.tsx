import { type LoadDetail, type LoadedAnswer, markLoaded } from '@castline/contract/loads'
import { formatQrCode } from '@castline/domain/qr-code'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { newKey } from '#tracking/offline/attempt.ts'
import { useFormat } from '#ui/format.ts'
import { LoadError } from './LoadError.tsx'
import type { Reader } from './LoadPage.tsx'
import { refusalsOf } from './refusals.ts'

interface LoadingPanelProps {
  load: LoadDetail
  Reader: Reader
  onChanged: () => void
}

/** Checks components off by their labels, and says for each scan what became of it. */
export function LoadingPanel({ load, Reader, onChanged }: LoadingPanelProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const marking = useCallMutation(markLoaded, {
    // One after the other, in the order of the scans.
    scope: { id: `loading ${load.id}` },
    onSettled: onChanged,
  })
  const scan = (code: string, add = false) =>
    marking.mutate({
      params: { id: load.id },
      headers: { 'idempotency-key': newKey() },
      body: { qr_code: code, ...(add && { add }) },
    })
  const last = marking.variables?.body?.qr_code
  const mayAdd = refusalsOf(marking.error).some(({ code }) => code === 'not_on_load')

  function wordsOf({ case: found, component_id, position }: LoadedAnswer): string {
    const piece = load.components.find((each) => each.component_id === component_id)
    const name = piece ? `${piece.name}, ${piece.control_number}` : last ? formatQrCode(last) : ''
    return t(`scan.${found}`, { piece: name, position: format.number(position) })
  }

  return (
    <Reader
      onCode={(code) => scan(code)}
      message={
        <Box sx={{ display: 'grid', gap: 1 }}>
          {marking.data && (
            <Alert severity={marking.data.case === 'already_loaded' ? 'info' : 'success'}>
              {wordsOf(marking.data)}
            </Alert>
          )}
          <LoadError error={marking.error} severity="warning" />
          {mayAdd && last && (
            <Button variant="outlined" onClick={() => scan(last, true)} sx={{ minHeight: 56 }}>
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
