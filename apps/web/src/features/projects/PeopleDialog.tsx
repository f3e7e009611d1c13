import { assignProjects, listUsers, userProjects } from '@castline/contract/calls/users'
import type { Project } from '@castline/contract/projects'
import type { User } from '@castline/contract/users'
import { reachesEveryProject } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'

/** With more users than this, a search field is shown. */
const fewPeople = 8

/** Adds a project to a user's projects, or removes it, based on their current projects. */
async function setAssigned(projectId: string, userId: string, isIn: boolean): Promise<void> {
  const params = { id: userId }
  const { projectIds } = await call(userProjects, { params })
  const others = projectIds.filter((id) => id !== projectId)
  await call(assignProjects, { params, body: { projectIds: isIn ? [...others, projectId] : others } })
}

/** Assigns users to a project. Administrators have access to all projects, so they are not listed. */
export function PeopleDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation(['projects', 'statuses'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const users = useCall(listUsers, {}, { staleTime: 0 })
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [search, setSearch] = useState('')
  const isIn = ({ id, projectIds }: User) => changes.get(id) ?? projectIds.includes(project.id)
  const people = users.data?.filter(({ role }) => !reachesEveryProject(role))
  const changed = people?.filter((user) => isIn(user) !== user.projectIds.includes(project.id)) ?? []
  const found = people?.filter(({ name, username }) =>
    `${name}\n${username}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (const user of changed) await setAssigned(project.id, user.id, isIn(user))
    },
    onSuccess() {
      notice({ message: t('people.done', { name: project.name }) })
      onClose()
    },
    // If one request fails, earlier ones may have been saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) }),
  })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    saving.mutate()
  }

  return (
    <FormDialog
      title={t('people.title', { name: project.name })}
      submitLabel={t('people.submit')}
      canSubmit={changed.length > 0}
      form={{ isChanged: changed.length > 0, isSaving: saving.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={saving.error} />
      {users.isPending && <Skeleton variant="rounded" height={176} />}
      {users.isError && <FetchFailed error={users.error} onRetry={() => void users.refetch()} />}
      {people && people.length > fewPeople && (
        <OutlinedInput
          type="search"
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('people.search')}
          inputProps={{ 'aria-label': t('people.search') }}
        />
      )}
      {found?.length === 0 && <Typography variant="body2">{t('people.none')}</Typography>}
      {found && found.length > 0 && (
        <Box role="group" aria-label={t('people.open')}>
          {found.map((user) => (
            <FormControlLabel
              key={user.id}
              sx={{ display: 'flex', minHeight: 44, marginInlineEnd: 0 }}
              control={
                <Checkbox
                  checked={isIn(user)}
                  onChange={(_event, checked) => setChanges((all) => new Map(all).set(user.id, checked))}
                />
              }
              label={
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere', paddingBlock: 0.5 }}>
                  {user.name}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {user.username}, {t(`statuses:role.${user.role}`)}
                  </Box>
                </Typography>
              }
            />
          ))}
        </Box>
      )}
    </FormDialog>
  )
}
