import { listWaiting } from '@castline/contract/calls/castings'
import type { BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Piece } from './CastingCard.tsx'
import { measuresOf, whereNeeded } from './words.ts'

const pageSize = 25

const inputOf = (plant: Plant, search: string, page: number) => ({
  params: { id: plant.id },
  query: { q: search || undefined, limit: pageSize, offset: page * pageSize },
})

interface WaitingListProps {
  plant: Plant
  mayEdit: boolean
  selected: ReadonlyMap<string, BoardComponent>
  onSelect: (component: BoardComponent, isSelected: boolean) => void
  onPlace: (component: BoardComponent) => void
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** What must be cast and is on no mould, by latest day: dragged to the board, or selected and placed. */
export function WaitingList({ plant, mayEdit, selected, onSelect, onPlace, headingRef }: WaitingListProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const headingId = useId()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const list = useCall(listWaiting, inputOf(plant, search, page), { placeholderData: keepPreviousData, staleTime: 0 })
  const { data, error, isError, refetch } = list
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1, padding: 1.5, minWidth: 0 }}>
      <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h3" component="h2">
        {t('waiting.title')}
        {data && ` (${format.number(data.total)})`}
      </Typography>
      <SearchField
        label={t('waiting.search')}
        hint={t('waiting.hint')}
        value={search}
        onSearch={(value) => {
          setSearch(value)
          setPage(0)
        }}
      />
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data?.components.length === 0 && (
        <EmptyState
          icon={<DoneIcon size={32} />}
          title={search === '' ? t('waiting.none') : t('waiting.noMatch')}
          text={search === '' ? t('waiting.noneText') : undefined}
        />
      )}
      <Box component="ul" aria-labelledby={headingId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.components.map((component) => (
          <ListRow key={component.id} padding={{ block: 0.25 }}>
            {mayEdit && (
              <Checkbox
                checked={selected.has(component.id)}
                onChange={(_event, isSelected) => onSelect(component, isSelected)}
                slotProps={{ input: { 'aria-label': t('select', { name: component.control_number }) } }}
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Piece component={component} mayMove={mayEdit} onOpen={() => mayEdit && onPlace(component)} />
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {whereNeeded(component, t, format)}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                <bdi>{measuresOf(component, format)}</bdi>
              </Typography>
            </Box>
          </ListRow>
        ))}
      </Box>
      {data && data.total > pageSize && <Paging page={page} size={pageSize} total={data.total} onPage={setPage} />}
    </Card>
  )
}

interface ToWaitingProps {
  plant: Plant
  onOpen: () => void
}

/** Leads from the top of the board to the list below it, where there is no room for it at the side. */
export function ToWaiting({ plant, onOpen }: ToWaitingProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { data } = useCall(listWaiting, inputOf(plant, '', 0), { staleTime: 0 })
  if (!data) return null
  return (
    <Button variant="outlined" onClick={onOpen} sx={{ display: { xl: 'none' }, minHeight: 44 }}>
      {`${t('waiting.title')} (${format.number(data.total)})`}
    </Button>
  )
}
