import { listDeliveries } from '@castline/contract/calls/webhooks'
import { deliveryStates } from '@castline/contract/values/webhooks'
import type { Webhook } from '@castline/contract/webhooks'
import { testType } from '@castline/domain/webhooks/events'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import WebhookIcon from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryKeyOf } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Paging } from '#ui/Paging.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { deliveriesOnPage, useDeliveries } from './use-deliveries.ts'
import { useTypeName } from './use-type-name.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState } from './WebhookState.tsx'

const ReplayDialog = onDemand(async () => (await import('./ReplayDialog.tsx')).ReplayDialog)

const all = 'all'

/** What a webhook was called with, and what the other program answered. Filter and page are in the address. */
export function WebhookLog({ webhook, onChanged }: { webhook: Webhook; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('webhooks')
  const client = useQueryClient()
  const typeName = useTypeName()
  const [address, setAddress] = useSearchParams()
  const [isReplaying, setIsReplaying] = useState(false)
  const state = deliveryStates.find((one) => one === address.get('state'))
  const type = [...webhook.types, testType].find((one) => one === address.get('type'))
  const page = Math.max(0, Math.trunc(Number(address.get('page') ?? 1)) - 1 || 0)
  const list = useDeliveries(webhook.id, { state, type }, page)
  const refresh = async () => {
    await Promise.all([onChanged(), client.invalidateQueries({ queryKey: queryKeyOf(listDeliveries) })])
  }
  const change = (changes: Record<string, string | null>) => {
    setAddress((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  }
  const { deliveries = [], total = 0 } = list.data ?? {}
  return (
    <>
      <PageHeader
        title={t('log.title')}
        lead={
          <Box component="span" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Box>
        }
        actions={
          <Button variant="outlined" component={Link} to="/webhooks">
            {t('log.back')}
          </Button>
        }
      />
      <Card component="section" aria-label={t('log.title')}>
        <Box sx={{ padding: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WebhookState webhook={webhook} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Choice
              label={t('log.state')}
              value={state ?? all}
              options={[all, ...deliveryStates].map((value) => ({
                value,
                label: value === all ? t('log.all') : t(`log.states.${value as (typeof deliveryStates)[number]}`),
              }))}
              onChange={(value) => change({ state: value === all ? null : value, page: null })}
              sx={{ flex: '1 1 140px', maxWidth: { sm: 220 } }}
            />
            <Choice
              label={t('log.type')}
              value={type ?? all}
              options={[all, ...webhook.types, testType].map((value) => ({
                value,
                label: value === all ? t('log.all') : typeName(value),
              }))}
              onChange={(value) => change({ type: value === all ? null : value, page: null })}
              sx={{ flex: '1 1 140px', maxWidth: { sm: 280 } }}
            />
            {webhook.active && <Button onClick={() => setIsReplaying(true)}>{t('replay.open')}</Button>}
            <WebhookActions webhook={webhook} onChanged={refresh} />
          </Box>
          {list.isError && !list.data && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
          {list.isPending && <Skeleton variant="rounded" height={160} />}
        </Box>
        {list.data && deliveries.length === 0 && (
          <EmptyState icon={<WebhookIcon size={32} />} title={t('log.none')} text={t('log.noneText')} />
        )}
        {deliveries.length > 0 && (
          <Box component="ul" aria-label={t('log.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} onResent={refresh} />
            ))}
          </Box>
        )}
        {total > deliveriesOnPage && (
          <Paging
            page={page}
            size={deliveriesOnPage}
            total={total}
            onPage={(next) => change({ page: next === 0 ? null : String(next + 1) })}
          />
        )}
      </Card>
      {isReplaying && <ReplayDialog webhook={webhook} onDone={refresh} onClose={() => setIsReplaying(false)} />}
    </>
  )
}
