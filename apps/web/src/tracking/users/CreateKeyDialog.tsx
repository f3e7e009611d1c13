import type { Call } from '@castline/contract/call'
import { createOwnKey, createServiceKey } from '@castline/contract/calls/keys'
import type { CreatedKey } from '@castline/contract/keys'
import type { User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import { scopes } from '@castline/domain/users/scopes'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { ConfirmFirst } from '#tracking/second-factor/ConfirmFirst.tsx'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { ShownOnce } from '#ui/ShownOnce.tsx'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'
import { KeyProjects } from './KeyProjects.tsx'
import { bodyOf, emptyKey, type KeyDraft } from './key-draft.ts'
import { useLifetimes } from './use-lifetimes.ts'

interface CreateKeyDialogProps {
  /** The call that lists the keys. */
  listedBy: Call
  onClose: () => void
}

/** Asks who it is, creates a key of the user, then shows it once. */
export function CreateOwnKeyDialog(props: CreateKeyDialogProps) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  if (confirmation !== null) return <OwnKeyForm {...props} confirmation={confirmation} />
  const from = '/pages/account-settings?tab=security'
  return <ConfirmFirst from={from} onConfirmed={setConfirmation} onClose={props.onClose} />
}

interface Confirmed {
  confirmation: string
}

function OwnKeyForm({ listedBy, confirmation, onClose }: CreateKeyDialogProps & Confirmed) {
  const created = useCreated(listedBy)
  const form = useCallForm(createOwnKey, {
    empty: emptyKey,
    inputOf: (draft) => ({ body: { ...bodyOf(draft), confirmation } }),
    onSaved: created.show,
  })
  return <KeyForm form={form} created={created.key} onClose={onClose} />
}

/** Asks who it is, creates a key of a service account, then shows it once. */
export function CreateServiceKeyDialog(props: CreateKeyDialogProps & { account: User }) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  if (confirmation !== null) return <ServiceKeyForm {...props} confirmation={confirmation} />
  const from = '/auth/manageuser?tab=keys'
  return <ConfirmFirst from={from} onConfirmed={setConfirmation} onClose={props.onClose} />
}

function ServiceKeyForm(props: CreateKeyDialogProps & Confirmed & { account: User }) {
  const { account, listedBy, confirmation, onClose } = props
  const created = useCreated(listedBy)
  const form = useCallForm(createServiceKey, {
    empty: emptyKey,
    inputOf: (draft) => ({ params: { id: account.id }, body: { ...bodyOf(draft), confirmation } }),
    onSaved: created.show,
  })
  const among = reachesEveryProject(account.role) ? undefined : account.projectIds
  return <KeyForm form={form} among={among} created={created.key} onClose={onClose} />
}

function useCreated(listedBy: Call) {
  const queryClient = useQueryClient()
  const [key, setKey] = useState<CreatedKey | null>(null)
  return {
    key,
    show(saved: CreatedKey) {
      setKey(saved)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listedBy) })
    },
  }
}

interface KeyFormProps {
  form: CallForm<KeyDraft>
  among?: readonly string[] | undefined
  created: CreatedKey | null
  onClose: () => void
}

function KeyForm({ form, among, created, onClose }: KeyFormProps) {
  const { t } = useTranslation('keys')
  const { draft, set, faultOf } = form
  const offered = useLifetimes()
  if (created) {
    const title = t('doneTitle', { name: created.name })
    return <ShownOnce title={title} label={t('key')} secret={created.key} warning={t('once')} onClose={onClose} />
  }
  return (
    <FormDialog title={t('new')} submitLabel={t('create')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <FormField
        label={t('name')}
        {...form.field('name')}
        hint={t('nameHint')}
        fault={faultOf('name') && t('nameFault')}
        required
        autoFocus
        autoComplete="off"
      />
      <Box role="group" aria-label={t('scopes')}>
        <Typography component="p" variant="subtitle2">
          {t('scopes')}
        </Typography>
        {scopes.map((scope) => (
          <FormControlLabel
            key={scope}
            sx={{ display: 'flex', minHeight: 44, marginInlineEnd: 0 }}
            control={
              <Checkbox
                checked={draft.scopes.includes(scope)}
                onChange={(_event, isIn) =>
                  set('scopes', isIn ? [...draft.scopes, scope] : draft.scopes.filter((other) => other !== scope))
                }
              />
            }
            label={
              <>
                {t(`scope.${scope}`)}
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {t(`scopeText.${scope}`)}
                </Typography>
              </>
            }
          />
        ))}
        {faultOf('scopes') && <FormHelperText error>{t('scopesFault')}</FormHelperText>}
      </Box>
      <KeyProjects
        chosen={draft.project_ids}
        among={among}
        fault={faultOf('project_ids') && t('projectsFault')}
        onChange={(chosen) => set('project_ids', chosen)}
      />
      <Choice
        label={t('lifetime')}
        value={draft.expires_at}
        error={faultOf('expires_at') !== null}
        {...(faultOf('expires_at') && { helperText: t('tooLong') })}
        options={offered.map((days) => ({
          value: days,
          label: days ? t('days', { count: Number(days) }) : t('endless'),
        }))}
        onChange={(days) => set('expires_at', days)}
      />
    </FormDialog>
  )
}
