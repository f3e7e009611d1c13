import { placeContents } from '@castline/contract/calls/places'
import type { PlacedComponent } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, wholeRow } from '#ui/grid-row.ts'
import { Paging } from '#ui/Paging.tsx'
import type { Node } from './tree.ts'
import { pageSize } from './yard-state.ts'

/** For how long components have been there, in days. */
const ages = ['0', '7', '30', '90'] as const

/** The components at a place and within it, the longest there first. */
export function PlaceContents({ node }: { node: Node }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const [page, setPage] = useState(0)
  const [age, setAge] = useState<(typeof ages)[number]>('0')
  const query = { limit: pageSize, offset: page * pageSize, ...(age !== '0' && { days: Number(age) }) }
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    placeContents,
    { params: { id: node.place.id }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: '1 1 200px' }}>
          {t('contents.title')}
        </Typography>
        <Choice
          label={t('contents.age')}
          value={age}
          options={ages.map((days) => ({
            value: days,
            label:
              days === '0'
                ? t('contents.anyAge')
                : t('contents.days', { count: Number(days), formatted: format.number(Number(days)) }),
          }))}
          onChange={(next) => {
            setAge(next)
            setPage(0)
          }}
          sx={{ minWidth: 180 }}
        />
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data && (
        <Card aria-busy={isPlaceholderData}>
          {data.components.length === 0 ? (
            <Typography sx={{ padding: 3, color: 'text.secondary' }}>
              {age === '0' ? t('contents.none') : t('contents.noneSoOld')}
            </Typography>
          ) : (
            <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {data.components.map((component) => (
                <ContentsRow key={component.component_id} component={component} />
              ))}
            </Box>
          )}
          {data.occupied > 0 && (
            <Typography
              variant="body2"
              sx={{ padding: 2, color: 'text.secondary', borderBlockStart: '1px solid', borderColor: 'divider' }}
            >
              {t('contents.occupied', { count: data.occupied, formatted: format.number(data.occupied) })}
            </Typography>
          )}
          {data.total > pageSize && <Paging page={page} size={pageSize} total={data.total} onPage={setPage} />}
        </Card>
      )}
    </Box>
  )
}

function ContentsRow({ component }: { component: PlacedComponent }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { component_id, project_name, section_name, type, status, weight } = component
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        minHeight: 56,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '220px minmax(0, 2fr) minmax(0, 1fr) 150px' },
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <MuiLink
        component={Link}
        to={componentLink(component_id)}
        underline="hover"
        color="inherit"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', paddingBlock: 0.75, ...wholeRow }}
      >
        <bdi>{componentName(component)}</bdi>
      </MuiLink>
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', md: 2 },
          gridRow: { xs: 2, md: 1 },
        }}
      >
        {dotted([project_name, section_name, type, weight === null ? null : format.weight(weight)])}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: { xs: '1 / -1', md: 3 }, gridRow: { xs: 3, md: 1 } }}>
        {t('contents.since', { place: component.place_code, date: format.date(component.placed_at) })}
      </Typography>
      <Box sx={{ gridColumn: { xs: 2, md: 4 }, gridRow: 1, justifySelf: 'end' }}>
        <StatusChip status={status} />
      </Box>
    </Box>
  )
}
