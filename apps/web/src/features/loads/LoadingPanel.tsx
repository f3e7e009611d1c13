import type { LoadDetail } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { useFormat } from '#ui/format.ts'
import { LoadError } from './LoadError.tsx'
import { NeededReasonDialog } from './NeededReasonDialog.tsx'
import { needsReason, refusalsOf } from './refusals.ts'
import { type RefusedScan, type Scanned, useScans } from './use-scans.ts'

/** Reads label after label; of another feature. */
export type Reader = ComponentType<{ onCode: (code: string) => void; message: ReactNode; children?: ReactNode }>

interface LoadingPanelProps {
  load: LoadDetail
  Reader: Reader
  onChanged: () => void
}

/** Checks components off by their labels, and shows the result of each scan. */
export function LoadingPanel({ load, Reader, onChanged }: LoadingPanelProps) {
  const { t } = useTranslation(['loads', 'ui'])
  const format = useFormat()
  const scans = useScans(load, onChanged)
  const { scanned } = scans
  const [asked, setAsked] = useState<RefusedScan | null>(null)

  function wordsOf({ found, name, position }: Scanned): string {
    if (found === 'rack' || found === 'keptRack') return t(`scan.${found}`, { rack: name })
    // A component that was added has been put on the load since.
    const on = load.components.find(({ qr_code }) => qr_code === scans.lastCode)
    const piece = on ? componentName(on) : name
    if (position === null) return t('scan.keptAdded', { piece })
    return t(`scan.${found}`, { piece, position: format.number(position) })
  }

  return (
    <Reader
      onCode={scans.scanLabel}
      message={
        <Box sx={{ display: 'grid', gap: 1 }}>
          {scanned && (
            <Alert
              severity={scanned.found === 'already_loaded' || scanned.found.startsWith('kept') ? 'info' : 'success'}
            >
              {wordsOf(scanned)}
            </Alert>
          )}
          {scans.refused.map((refused) => {
            const { code, error } = refused
            return (
              <LoadError
                key={code}
                error={error}
                severity="warning"
                close={{ label: t('ui:close'), onClose: () => scans.close(code) }}
              >
                {refusalsOf(error).some((fault) => fault.code === 'not_on_load') && (
                  <Button
                    variant="outlined"
                    fullWidth
                    onClick={() => scans.scan({ code, add: true })}
                    sx={{ minHeight: 56, marginBlockStart: 1 }}
                  >
                    {t('scan.add')}
                  </Button>
                )}
                {needsReason(error) && (
                  <Button
                    variant="outlined"
                    fullWidth
                    onClick={() => setAsked(refused)}
                    sx={{ minHeight: 56, marginBlockStart: 1 }}
                  >
                    {t('reasons.give')}
                  </Button>
                )}
              </LoadError>
            )
          })}
          {asked && (
            <NeededReasonDialog
              error={asked.error}
              onConfirm={({ curing_reason: reason }) => {
                scans.scan({ code: asked.code, add: asked.add, ...(reason && { reason }) })
                setAsked(null)
              }}
              onClose={() => setAsked(null)}
            />
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
