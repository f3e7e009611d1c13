import { createUser, listUsers } from '@castline/contract/calls/users'
import type { WorksAt } from '@castline/contract/plant-members'
import { mayUseQrFlow, type Role, reachesEveryProject } from '@castline/domain/users/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { PlantParts } from './PlantParts.tsx'
import { ProjectChecklist } from './ProjectChecklist.tsx'
import { UserFields } from './UserFields.tsx'

const empty = {
  name: '',
  username: '',
  email: '',
  role: 'producer' as Role,
  password: '',
  projectIds: [] as string[],
  plants: [] as WorksAt[],
}

/** Creates a user. Without a password they can only use the labels' QR codes. */
export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(createUser, {
    empty,
    inputOf: (draft) => ({
      body: { ...draft, email: draft.email.trim() || null, password: draft.password || null },
    }),
    onSaved(user) {
      notice({ message: t('create.done', { name: user.name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  const { draft, set, faultOf } = form
  const mustSignIn = !mayUseQrFlow(draft.role)

  const usernameFault = faultOf('username')
  const passwordFault = faultOf('password')

  return (
    <FormDialog title={t('create.title')} submitLabel={t('create.submit')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <UserFields form={form}>
        <FormField
          label={t('field.username')}
          {...form.field('username')}
          hint={t('hint.username')}
          fault={usernameFault && (usernameFault === 'taken' ? t('taken.username') : t('fault.username'))}
          required
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
      </UserFields>
      <PasswordInput
        label={t('field.password')}
        {...form.field('password')}
        hint={mustSignIn ? t('hint.passwordToSignIn') : t('hint.password')}
        fault={passwordFault && (passwordFault === 'guessable' ? t('fault.guessable') : t('fault.password'))}
        autoComplete="new-password"
        strengthFor={[draft.name, draft.username, draft.email]}
      />
      <ProjectChecklist
        label={t('field.projectIds')}
        chosen={draft.projectIds}
        onChange={(projectIds) => set('projectIds', projectIds)}
        hint={reachesEveryProject(draft.role) ? t('assign.administrator') : undefined}
        fault={faultOf('projectIds') && t('fault.projectIds')}
      />
      {!reachesEveryProject(draft.role) && (
        <PlantParts chosen={draft.plants} onChange={(plants) => set('plants', plants)} />
      )}
    </FormDialog>
  )
}
