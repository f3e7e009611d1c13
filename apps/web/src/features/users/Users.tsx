import { listUsers } from '@castline/contract/calls/users'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import RulesIcon from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useFormat } from '#ui/format.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { TabRow } from '#ui/TabRow.tsx'
import { AllKeys } from './AllKeys.tsx'
import { AuditLog } from './AuditLog.tsx'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { SignInRulesDialog } from './SignInRulesDialog.tsx'
import { UserList } from './UserList.tsx'
import { addressOf, readUsersState, type UsersState } from './user-list.ts'

/** The query parameter that opens the form for a new user. */
const creating = 'new'

/** The users, the API keys and the audit log, in tabs. */
export function Users() {
  const { t } = useTranslation(['users', 'keys'])
  const format = useFormat()
  const [address, setAddress] = useSearchParams()
  const state = readUsersState(address)
  const users = useCall(listUsers, {})
  const id = useId()
  const [showsRules, setShowsRules] = useState(false)
  const count = users.data && t('count', { count: users.data.length, formatted: format.number(users.data.length) })

  // A new filter returns to the first page.
  function change(changed: Partial<UsersState>, isTyping = false): void {
    setAddress(addressOf({ ...state, page: 0, ...changed }), { replace: isTyping })
  }

  function showForm(isShown: boolean): void {
    const next = new URLSearchParams(address)
    if (isShown) next.set(creating, '1')
    else next.delete(creating)
    setAddress(next, { replace: true })
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={count ?? <Skeleton width={80} />}
        actions={
          <>
            <ShortButton
              variant="outlined"
              icon={<RulesIcon size={20} />}
              label={t('rules.open')}
              onClick={() => setShowsRules(true)}
            />
            <ShortButton
              variant="contained"
              icon={<AddIcon size={20} />}
              label={t('create.open')}
              onClick={() => showForm(true)}
            />
          </>
        }
      />
      <TabRow
        label={t('title')}
        id={id}
        panel={`${id}-panel`}
        value={state.tab}
        tabs={[
          { value: 'users', label: t('title') },
          { value: 'keys', label: t('keys:title') },
          { value: 'audit', label: t('audit.tab') },
        ]}
        onChange={(tab) => change({ tab })}
      />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${state.tab}`}>
        {state.tab === 'users' && <UserList state={state} onChange={change} />}
        {state.tab === 'keys' && <AllKeys />}
        {state.tab === 'audit' && <AuditLog state={state} onChange={change} />}
      </Box>
      {showsRules && <SignInRulesDialog onClose={() => setShowsRules(false)} />}
      {address.has(creating) && <CreateUserDialog onClose={() => showForm(false)} />}
    </>
  )
}
