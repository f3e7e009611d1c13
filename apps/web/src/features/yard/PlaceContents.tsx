import { placeContents } from '@castline/contract/calls/places'
import type { PlacedComponent } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
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
import { loadLink } from '#tracking/loads/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow } from '#ui/grid-row.ts'
import { Paging } from '#ui/Paging.tsx'
import type { Node } from './tree.ts'
import { pageSize } from './yard-state.ts'

/** For how long components have been there, in days. */
const ages = ['0', '7', '30', '90'] as const

interface PlaceContentsProps {
  node: Node
  /** The words and the filters of the page. */
  filter: { readonly q?: string; readonly project_id?: string; readonly type?: string }
  ticked: ReadonlySet<string>
  /** Missing for who moves nothing. */
  onTick?: (components: readonly PlacedComponent[], isTicked: boolean) => void
}

/** The components at a place and within it, the longest there first, with boxes to choose what is moved. */
export function PlaceContents({ node, filter, ticked, onTick }: PlaceContentsProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const isFiltered = Object.keys(filter).length > 0
  const [page, setPage] = useState(0)
  const [age, setAge] = useState<(typeof ages)[number]>('0')
  const query = { limit: pageSize, offset: page * pageSize, ...filter, ...(age !== '0' && { days: Number(age) }) }
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    placeContents,
    { params: { id: node.place.id }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={titleId} variant="h3" sx={{ flex: '1 1 120px' }}>
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
          sx={{ minWidth: 140 }}
        />
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {data && (
        <Card aria-busy={isPlaceholderData}>
          {data.components.length === 0 ? (
            <Typography sx={{ padding: 3, color: 'text.secondary' }}>
              {age !== '0' ? t('contents.noneSoOld') : isFiltered ? t('contents.noneSuch') : t('contents.none')}
            </Typography>
          ) : (
            <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {data.components.map((component) => (
                <ContentsRow
                  key={component.component_id}
                  component={component}
                  isElsewhere={component.place_id !== node.place.id}
                  isOneProject={data.components.every(({ project_id }) => project_id === component.project_id)}
                  isTicked={ticked.has(component.component_id)}
                  onTick={onTick && ((isTicked) => onTick([component], isTicked))}
                />
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

interface ContentsRowProps {
  component: PlacedComponent
  /** Whether it is at a place within this one. */
  isElsewhere: boolean
  /** Whether all components of the yard are of one project. */
  isOneProject: boolean
  isTicked: boolean
  onTick: ((isTicked: boolean) => void) | undefined
}

function ContentsRow({ component, isElsewhere, isOneProject, isTicked, onTick }: ContentsRowProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { component_id, project_name, section_name, type, status, weight, place_code } = component
  // A device may have it from an earlier version, which knew no loads.
  const load = component.load ?? null
  const name = componentName(component)
  return (
    <Box
      component="li"
      sx={{
        ...gridRow,
        paddingInlineStart: onTick ? 0.5 : 2,
        columnGap: 0.5,
        rowGap: 0,
        paddingBlock: 0.5,
        gridTemplateColumns: onTick ? 'auto minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      {onTick && (
        <Checkbox
          checked={isTicked}
          onChange={(_event, checked) => onTick(checked)}
          slotProps={{ input: { 'aria-label': t('contents.tick', { component: name }) } }}
          sx={{ alignSelf: 'start', width: 44, height: 44 }}
        />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={componentLink(component_id)}
          underline="hover"
          color="inherit"
          sx={{ display: 'inline-block', fontWeight: 600, paddingBlock: 0.5 }}
        >
          <bdi>{name}</bdi>
        </MuiLink>
        <Typography variant="body2" title={dotted([project_name, section_name, type])} sx={{ color: 'text.secondary' }}>
          {dotted([isOneProject ? null : project_name, type, weight === null ? null : format.weight(weight)])}
        </Typography>
      </Box>
      <Box sx={{ alignSelf: 'start', display: 'grid', justifyItems: 'end', paddingBlockStart: 0.5 }}>
        {status === 'manufactured' ? null : <StatusChip status={status} />}
        <Typography variant="body2">
          {isElsewhere
            ? t('contents.since', { place: place_code, date: format.date(component.placed_at) })
            : t('contents.sinceDay', { date: format.date(component.placed_at) })}
        </Typography>
        {load && (
          <MuiLink component={Link} to={loadLink(load.id)} variant="body2" sx={{ paddingBlock: 0.25 }}>
            {t('contents.load', { load: load.number, date: format.date(load.planned_on) })}
          </MuiLink>
        )}
      </Box>
    </Box>
  )
}
