import { mouldByCode } from '@castline/contract/calls/moulds'
import { placeByCode } from '@castline/contract/calls/places'
import { formatQrCode, normalizeQrCode } from '@castline/domain/labels/qr-code'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import QuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { componentListPath } from '#tracking/components/links.ts'
import { castLink } from '#tracking/production/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'
import { TypedCode } from '../reader/TypedCode.tsx'
import { ClaimLabel } from './ClaimLabel.tsx'
import { type MissingReason, missingReason } from './missing-reason.ts'
import type { PlaceCardProps } from './PlaceCard.tsx'

const exampleCode = '7K3MQ2XW9ABC'

export interface UnknownComponentProps {
  /** The last segment of the card's address. */
  searched: string
  error: Error | null
  isSignedIn: boolean
  onRetry: () => void
}

/** Whether a defect cannot be reported here although somebody may be at the piece with this label. */
const hasPiece = (reason: MissingReason) =>
  reason === 'notFound' || reason === 'notFoundSignedIn' || reason === 'blankLabel'

// Few labels are of places.
const PlaceCard = part<PlaceCardProps>(
  async () => (await withTexts('yard', import('./PlaceCard.tsx'))).PlaceCard,
  () => <Skeleton variant="rounded" height={160} />,
  NotLoaded,
)

/** Shown for a label without a component: it may be of a place, or of a mould, which opens its casting of today. */
export function UnknownComponent(props: UnknownComponentProps) {
  const { searched, error, isSignedIn } = props
  const code = normalizeQrCode(searched)
  const reason = missingReason(error, isSignedIn)
  const mayBePlace = code !== null && (reason === 'notFound' || reason === 'notFoundSignedIn')
  const { data, isPending } = useCall(placeByCode, mayBePlace ? { params: { code } } : null)
  const mould = useCall(mouldByCode, mayBePlace && isSignedIn ? { params: { code } } : null)
  if (!mayBePlace) return <MissingComponent {...props} />
  if (mould.data) return <Navigate to={castLink(mould.data)} replace />
  if (isPending || mould.isLoading) return <Skeleton variant="rounded" height={160} />
  return data ? <PlaceCard place={data} isSignedIn={isSignedIn} /> : <MissingComponent {...props} />
}

/** Shown in place of a missing component: the reason, and what to do. */
function MissingComponent({ searched, error, isSignedIn, onRetry }: UnknownComponentProps) {
  const { t } = useTranslation(['scanning', 'ui'])
  const errorMessage = useErrorMessage()
  const reason = missingReason(error, isSignedIn)
  const mayHelp = reason === 'noConnection' || reason === 'failed'
  const Icon = reason === 'noConnection' ? WifiOff : reason === 'removed' ? Trash : QuestionMark
  const code = normalizeQrCode(searched)
  const may = usePermissions()
  const mayClaim = may('label:claim') && reason === 'blankLabel'
  const mayReport = may('ncr:report')
  const text =
    reason === 'failed'
      ? errorMessage(error, 'reading')
      : mayClaim
        ? t('claim.blank')
        : t(`missing.${reason}.text`, { example: formatQrCode(exampleCode) })
  return (
    <>
      <EmptyState
        heading="h1"
        icon={<Icon size={32} />}
        title={t(`missing.${reason}.title`)}
        text={text}
        action={
          mayHelp && (
            <Button variant="contained" size="large" onClick={onRetry} sx={{ minHeight: 60 }}>
              {t('ui:tryAgain')}
            </Button>
          )
        }
      />
      {code && (
        <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
          {t('missing.searched', { code: formatQrCode(code) })}
        </Typography>
      )}
      {code && hasPiece(reason) && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
          <Typography>{t(mayReport ? 'missing.defect.search' : 'missing.defect.tell')}</Typography>
          {mayReport && (
            <Button component={Link} to={componentListPath} variant="outlined" sx={{ minHeight: 48 }}>
              {t('claim.search')}
            </Button>
          )}
        </Box>
      )}
      {mayClaim && code && <ClaimLabel code={code} />}
      {!mayHelp && reason !== 'removed' && (
        <Box sx={{ marginBlockStart: 2 }}>
          <TypedCode />
        </Box>
      )}
    </>
  )
}
