import { dismissGivenPlants, listGivenPlants } from '@castline/contract/calls/plant-members'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'

/** The memberships of plants that an upgrade gave, until an administrator has looked through them. */
export function GivenPlants() {
  const { t } = useTranslation(['users', 'statuses'])
  const queryClient = useQueryClient()
  const given = useCall(listGivenPlants, {})
  const dismissing = useCallMutation(dismissGivenPlants, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listGivenPlants) }),
  })
  if (!given.data || given.data.length === 0) return null
  const byPlant = [...Map.groupBy(given.data, ({ plant_id }) => plant_id).values()]
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>{t('given.title')}</AlertTitle>
      {t('given.text')}
      <Box component="ul" aria-label={t('given.title')} sx={{ maxHeight: 240, overflowY: 'auto', marginBlock: 1 }}>
        {byPlant.map((members) => (
          <li key={members[0]?.plant_id}>
            <strong>
              <bdi>{members[0]?.plant_name}</bdi>
            </strong>
            <ul>
              {members.map(({ user_id, user_name, part }) => (
                <li key={user_id}>
                  <bdi>{user_name}</bdi> · {t(`statuses:part.${part}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Box>
      <ErrorText error={dismissing.error} />
      <Button size="small" variant="outlined" disabled={dismissing.isPending} onClick={() => dismissing.mutate({})}>
        {t('given.dismiss')}
      </Button>
    </Alert>
  )
}
