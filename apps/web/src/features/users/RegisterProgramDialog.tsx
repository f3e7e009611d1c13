import { listPrograms, registerProgram } from '@castline/contract/calls/programs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { ConfirmFirst } from '#tracking/second-factor/ConfirmFirst.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { ShownOnce } from '#ui/ShownOnce.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

/** Asks who it is, registers a program that runs on another server, then shows its id and, once, its secret. */
export function RegisterProgramDialog({ onClose }: { onClose: () => void }) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  if (confirmation !== null) return <ProgramForm confirmation={confirmation} onClose={onClose} />
  return <ConfirmFirst from="/auth/manageuser?tab=keys" onConfirmed={setConfirmation} onClose={onClose} />
}

function ProgramForm({ confirmation, onClose }: { confirmation: string; onClose: () => void }) {
  const { t } = useTranslation('programs')
  const queryClient = useQueryClient()
  const [registered, setRegistered] = useState<{ client_id: string; client_secret: string } | null>(null)
  const form = useCallForm(registerProgram, {
    empty: { name: '', redirect_url: '' },
    inputOf: (draft) => ({ body: { ...draft, confirmation } }),
    onSaved(answer) {
      setRegistered(answer)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listPrograms) })
    },
  })
  const { draft, faultOf } = form
  if (registered) {
    return (
      <ShownOnce
        title={t('register.done', { name: draft.name })}
        label={t('register.secret')}
        secret={registered.client_secret}
        warning={t('register.once')}
        onClose={onClose}
      >
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('register.id')}{' '}
          <Box component="output" aria-label={t('register.id')} dir="ltr" sx={{ fontFamily: 'monospace' }}>
            {registered.client_id}
          </Box>
        </Typography>
      </ShownOnce>
    )
  }
  return (
    <FormDialog title={t('register.open')} submitLabel={t('register.submit')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <FormField
        label={t('register.name')}
        {...form.field('name')}
        hint={t('register.nameHint')}
        fault={faultOf('name') && t('register.nameFault')}
        required
        autoFocus
        autoComplete="off"
      />
      <FormField
        label={t('register.redirect')}
        {...form.field('redirect_url')}
        hint={t('register.redirectHint')}
        fault={faultOf('redirect_url') && t('register.redirectFault')}
        required
        autoComplete="off"
        inputProps={{ dir: 'ltr', inputMode: 'url', spellCheck: false }}
      />
    </FormDialog>
  )
}
