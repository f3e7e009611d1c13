import Button from '@mui/material/Button'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClockUp.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueue } from '#tracking/offline/queue.ts'
import { useOnline } from '#tracking/offline/use-online.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** Preloaded, because it is opened without a network. */
export const QueueDialog = onDemand(async () => (await import('./QueueDialog.tsx')).QueueDialog)

/**
 * The number of changes waiting on this device; opens their list. Hidden while there is a network and nothing is
 * waiting.
 */
export function QueueButton({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('offline')
  const { changes } = useQueue()
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const isRefused = changes.some(({ refusal }) => refusal)
  const Icon = isRefused ? AlertTriangle : isOnline ? Clock : WifiOff
  const words = [!isOnline && t('chip.offline'), changes.length > 0 && t('chip.waiting', { count: changes.length })]
    .filter(Boolean)
    .join(' · ')
  // The dialog stays open until the user closes it, also after the last change has been sent.
  const isNeeded = !isOnline || changes.length > 0

  return (
    <>
      {isNeeded && (
        <Button
          color={isRefused ? 'error' : 'inherit'}
          variant="outlined"
          size="small"
          startIcon={<Icon size={20} />}
          onClick={() => setIsOpen(true)}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {isShort ? (
            <>
              <span style={visuallyHidden}>{words}</span>
              {changes.length > 0 && <span aria-hidden>{changes.length}</span>}
            </>
          ) : (
            words
          )}
        </Button>
      )}
      <QueueDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
