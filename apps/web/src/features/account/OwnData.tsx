import { listProjects } from '@castline/contract/calls/projects'
import { updateMe } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { Section } from './Section.tsx'
import { usePageGuard } from './use-page-guard.ts'

/** The user's name and email address, which they may change, the address with their password. */
export function OwnData({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const notice = useNotice()
  const { know } = useSession()
  const isNewEmail = (email: string) => (email.trim() || null) !== user.email
  const form = useCallForm(updateMe, {
    empty: { name: user.name, email: user.email ?? '', currentPassword: '' },
    // Leave out an unchanged email address: it could have changed on the server, which would then require a password
    // that the form does not ask for.
    inputOf: ({ name, email, currentPassword }) => ({
      body: isNewEmail(email) ? { name, email: email.trim() || null, currentPassword } : { name },
    }),
    onSaved(saved) {
      know(saved)
      form.set('name', saved.name)
      form.set('email', saved.email ?? '')
      form.set('currentPassword', '')
      notice({ message: t('own.done') })
    },
  })
  const { draft } = form
  const isChanged = draft.name.trim() !== user.name || isNewEmail(draft.email)
  const guard = usePageGuard(isChanged)

  const taken = form.faultOf('email') === 'taken'

  return (
    <Section title={t('own.title')}>
      <UnsavedQuestion guard={guard} />
      <Box component="form" noValidate ref={form.formRef} onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
        <ErrorText error={form.error} />
        <FormField
          label={t('own.name')}
          {...form.field('name')}
          fault={form.faultOf('name') && t('own.nameFault')}
          required
          autoComplete="name"
        />
        <FormField
          label={t('own.email')}
          type="email"
          {...form.field('email')}
          hint={t('own.emailHint')}
          fault={form.faultOf('email') && (taken ? t('own.emailTaken') : t('own.emailFault'))}
          autoComplete="email"
        />
        {isNewEmail(draft.email) && (
          <PasswordInput
            label={t('password.current')}
            {...form.field('currentPassword')}
            hint={t('own.emailAsks')}
            fault={
              form.faultOf('currentPassword') &&
              (draft.currentPassword === '' ? t('password.currentMissing') : t('password.currentWrong'))
            }
            required
            autoComplete="current-password"
          />
        )}
        <Box>
          <Button type="submit" variant="contained" loading={form.isSaving} disabled={!isChanged}>
            {t('own.save')}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}

/** What an administrator has given the user: read-only here. */
export function OwnAccess({ user }: { user: User }) {
  const { t } = useTranslation(['account', 'statuses'])
  const format = useFormat()
  const projects = useCall(listProjects, {})
  const names = projects.data?.map(({ name }) => name) ?? []
  const reached = reachesEveryProject(user.role)
    ? t('own.allProjects')
    : names.length > 0
      ? format.list(names)
      : t('own.noProjects')
  return (
    <Section title={t('own.access')} text={t('own.givenBy')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
          margin: 0,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, overflowWrap: 'anywhere' },
        }}
      >
        <dt>{t('own.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('own.role')}</dt>
        <dd>{t(`statuses:role.${user.role}`)}</dd>
        <dt>{t('own.projects')}</dt>
        <dd>{projects.isPending ? '…' : projects.isError ? t('own.projectsUnknown') : reached}</dd>
      </Box>
    </Section>
  )
}
