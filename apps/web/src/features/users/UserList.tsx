import { userDataFile } from '@castline/contract/calls/leaving'
import { listPlants } from '@castline/contract/calls/plants'
import { listProjects } from '@castline/contract/calls/projects'
import { listUsers } from '@castline/contract/calls/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useCall } from '#api/queries.ts'
import { DensityButton } from '#ui/DensityButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ListTools } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { withTexts } from '#ui/part.tsx'
import { useSaveFile } from '#ui/use-save-file.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { ConfirmUserAction } from './ConfirmUserAction.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { FormerUsers } from './FormerUsers.tsx'
import { GivenPlants } from './GivenPlants.tsx'
import type { IdentitiesDialogProps } from './IdentitiesDialog.tsx'
import { PlantsDialog } from './PlantsDialog.tsx'
import { ResetFactor } from './ResetFactor.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { SignInLinkDialog } from './SignInLinkDialog.tsx'
import type { UserAction } from './UserActions.tsx'
import { UserCards } from './UserCards.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { foundUsers, sortedUsers, type UsersState, usersOnPage } from './user-list.ts'

interface UserListProps {
  state: UsersState
  onChange: (change: Partial<UsersState>, isTyping?: boolean) => void
}

const UserIdentities = onDemand<IdentitiesDialogProps>(() =>
  withTexts(
    'oidc',
    import('./IdentitiesDialog.tsx').then((module) => module.IdentitiesDialog),
  ),
)

/** The users that match the filters, paginated, with their actions. */
export function UserList({ state, onChange }: UserListProps) {
  const { t, i18n } = useTranslation(['users', 'statuses', 'leaving'])
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const [dialog, setDialog] = useState<{ action: UserAction; id: string } | null>(null)
  const users = useCall(listUsers, {})
  // Only for their names: if these fail to load, the users are shown without them.
  const projects = useCall(listProjects, {})
  const plants = useCall(listPlants, {})

  const isPending = users.isPending || projects.isPending || plants.isPending
  const names = new Map(projects.data?.map(({ id, name }) => [id, name]))
  const plantNames = new Map(plants.data?.map(({ id, name }) => [id, name]))
  const found = sortedUsers(
    foundUsers(users.data ?? [], state, (role) => t(`statuses:role.${role}`)),
    state.sort,
    i18n.language,
  )
  // If the page is past the end, after a deletion, show the last page.
  const page = Math.min(state.page, Math.max(Math.ceil(found.length / usersOnPage) - 1, 0))
  const shown = found.slice(page * usersOnPage, (page + 1) * usersOnPage)
  const List = isNarrow ? UserCards : UserTable
  const user = users.data?.find(({ id }) => id === dialog?.id)
  const close = () => setDialog(null)
  const [erased, setErased] = useState<{ readonly id: string; readonly name: string } | null>(null)
  const saving = useSaveFile((id: string) => call(userDataFile, { params: { id } }), {
    saved: (file) => t('leaving:data.saved', { file }),
    failed: t('leaving:data.failed'),
  })

  function act(action: UserAction, chosen: { readonly id: string; readonly name: string }): void {
    if (action === 'data') saving.mutate(chosen.id)
    else if (action === 'erase') setErased(chosen)
    else setDialog({ action, id: chosen.id })
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <GivenPlants />
      <UserFilters state={state} onChange={onChange} />
      {users.isError && <FetchFailed error={users.error} onRetry={() => void users.refetch()} />}
      {!users.isError && isPending && <Skeleton variant="rounded" height={360} />}
      {users.data && !isPending && (
        <Card>
          {shown.length > 0 && !isNarrow && (
            <ListTools>
              <DensityButton />
            </ListTools>
          )}
          {shown.length > 0 ? (
            <List
              users={shown}
              hasEmails={users.data.some(({ email }) => email !== null)}
              projectNames={names}
              plantNames={plantNames}
              sort={state.sort}
              onSort={(sort) => onChange({ sort })}
              onAction={act}
            />
          ) : (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('nothingFound.title')}
              text={t('nothingFound.text')}
              action={
                <Button variant="outlined" onClick={() => onChange({ search: '', role: null, state: null })}>
                  {t('nothingFound.clear')}
                </Button>
              }
            />
          )}
          {found.length > usersOnPage && (
            <Paging page={page} size={usersOnPage} total={found.length} onPage={(next) => onChange({ page: next })} />
          )}
        </Card>
      )}
      {user && dialog?.action === 'assign' && <AssignDialog key={user.id} user={user} onClose={close} />}
      {user && dialog?.action === 'plants' && <PlantsDialog key={user.id} user={user} onClose={close} />}
      {user && dialog?.action === 'edit' && <EditUserDialog key={user.id} user={user} onClose={close} />}
      {user && dialog?.action === 'password' && <ResetPasswordDialog key={user.id} user={user} onClose={close} />}
      {user && dialog?.action === 'link' && <SignInLinkDialog key={user.id} user={user} onClose={close} />}
      {user && dialog?.action === 'identities' && <UserIdentities key={user.id} user={user} onClose={close} />}
      {user && dialog?.action === 'factor' && <ResetFactor key={user.id} user={user} onClose={close} />}
      {user && (dialog?.action === 'activate' || dialog?.action === 'deactivate' || dialog?.action === 'delete') && (
        <ConfirmUserAction key={user.id} user={user} action={dialog.action} onClose={close} />
      )}
      <FormerUsers onErase={setErased} />
      {erased && <EraseDialog key={erased.id} user={erased} onClose={() => setErased(null)} />}
    </Box>
  )
}
