import { openSignInLink, useSignInLink as setPasswordOfLink } from '@castline/contract/calls/sign-in-links'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { CallResponse } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { AlsoRevokeKeys } from '#tracking/users/AlsoRevokeKeys.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { OtherWays } from './OtherWays.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'

/** The page of a link from an administrator or a mail: its owner chooses a password. Opening it uses nothing up. */
export function SetPasswordPage() {
  const { t } = useTranslation('sign-in-links')
  // Only after the `#`: it must not be in logs of servers and proxies.
  const [token] = useState(() => window.location.hash.slice(1))
  const opening = useCallMutation(openSignInLink)
  const ways = useSignInWays()
  const isPasswordOff = opening.error instanceof ApiError && opening.error.code === 'password_sign_in_off'
  // Used, expired or cut off where it was copied: its owner needs another one in each case.
  const isGone =
    opening.error instanceof ApiError && (opening.error.code === 'sign_in_expired' || opening.error.code === 'invalid')
  const open = useEffectEvent(() => opening.mutate({ body: { token } }))
  useEffect(() => {
    // The token must not stay in the history of a shared device.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    open()
  }, [])

  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center', justifyItems: 'center', padding: 2 }}
    >
      <Paper
        variant="outlined"
        sx={{
          width: '100%',
          maxWidth: 460,
          display: 'grid',
          gap: 2,
          padding: { xs: 2.5, sm: 4 },
          borderColor: 'divider',
        }}
      >
        <Typography variant="h1" tabIndex={-1}>
          {t('set.title')}
        </Typography>
        {opening.isError && (
          <>
            {isGone ? <Alert severity="error">{t('set.gone')}</Alert> : <ErrorText error={opening.error} />}
            {isPasswordOff ? (
              <OtherWays ways={ways} from="/dashboards/modern" />
            ) : (
              <Typography variant="body2">{t('set.askAgain')}</Typography>
            )}
          </>
        )}
        {opening.isPending && <Skeleton variant="rounded" height={200} />}
        {opening.data && <SetPasswordForm token={token} owner={opening.data} />}
        <Button component={Link} to="/auth/login" variant={isGone ? 'contained' : 'text'}>
          {t('back')}
        </Button>
      </Paper>
    </Box>
  )
}

function SetPasswordForm({ token, owner }: { token: string; owner: CallResponse<typeof openSignInLink> }) {
  const { t } = useTranslation('sign-in-links')
  const navigate = useNavigate()
  const { signIn } = useSession()
  const form = useCallForm(setPasswordOfLink, {
    empty: { password: '', endKeys: true },
    inputOf: (draft) => ({ body: { token, ...draft, endKeys: owner.keys > 0 && draft.endKeys } }),
    async onSaved() {
      const { username } = owner
      // A second factor is asked for on the sign-in page.
      const isIn = await signIn({ emailOrUsername: username, password: form.draft.password }).then(
        () => true,
        () => false,
      )
      await navigate(isIn ? '/dashboards/modern' : '/auth/login', { replace: true })
    },
  })
  const fault = form.faultOf('password')
  return (
    <Box component="form" noValidate ref={form.formRef} onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{t('set.text', { name: owner.name, username: owner.username })}</Typography>
      <ErrorText error={form.error} />
      <input type="text" name="username" autoComplete="username" value={owner.username} readOnly hidden />
      <PasswordInput
        label={t('set.password')}
        {...form.field('password')}
        hint={t('set.hint')}
        fault={fault && (fault === 'guessable' ? t('set.guessable') : t('set.fault'))}
        required
        autoFocus
        autoComplete="new-password"
        strengthFor={[owner.name, owner.username, owner.email ?? '']}
      />
      {owner.keys > 0 && (
        <AlsoRevokeKeys
          whose="own"
          isChecked={form.draft.endKeys}
          onChange={(isChecked) => form.set('endKeys', isChecked)}
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
        {t('set.submit')}
      </Button>
    </Box>
  )
}
