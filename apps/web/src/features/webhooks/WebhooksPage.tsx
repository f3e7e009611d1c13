import { listWebhooks } from '@castline/contract/calls/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import WebhookIcon from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useSession } from '#api/session.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookLog } from './WebhookLog.tsx'

const CreateWebhookDialog = onDemand(async () => (await import('./WebhookForms.tsx')).CreateWebhookDialog)

const refreshMs = 5_000

/** The addresses of other programs that are called when something happens, or the log of one (`?webhook=`). */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const { state } = useSession()
  const mayEdit = usePermissions()('webhook:edit')
  const queryClient = useQueryClient()
  const [address] = useSearchParams()
  const [isCreating, setIsCreating] = useState(false)
  const webhooks = useCall(listWebhooks, mayEdit ? {} : null, { staleTime: 0, refetchInterval: refreshMs })
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listWebhooks) })
  const logged = webhooks.data?.find(({ id }) => id === address.get('webhook'))
  if (state === 'signed-out') {
    const [title, text] = [t('signedOut.title'), t('signedOut.text')]
    return <SignedOut title={title} text={text} signIn={t('signedOut.signIn')} from="/webhooks" />
  }
  if (logged) return <WebhookLog key={logged.id} webhook={logged} onChanged={refresh} />
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('lead')}</Box>}
        actions={
          mayEdit && (
            <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setIsCreating(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {mayEdit && webhooks.isPending && <Skeleton variant="rounded" height={240} />}
        {webhooks.isError && !webhooks.data && (
          <FetchFailed error={webhooks.error} onRetry={() => void webhooks.refetch()} />
        )}
        {(webhooks.data?.length === 0 || !mayEdit) && (
          <EmptyState
            icon={<WebhookIcon size={32} />}
            title={t('empty.title')}
            text={mayEdit ? t('empty.text') : t('empty.ask')}
          />
        )}
        {webhooks.data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onChanged={refresh} />
        ))}
      </Box>
      {isCreating && <CreateWebhookDialog onSaved={refresh} onClose={() => setIsCreating(false)} />}
    </>
  )
}
