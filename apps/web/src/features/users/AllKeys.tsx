import { listKeys, revokeKey } from '@castline/contract/calls/keys'
import { listUsers } from '@castline/contract/calls/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { CreateServiceKeyDialog } from '#tracking/users/CreateKeyDialog.tsx'
import { KeyList } from '#tracking/users/KeyList.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RegisteredPrograms } from './RegisteredPrograms.tsx'
import { ServiceAccountDialog } from './ServiceAccountDialog.tsx'
import { UserName } from './UserName.tsx'

/** The service accounts with their role, the API keys of all accounts, and the programs that people connect. */
export function AllKeys() {
  const { t } = useTranslation(['keys', 'statuses'])
  const users = useCall(listUsers, {})
  const keys = useCall(listKeys, {}, { staleTime: 0 })
  const [dialog, setDialog] = useState<'account' | { readonly keyFor: string } | null>(null)
  const [accountsId, keysId] = [useId(), useId()]
  const accounts = users.data?.filter(({ kind }) => kind === 'service')
  const keyFor = dialog === 'account' ? null : dialog?.keyFor
  const account = accounts?.find(({ id }) => id === keyFor)
  const close = () => setDialog(null)

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card component="section" aria-labelledby={accountsId} sx={{ padding: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, marginBlockEnd: 2 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="h2" id={accountsId}>
              {t('service.title')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('service.text')}
            </Typography>
          </Box>
          <Button variant="outlined" onClick={() => setDialog('account')}>
            {t('service.new')}
          </Button>
        </Box>
        {users.isError && <FetchFailed error={users.error} onRetry={() => void users.refetch()} />}
        {users.isPending && <Skeleton variant="rounded" height={64} />}
        {accounts?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('service.none')}</Typography>}
        <Box component="ul" aria-label={t('service.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {accounts?.map((each) => (
            <ListRow key={each.id} padding={{ block: 1.5 }}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <UserName user={each} />
              </Box>
              <Typography variant="body2">{t(`statuses:role.${each.role}`)}</Typography>
              {each.active && (
                <Button
                  size="small"
                  onClick={() => setDialog({ keyFor: each.id })}
                  aria-label={t('service.newKeyFor', { name: each.name })}
                >
                  {t('new')}
                </Button>
              )}
            </ListRow>
          ))}
        </Box>
      </Card>
      <Card component="section" aria-labelledby={keysId} sx={{ padding: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" id={keysId} sx={{ marginBlockEnd: 2 }}>
          {t('all')}
        </Typography>
        <KeyList label={t('all')} keys={keys} revokeBy={revokeKey} listedBy={listKeys} />
      </Card>
      <RegisteredPrograms />
      {dialog === 'account' && <ServiceAccountDialog onClose={close} />}
      {account && <CreateServiceKeyDialog account={account} listedBy={listKeys} onClose={close} />}
    </Box>
  )
}
