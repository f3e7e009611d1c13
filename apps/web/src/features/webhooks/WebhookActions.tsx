import { deleteWebhook, listDeliveries, testWebhook, updateWebhook } from '@castline/contract/calls/webhooks'
import type { Webhook } from '@castline/contract/webhooks'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ActionMenu } from '#ui/action-menu.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'

const EditWebhookDialog = onDemand(async () => (await import('./WebhookForms.tsx')).EditWebhookDialog)
const RotateDialog = onDemand(async () => (await import('./RotateDialog.tsx')).RotateDialog)

interface WebhookActionsProps {
  webhook: Webhook
  onChanged: () => Promise<void>
  onDeleted?: () => void
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onChanged, onDeleted }: WebhookActionsProps) {
  const { t } = useTranslation('webhooks')
  const notice = useNotice()
  const client = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const { id, url, active } = webhook
  const params = { id }
  const close = () => setDialog(null)
  const refresh = async () => {
    await Promise.all([onChanged(), client.invalidateQueries({ queryKey: queryKeyOf(listDeliveries) })])
  }
  const testing = useCallMutation(testWebhook, {
    onSuccess() {
      notice({ message: t('tested') })
      return refresh()
    },
  })
  const switching = useCallMutation(updateWebhook, { onSuccess: refresh })
  const deleting = useCallMutation(deleteWebhook, {
    async onSuccess() {
      close()
      onDeleted?.()
      notice({ message: t('deleted') })
      await refresh()
    },
  })
  return (
    <>
      {active && (
        <Button loading={testing.isPending} onClick={() => testing.mutate({ params })}>
          {t('test')}
        </Button>
      )}
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('moreOf', { url })}
        loading={switching.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('more')}
      </Button>
      <ActionMenu
        anchor={anchor}
        name={{ 'aria-label': t('moreOf', { url }) }}
        onClose={() => setAnchor(null)}
        actions={[
          { label: t('edit'), onChoose: () => setDialog('edit') },
          { label: t('rotate.open'), onChoose: () => setDialog('rotate') },
          {
            label: active ? t('switchOff') : t('switchOn'),
            onChoose: () => switching.mutate({ params, body: { active: !active } }),
          },
          { label: t('delete'), isDestructive: true, onChoose: () => setDialog('delete') },
        ]}
      />
      <ErrorText error={testing.error ?? switching.error} />
      {dialog === 'edit' && <EditWebhookDialog webhook={webhook} onSaved={refresh} onClose={close} />}
      {dialog === 'rotate' && <RotateDialog webhook={webhook} onChanged={refresh} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('deleteAsk')}
        text={t('deleteText', { url })}
        confirmLabel={t('delete')}
        isDestructive
        isBusy={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleting.mutate({ params })}
        onClose={close}
      />
    </>
  )
}
