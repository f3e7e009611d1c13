import { listProjects } from '@castline/contract/calls/projects'
import { createWebhook, updateWebhook } from '@castline/contract/calls/webhooks'
import type { Webhook, WebhookWithSecret } from '@castline/contract/webhooks'
import { reachesEveryProject } from '@castline/domain/users/roles'
import { type WebhookType, webhookTypes } from '@castline/domain/webhooks/events'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { ShownOnce } from '#ui/ShownOnce.tsx'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'
import { useTypeName } from './use-type-name.ts'

interface WebhookDraft {
  url: string
  types: readonly WebhookType[]
}

function WebhookFields<Draft extends WebhookDraft>({ form }: { form: CallForm<Draft> }) {
  const { t } = useTranslation('webhooks')
  const typeName = useTypeName()
  const id = useId()
  const { draft, set, faultOf } = form
  return (
    <>
      <ErrorText error={form.error} />
      <FormField
        label={t('field.url')}
        {...form.field('url')}
        hint={t('field.urlHint')}
        fault={faultOf('url') && t('field.urlFault')}
        required
        autoFocus
        autoComplete="off"
        inputProps={{ dir: 'ltr', inputMode: 'url' }}
      />
      <Box role="group" aria-labelledby={id}>
        <Typography component="p" variant="subtitle2" id={id}>
          {t('field.types')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {webhookTypes.map((type) => (
            <FormControlLabel
              key={type}
              sx={{ minHeight: 44, marginInlineEnd: 0 }}
              label={typeName(type)}
              control={
                <Checkbox
                  checked={draft.types.includes(type)}
                  onChange={(_event, isIn) =>
                    set('types', isIn ? [...draft.types, type] : draft.types.filter((other) => other !== type))
                  }
                />
              }
            />
          ))}
        </Box>
        {faultOf('types') && <FormHelperText error>{t('field.typesFault')}</FormHelperText>}
      </Box>
    </>
  )
}

const allProjects = 'all'

/** Adds a webhook, and shows its secret once. */
export function CreateWebhookDialog({ onSaved, onClose }: { onSaved: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { user } = useSession()
  const projects = useCall(listProjects, {})
  const [created, setCreated] = useState<WebhookWithSecret | null>(null)
  const mayAll = user ? reachesEveryProject(user.role) : false
  const options = [
    ...(mayAll ? [{ value: allProjects, label: t('allProjects') }] : []),
    ...(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const form = useCallForm(createWebhook, {
    empty: { url: '', types: [] as readonly WebhookType[], project_id: '' },
    inputOf: ({ url, types, project_id }) => {
      const chosen = project_id || options[0]?.value || ''
      const body = { url: url.trim(), types: [...types], project_id: chosen === allProjects ? null : chosen }
      return { body }
    },
    onSaved(saved) {
      setCreated(saved)
      return onSaved()
    },
  })
  if (created) {
    return (
      <ShownOnce
        title={t('secret.title')}
        label={t('secret.label')}
        secret={created.secret}
        warning={t('secret.once')}
        onClose={onClose}
      />
    )
  }
  const chosen = form.draft.project_id || options[0]?.value || ''
  return (
    <FormDialog title={t('add')} submitLabel={t('create')} canSubmit={chosen !== ''} form={form} onClose={onClose}>
      <Choice
        label={t('field.project')}
        value={chosen}
        options={options}
        error={form.faultOf('project_id') !== null}
        onChange={(value) => form.set('project_id', value)}
      />
      <WebhookFields form={form} />
    </FormDialog>
  )
}

interface EditWebhookDialogProps {
  webhook: Webhook
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Changes where a webhook calls, and about what. */
export function EditWebhookDialog({ webhook, onSaved, onClose }: EditWebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const notice = useNotice()
  const form = useCallForm(updateWebhook, {
    empty: { url: webhook.url, types: webhook.types as readonly WebhookType[] },
    inputOf: ({ url, types }) => ({ params: { id: webhook.id }, body: { url: url.trim(), types: [...types] } }),
    async onSaved() {
      onClose()
      notice({ message: t('saved') })
      await onSaved()
    },
  })
  return (
    <FormDialog title={t('edit')} submitLabel={t('save')} canSubmit={form.isChanged} form={form} onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  )
}
