import { formatQrCode } from '@castline/domain/labels/qr-code'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useTranslation } from 'react-i18next'
import { useSession } from '#api/session.tsx'
import { useKnownYards } from '#tracking/yard/use-known-yards.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Coverage } from './Coverage.tsx'
import { KnownPlaceCard, knownPlace } from './KnownPlaceCard.tsx'
import { LabelSteps } from './LabelSteps.tsx'
import { ActingAs, WithWorker } from './WithWorker.tsx'

export interface UnknownLabelProps {
  code: string
  isSignedIn: boolean
  onRetry: () => void
}

/**
 * Shown without a network when the label's component is not known on this device. A step is stored and checked later. The
 * label may be of a place that the device knows.
 */
export function UnknownLabel({ code, isSignedIn, onRetry }: UnknownLabelProps) {
  const { t } = useTranslation(['scanning', 'offline', 'ui'])
  const { user } = useSession()
  const yards = useKnownYards(isSignedIn && user !== null)
  const found = yards && knownPlace(yards, code)
  if (found) return <KnownPlaceCard found={found} />
  return (
    <>
      <EmptyState
        heading="h1"
        icon={<WifiOff size={32} />}
        title={t('offline:unknown.title')}
        text={t('offline:unknown.text')}
        action={<Button onClick={onRetry}>{t('ui:tryAgain')}</Button>}
      />
      <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {t('missing.searched', { code: formatQrCode(code) })}
      </Typography>
      <Typography sx={{ textAlign: 'center' }}>{t('missing.defect.offline')}</Typography>
      {!isSignedIn ? (
        <WithWorker>
          {(acting) => (
            <>
              <ActingAs acting={acting} isResting={false} />
              <LabelSteps code={code} role={acting.worker.role} username={acting.worker.username} />
            </>
          )}
        </WithWorker>
      ) : (
        user && (
          <>
            <LabelSteps code={code} role={user.role} username={null} />
            <Coverage userId={user.id} />
          </>
        )
      )}
    </>
  )
}
