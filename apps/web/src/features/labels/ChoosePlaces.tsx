import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { AllOrTicked, type TickChoice, tickedOf } from './AllOrTicked.tsx'
import { callName, type PlaceLabel } from './label-item.ts'
import { TickTable } from './TickTable.tsx'

const pageSize = 10

interface ChoosePlacesProps {
  /** What has the labels. */
  of: 'places' | 'moulds'
  /** Undefined while loading. */
  places: readonly PlaceLabel[] | undefined
  /** The yards or plants to choose from. */
  owners: readonly { readonly id: string; readonly label: string }[]
  ownerId: string
  onOwner: (id: string) => void
  choice: TickChoice
}

/** Chooses the yard or the plant, and which of its places or moulds get labels. */
export function ChoosePlaces({ of, places, owners, ownerId, onOwner, choice }: ChoosePlacesProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  if (!places) return <Skeleton variant="rounded" height={240} />
  const typed = search.toLowerCase()
  const found = places.filter(({ place_code, place_name }) =>
    `${place_code}\n${place_name ?? ''}`.toLowerCase().includes(typed),
  )
  const { length: total } = places
  const words =
    of === 'moulds'
      ? {
          title: t('moulds.title'),
          how: t('moulds.how'),
          all: t('moulds.all', { count: total, formatted: number(total) }),
          searchHint: t('moulds.searchHint'),
          nothingFound: t('moulds.nothingFound'),
          code: t('moulds.code'),
          owner: t('moulds.plant'),
        }
      : {
          title: t('places.title'),
          how: t('places.how'),
          all: t('places.all', { count: total, formatted: number(total) }),
          searchHint: t('places.searchHint'),
          nothingFound: t('places.nothingFound'),
          code: t('places.code'),
          owner: t('places.yard'),
        }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {owners.length > 1 && (
        <Choice
          label={words.owner}
          value={ownerId}
          options={owners.map(({ id, label }) => ({ value: id, label }))}
          onChange={onOwner}
        />
      )}
      <AllOrTicked label={words.how} allLabel={words.all} choice={choice} />
      <SearchField
        label={t('choose.search')}
        hint={words.searchHint}
        value={search}
        onSearch={(next) => {
          setSearch(next)
          setPage(0)
        }}
      />
      {found.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.nothingFound}</Typography>
      ) : (
        <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <TickTable
            label={words.title}
            items={found.slice(page * pageSize, (page + 1) * pageSize)}
            idOf={({ id }) => id}
            nameOf={callName}
            {...tickedOf(choice)}
            head={
              <>
                <TableCell>{words.code}</TableCell>
                {of === 'places' && <TableCell>{t('places.name')}</TableCell>}
              </>
            }
            cellsOf={({ place_code, place_name }) => (
              <>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{place_code}</bdi>
                </TableCell>
                {of === 'places' && (
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{place_name}</bdi>
                  </TableCell>
                )}
              </>
            )}
          />
          <Paging page={page} size={pageSize} total={found.length} onPage={setPage} />
        </Box>
      )}
    </Box>
  )
}
