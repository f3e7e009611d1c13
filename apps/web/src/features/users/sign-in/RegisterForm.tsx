import { createUser } from '@castline/contract/calls/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSession } from '#api/session.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

const empty = { name: '', username: '', email: '', password: '' }

/** Creates an account as a viewer without projects, and signs in. */
export function RegisterForm() {
  const { t } = useTranslation('register')
  const notice = useNotice()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const form = useCallForm(createUser, {
    empty,
    inputOf: (draft) => ({ body: { ...draft, email: draft.email.trim() || null } }),
    async onSaved(user) {
      setIsSigningIn(true)
      notice({ message: t('done', { name: user.name }) })
      // The account exists even if signing in fails. The sign-in page then accepts the same password.
      const isIn = await signIn({ emailOrUsername: user.username, password: form.draft.password }).then(
        () => true,
        () => false,
      )
      await navigate(isIn ? '/dashboards/modern' : '/auth/login', { replace: true })
    },
  })
  const { draft } = form

  function fault(field: keyof typeof empty): string | null {
    const found = form.faultOf(field)
    if (found === 'taken' && (field === 'username' || field === 'email')) return t(`taken.${field}`)
    if (found === 'guessable') return t('fault.guessable')
    return found && t(`fault.${field}`)
  }

  return (
    <Box component="form" noValidate ref={form.formRef} onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
      <ErrorText error={form.error} />
      <FormField label={t('field.name')} {...form.field('name')} fault={fault('name')} required autoComplete="name" />
      <FormField
        label={t('field.username')}
        {...form.field('username')}
        fault={fault('username')}
        required
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <FormField
        label={t('field.email')}
        type="email"
        {...form.field('email')}
        fault={fault('email')}
        autoComplete="email"
      />
      <PasswordInput
        label={t('field.password')}
        {...form.field('password')}
        hint={t('hint.password')}
        fault={fault('password')}
        required
        autoComplete="new-password"
        strengthFor={[draft.name, draft.username, draft.email]}
      />
      <Button type="submit" variant="contained" size="large" loading={form.isSaving || isSigningIn}>
        {t('submit')}
      </Button>
    </Box>
  )
}
