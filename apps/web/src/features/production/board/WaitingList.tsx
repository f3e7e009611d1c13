import { listWaiting } from '@castline/contract/calls/castings'
import type { BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import { type DueTime, dueTimes } from '@castline/domain/production/board'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
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
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Piece } from './Piece.tsx'
import { measuresOf, whereNeeded } from './words.ts'

const pageSize = 50

const inputOf = (plant: Plant, search: string, due: DueTime | null, page: number) => ({
  params: { id: plant.id },
  query: { q: search || undefined, due: due ?? undefined, limit: pageSize, offset: page * pageSize },
})

interface WaitingListProps {
  plant: Plant
  today: string
  mayEdit: boolean
  selected: ReadonlyMap<string, BoardComponent>
  onSelect: (component: BoardComponent, isSelected: boolean) => void
  onPlace: (component: BoardComponent) => void
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** What must be cast and is on no mould, by latest day: dragged to the board, or selected and placed. */
export function WaitingList(props: WaitingListProps) {
  const { plant, today, mayEdit, selected, onSelect, onPlace, headingRef } = props
  const { t } = useTranslation('board')
  const format = useFormat()
  const headingId = useId()
  const [search, setSearch] = useState('')
  const [due, setDue] = useState<DueTime | null>(null)
  const [page, setPage] = useState(0)
  const list = useCall(listWaiting, inputOf(plant, search, due, page), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isError, refetch } = list
  const isFiltered = search !== '' || due !== null
  const all = data && data.due.late + data.due.week + data.due.later
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, padding: 1.5, minWidth: 0, minHeight: 0 }}
    >
      <Typography id={headingId} ref={headingRef} tabIndex={-1} variant="h3" component="h2">
        {t('waiting.title')}
        {all !== undefined && ` (${format.number(all)})`}
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
      <Box role="group" aria-label={t('waiting.when')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {dueTimes.map((time) => (
          <Chip
            key={time}
            component="button"
            clickable
            aria-pressed={due === time}
            label={t(`waiting.due.${time}`, { formatted: format.number(data?.due[time] ?? 0) })}
            variant={due === time ? 'filled' : 'outlined'}
            color={due === time ? 'primary' : 'default'}
            onClick={() => {
              setDue(due === time ? null : time)
              setPage(0)
            }}
            sx={{ height: { xs: 44, md: 32 } }}
          />
        ))}
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data?.components.length === 0 && (
        <EmptyState
          icon={<DoneIcon size={32} />}
          title={isFiltered ? t('waiting.noMatch') : t('waiting.none')}
          text={isFiltered ? undefined : t('waiting.noneText')}
        />
      )}
      <Box
        component="ul"
        aria-labelledby={headingId}
        // Focusable, so that a long list can be scrolled by keyboard.
        tabIndex={0}
        sx={{ listStyle: 'none', margin: 0, padding: 0, overflowY: { md: 'auto' }, minHeight: 0, flex: { md: 1 } }}
      >
        {data?.components.map((component) => {
          const isLate = component.cast_by !== null && component.cast_by < today
          return (
            <Box
              component="li"
              key={component.id}
              title={whereNeeded(component, t, format)}
              sx={{
                display: 'grid',
                gridTemplateColumns: mayEdit ? 'auto minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto',
                columnGap: 0.5,
                alignItems: 'center',
                minHeight: { xs: 48, md: 36 },
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
              }}
            >
              {mayEdit && (
                <Checkbox
                  size="small"
                  checked={selected.has(component.id)}
                  onChange={(_event, isSelected) => onSelect(component, isSelected)}
                  slotProps={{ input: { 'aria-label': t('select', { name: component.control_number }) } }}
                  sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, padding: 0 }}
                />
              )}
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  columnGap: 0.75,
                  minWidth: 0,
                  '& > button': { flexShrink: 0 },
                }}
              >
                <Piece component={component} mayMove={mayEdit} onOpen={() => mayEdit && onPlace(component)} />
                <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
                  <bdi>{measuresOf(component, format)}</bdi>
                </Typography>
              </Box>
              <Typography
                variant="caption"
                sx={{
                  whiteSpace: 'nowrap',
                  color: isLate ? 'status.rejected.text' : 'text.secondary',
                  fontWeight: isLate ? 600 : undefined,
                }}
              >
                {component.cast_by ? format.shortDay(component.cast_by) : t('waiting.noDate')}
              </Typography>
            </Box>
          )
        })}
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
  const { data } = useCall(listWaiting, inputOf(plant, '', null, 0), { staleTime: 0 })
  if (!data) return null
  return (
    <Button variant="outlined" onClick={onOpen} sx={{ display: { md: 'none' }, minHeight: 44 }}>
      {`${t('waiting.title')} (${format.number(data.total)})`}
    </Button>
  )
}
