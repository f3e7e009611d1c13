import Button from '@mui/material/Button'
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClockUp.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useOnline } from '#ui/use-online.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { useShownQueue } from './use-shown-queue.ts'

/** Preloaded, because it is opened without a network. */
export const QueueDialog = onDemand(async () => (await import('./QueueDialog.tsx')).QueueDialog)

/**
 * The number of changes waiting on this device; opens their list. Hidden while there is a network and nothing is
 * waiting.
 */
export function QueueButton({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('offline')
  const { shown } = useShownQueue()
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const refused = shown.filter(({ refusal }) => refusal).length
  const waiting = shown.length - refused
  const isRefused = refused > 0
  const Icon = isRefused ? AlertTriangle : isOnline ? Clock : WifiOff
  const words = dotted([
    isOnline ? null : t('chip.offline'),
    waiting > 0 ? t('chip.waiting', { count: waiting }) : null,
    // The server has answered: they were sent.
    isRefused ? t('chip.refused', { count: refused }) : null,
  ])
  // The dialog stays open until the user closes it, also after the last change has been sent.
  const isNeeded = !isOnline || shown.length > 0

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
              {shown.length > 0 && <span aria-hidden>{shown.length}</span>}
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
