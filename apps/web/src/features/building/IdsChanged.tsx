import { building as buildingCall, modelElements, pairElements } from '@castline/contract/calls/models'
import type { Building } from '@castline/contract/models'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

interface IdsChangedProps {
  projectId: string
  building: Building
  /** Whether the project is archived, and nothing in it changes. */
  isArchived: boolean
}

/** Says that the models have other ids than the components, and offers to pair these in order. Otherwise nothing. */
export function IdsChanged({ projectId, building, isArchived }: IdsChangedProps) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const mayPair = usePermissions()('component:import') && !isArchived
  const { components, unlinked, pairable } = building.ids_changed
  const pairing = useCallMutation(pairElements, {
    onSuccess({ paired }) {
      notice({ message: t('idsChanged.done', { paired: number(paired) }) })
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(modelElements) })
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(buildingCall) })
    },
  })
  if (components === 0 || (unlinked === 0 && !mayPair)) return null
  return (
    <Alert
      severity={unlinked > 0 ? 'warning' : 'info'}
      sx={{ displayPrint: 'none', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {t('idsChanged.text', { components: number(components), unlinked: number(unlinked) })}{' '}
      {mayPair && pairable > 0 && t('idsChanged.explain')} {pairable < components && t('idsChanged.rest')}
      {mayPair && pairable > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          loading={pairing.isPending}
          onClick={() => pairing.mutate({ params: { id: projectId } })}
          sx={{ display: 'flex', marginBlockStart: 1 }}
        >
          {t('idsChanged.pair', { pairable: number(pairable) })}
        </Button>
      )}
      <ErrorText error={pairing.error} />
    </Alert>
  )
}
