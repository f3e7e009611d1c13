import { createUser, listUsers } from '@castline/contract/calls/users'
import type { WorksAt } from '@castline/contract/plant-members'
import { type Role, reachesEveryProject } from '@castline/domain/users/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { PlantParts } from './PlantParts.tsx'
import { ProjectChecklist } from './ProjectChecklist.tsx'
import { useRoles } from './use-roles.ts'

const empty = { name: '', username: '', role: 'viewer' as Role, projectIds: [] as string[], plants: [] as WorksAt[] }

/** Creates an account for a program, which signs in only by API key. */
export function ServiceAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'keys'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useCallForm(createUser, {
    empty,
    inputOf: (draft) => ({ body: { ...draft, kind: 'service' as const } }),
    onSaved(user) {
      notice({ message: t('create.done', { name: user.name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  const { draft, set, faultOf } = form
  const roles = useRoles(draft.role)
  const usernameFault = faultOf('username')

  return (
    <FormDialog title={t('keys:service.new')} submitLabel={t('keys:service.create')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <FormField
        label={t('field.name')}
        {...form.field('name')}
        hint={t('keys:service.nameHint')}
        fault={faultOf('name') && t('fault.name')}
        required
        autoFocus
        autoComplete="off"
      />
      <FormField
        label={t('field.username')}
        {...form.field('username')}
        fault={usernameFault && (usernameFault === 'taken' ? t('taken.username') : t('fault.username'))}
        required
        autoComplete="off"
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <Choice
        label={t('field.role')}
        value={draft.role}
        options={roles.options}
        onChange={(role) => set('role', role)}
        helperText={t(`roleText.${draft.role}`)}
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
