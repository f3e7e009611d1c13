import { loadByCode } from '@castline/contract/calls/loads'
import type { LoadDetail, LoadResponse } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import LoginIcon from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconTruckOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { isUnknownRecord, NoResponseError } from '#api/errors.ts'
import { useCall, useHasToken } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { LoadChip } from '#tracking/loads/LoadChip.tsx'
import { loadLink } from '#tracking/loads/links.ts'
import { OnDevice } from '#tracking/offline/on-device.ts'
import { QueuedChanges } from '#tracking/queue/list/queued-changes.ts'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { PhonePage } from '#ui/PhonePage.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { useRecordTitle } from '#ui/record-title.ts'
import { keepLoad } from '../keep-loads.ts'
import { forgetPhotos } from './photo-store.ts'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceivedPieces } from './ReceivedPieces.tsx'
import { forgetReceipt, readReceipt } from './stored-receipt.ts'

const isDetail = (load: LoadResponse): load is LoadDetail => 'components' in load
const isReceivable = ({ allowed_steps }: LoadDetail) => allowed_steps.includes('receive')

/** The page behind the code of a delivery note: visitors see where the load is, the site receives it. */
export function ReceiptPage() {
  const { t } = useTranslation(['loads', 'shell'])
  const { id: code = '' } = useParams()
  const { user } = useSession()
  const isSignedIn = useHasToken()
  const errorMessage = useErrorMessage()
  const query = useCall(
    loadByCode,
    { params: { code } },
    { staleTime: 0, onAnswer: (load) => user && isDetail(load) && keepLoad(user.id, load) },
  )
  const isAway = query.failureReason instanceof NoResponseError && !query.data
  const known = useQuery({
    queryKey: ['known load', user?.id, code],
    queryFn: async () => user && (await import('#tracking/loads/known-loads.ts')).recallLoad(user.id, { code }),
    enabled: isAway,
    staleTime: 0,
  })
  // Without a network, the load as it was when the form was begun, or when it was last shown on this device.
  const kept = isAway && user ? (readReceipt(code, user.id)?.load ?? known.data) : undefined
  const load = query.data ?? kept
  useStoredLoad(query.data)
  useRecordTitle(load?.number)
  const isUnknown = isUnknownRecord(query.error)

  return (
    <ReceiptFrame isSignedIn={isSignedIn} isWide={load != null && isDetail(load) && isReceivable(load)}>
      {load ? (
        <>
          <Box component="header">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Typography variant="h1" tabIndex={-1}>
                <bdi>{load.number}</bdi>
              </Typography>
              <LoadChip status={load.status} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <bdi>{load.project_name}</bdi>
            </Typography>
            {isDetail(load) && (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {dotted([load.destination, load.vehicle, load.driver])}
              </Typography>
            )}
          </Box>
          {isDetail(load) && user ? (
            <ProjectZoneContext value={load.time_zone}>
              <MemberPart load={load} userId={user.id} />
              <OnDevice />
            </ProjectZoneContext>
          ) : (
            !isSignedIn && <VisitorPart />
          )}
        </>
      ) : query.isError ? (
        isUnknown ? (
          <Card>
            <EmptyState
              heading="h1"
              icon={<MissingIcon size={32} />}
              title={t('missing.title')}
              text={t('receipt.unknown')}
            />
          </Card>
        ) : (
          <>
            <Typography variant="h1">{t('shell:page.receipt')}</Typography>
            <RetryAlert onRetry={() => void query.refetch()}>{errorMessage(query.error, 'reading')}</RetryAlert>
          </>
        )
      ) : (
        <>
          <Typography variant="h1">{t('shell:page.receipt')}</Typography>
          <Skeleton variant="rounded" height={280} />
        </>
      )}
    </ReceiptFrame>
  )
}

/** Prepares the page for use without a network; deletes the form of a load that was received. */
function useStoredLoad(load: LoadResponse | undefined): void {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (!load || !isDetail(load) || !userId) return
    if (load.status === 'closed') {
      forgetReceipt(load.code)
      void forgetPhotos(userId, load.code)
    }
    OnDevice.load().catch(() => undefined)
    QueuedChanges.load().catch(() => undefined)
  }, [load, userId])
}

function MemberPart({ load, userId }: { load: LoadDetail; userId: string }) {
  const { t } = useTranslation('loads')
  if (isReceivable(load)) return <ReceiptForm load={load} userId={userId} />
  if (load.status === 'closed') return <ReceivedPieces load={load} />
  if (load.archived) {
    return (
      <>
        <ArchivedNote />
        <LoadButton id={load.id} />
      </>
    )
  }
  return (
    <>
      <Alert severity="info">
        {load.status === 'departed' || load.status === 'arrived'
          ? t('receipt.notYours')
          : t(`receipt.not.${load.status}`)}
      </Alert>
      <LoadButton id={load.id} />
    </>
  )
}

function LoadButton({ id }: { id: string }) {
  const { t } = useTranslation('loads')
  return (
    <Button component={Link} to={loadLink(id)} variant="outlined" sx={{ minHeight: 56 }}>
      {t('receipt.openLoad')}
    </Button>
  )
}

function VisitorPart() {
  const { t } = useTranslation('loads')
  const { pathname } = useLocation()
  return (
    <>
      <Typography>{t('receipt.visitor')}</Typography>
      <Button
        component={Link}
        to="/auth/login"
        state={{ from: pathname }}
        variant="contained"
        startIcon={<LoginIcon size={22} />}
        sx={{ minHeight: 64 }}
      >
        {t('receipt.signIn')}
      </Button>
    </>
  )
}

interface ReceiptFrameProps {
  isSignedIn: boolean
  isWide: boolean
  children: ReactNode
}

function ReceiptFrame({ isSignedIn, isWide, children }: ReceiptFrameProps) {
  const { t } = useTranslation(['loads', 'shell'])
  return (
    <PhonePage
      isWide={isWide}
      top={
        <>
          <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
            {t('shell:product')}
          </Typography>
          {isSignedIn && (
            <Button component={Link} to="/loads">
              {t('title')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </PhonePage>
  )
}
