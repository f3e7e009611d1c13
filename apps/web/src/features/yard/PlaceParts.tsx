import { placeParts } from '@castline/contract/calls/places'
import type { HeldPart } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow } from '#ui/grid-row.ts'
import { sumsBy } from './sums-by.ts'

/** How many components are at a place and within it, and how heavy they are, by project and by type. */
export function PlaceParts({ placeId }: { placeId: string }) {
  const { t } = useTranslation('yard')
  const { data, error, isError, refetch } = useCall(
    placeParts,
    { params: { id: placeId } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  // What is empty says so already, with its list of components.
  if (data.length === 0) return null
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Sums
        title={t('parts.byProject')}
        parts={data}
        keyOf={({ project_id }) => project_id}
        nameOf={(part) => part.project_name}
      />
      <Sums
        title={t('parts.byType')}
        parts={data}
        keyOf={({ type }) => type ?? ''}
        nameOf={({ type }) => type ?? t('parts.noType')}
      />
    </Box>
  )
}

interface SumsProps {
  title: string
  parts: readonly HeldPart[]
  keyOf: (part: HeldPart) => string
  nameOf: (part: HeldPart) => string
}

function Sums({ title, parts, keyOf, nameOf }: SumsProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ alignSelf: 'start' }}>
      <Typography id={titleId} variant="h3" sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        // Focusable, so that a long list can be scrolled by keyboard.
        tabIndex={0}
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 320, overflowY: 'auto' }}
      >
        {sumsBy(parts, keyOf).map(({ key, first, count, weight }) => (
          <Box component="li" key={key} sx={{ ...gridRow, gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{nameOf(first)}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
              {dotted([
                t('held.count', { count, formatted: format.number(count) }),
                weight > 0 ? format.weight(weight) : null,
              ])}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
