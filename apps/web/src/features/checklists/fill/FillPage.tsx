import { cardAddress } from '@castline/domain/labels/qr-code'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconClipboardX.mjs'
import LoginIcon from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { isUnknownRecord } from '#api/errors.ts'
import { useHasToken } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useChecklists } from '#tracking/checklists/use-checklists.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { PhonePage } from '#ui/PhonePage.tsx'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { useRecordTitle } from '#ui/record-title.ts'
import { ChecklistList } from './ChecklistList.tsx'
import { FillChecklist } from './FillChecklist.tsx'

/** The checklists of a component, filled in on a phone: a list, or one checklist with one item a screen. */
export function FillPage() {
  const { t } = useTranslation('checklists')
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const isSignedIn = useHasToken()
  return (
    <PhonePage
      isWide={!address.has('list')}
      top={
        <>
          <Box sx={{ flex: 1 }} />
          {isSignedIn && (
            <Button
              component={Link}
              to={address.get('from') === 'card' ? cardAddress('', id) : componentLink(id)}
              startIcon={<BackIcon size={20} />}
              sx={{ '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }}
            >
              {t('back')}
            </Button>
          )}
        </>
      }
    >
      {isSignedIn ? <MemberPart id={id} /> : <SignedOut />}
    </PhonePage>
  )
}

function SignedOut() {
  const { t } = useTranslation('checklists')
  const { pathname, search } = useLocation()
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {t('title')}
      </Typography>
      <Typography>{t('signedOut')}</Typography>
      <Button
        component={Link}
        to="/auth/login"
        state={{ from: pathname + search }}
        variant="contained"
        startIcon={<LoginIcon size={22} />}
        sx={{ minHeight: 64 }}
      >
        {t('signIn')}
      </Button>
    </>
  )
}

function MemberPart({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  const [address] = useSearchParams()
  const { component, checklists, asOf, error, refetch } = useChecklists(id)
  useRecordTitle(component ? componentName(component) : undefined)
  const chosen = checklists?.find(({ series }) => series === address.get('list'))

  if (component && checklists) {
    return (
      <>
        {asOf && <Alert severity="warning">{t('asOf', { time: format.dateTime(asOf) })}</Alert>}
        {chosen ? (
          <FillChecklist key={chosen.series} component={component} filled={chosen} />
        ) : (
          <ChecklistList component={component} checklists={checklists} />
        )}
      </>
    )
  }
  if (isUnknownRecord(error)) {
    return (
      <Card>
        <EmptyState heading="h1" icon={<MissingIcon size={32} />} title={t('missing.title')} text={t('missing.text')} />
      </Card>
    )
  }
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {t('title')}
      </Typography>
      {error ? (
        <RetryAlert onRetry={refetch}>{errorMessage(error, 'reading')}</RetryAlert>
      ) : (
        <Skeleton variant="rounded" height={240} role="img" aria-label={t('loading')} />
      )}
    </>
  )
}
