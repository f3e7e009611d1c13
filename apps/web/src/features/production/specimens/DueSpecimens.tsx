import { listSpecimens } from '@castline/contract/calls/specimens'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { pourLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

const EnterResultsDialog = onDemand(async () => (await import('./EnterResultsDialog.tsx')).EnterResultsDialog)

const pageSize = 50
const choices = ['overdue', 'today', 'all'] as const

/** The specimens of a plant without a result, by the time at which they are due. */
export function DueSpecimens({ plant }: { plant: Plant }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const mayEdit = usePermissions()('pour:edit') && plant.writable
  const [address, setAddress] = useSearchParams()
  const [isEntering, setIsEntering] = useState(false)
  const due = choices.find((choice) => choice === address.get('due')) ?? 'today'
  const typedPage = Number(address.get('page'))
  const page = Number.isSafeInteger(typedPage) && typedPage > 1 && typedPage < 1_000_000 ? typedPage - 1 : 0
  const query = { due: due === 'all' ? undefined : due, limit: pageSize, offset: page * pageSize }
  const list = useCall(
    listSpecimens,
    { params: { id: plant.id }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const show = (change: Record<string, string>) =>
    setAddress({ plant: plant.id, view: 'due', due, ...change }, { preventScrollReset: true })
  const { data } = list
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          value={due}
          aria-label={t('dueList.choice')}
          onChange={(_event, next: string | null) => next && show({ due: next })}
        >
          {choices.map((choice) => (
            <ToggleButton key={choice} value={choice} sx={{ minHeight: 44 }}>
              {t(`dueList.${choice}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {mayEdit && data && data.specimens.length > 0 && (
          <Button variant="contained" onClick={() => setIsEntering(true)}>
            {t('enter')}
          </Button>
        )}
      </Box>
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!data && !list.isError && <Skeleton variant="rounded" height={280} />}
      {data && (
        <Card aria-busy={list.isPlaceholderData}>
          {data.specimens.length === 0 ? (
            <EmptyState icon={<DoneIcon size={32} />} title={t('dueList.none')} />
          ) : (
            <Box component="ul" aria-label={t('dueList.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {data.specimens.map((specimen) => (
                <ListRow key={specimen.id} padding={{ block: 1, inline: 2 }}>
                  <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <MuiLink component={Link} to={pourLink(specimen.pour_id)} sx={{ fontWeight: 600 }}>
                      <bdi>{`${specimen.pour_number}/${specimen.number}`}</bdi>
                    </MuiLink>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {dotted([specimen.mix_name, t(`shape.${specimen.shape}`), t(`purpose.${specimen.purpose}`)])}
                    </Typography>
                  </Box>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    {specimen.overdue && <ToneChip tone="error" Icon={LateIcon} label={t('overdue')} />}
                    <Typography variant="body2">{t('due', { time: format.dateTime(specimen.due_at) })}</Typography>
                  </Box>
                </ListRow>
              ))}
            </Box>
          )}
          {data.total > pageSize && (
            <Paging
              page={page}
              size={pageSize}
              total={data.total}
              onPage={(next) => show({ page: String(next + 1) })}
            />
          )}
        </Card>
      )}
      {isEntering && data && (
        <EnterResultsDialog
          plantId={plant.id}
          timeZone={plant.time_zone}
          specimens={data.specimens.map((specimen) => ({ ...specimen, pour: specimen.pour_number }))}
          isCorrection={false}
          onClose={() => setIsEntering(false)}
        />
      )}
    </Box>
  )
}
