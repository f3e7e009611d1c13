import { listComponents } from '@castline/contract/components'
import { listSections } from '@castline/contract/sections'
import { statuses } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { Paging } from '#ui/Paging.tsx'
import { ComponentTicks } from './ComponentTicks.tsx'
import { filterQuery, type LabelFilter, noFilter } from './label-filter.ts'

const pageSize = 8

interface ChooseComponentsProps {
  projectId: string
  filter: LabelFilter
  onFilter: (filter: LabelFilter) => void
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
  /** Only the ticked ones get a label, not all that the filter finds. */
  isTicking: boolean
  onTicking: (isTicking: boolean) => void
}

/** Which components get a label: all that a filter finds, or ticked ones, whatever the filter shows of them. */
export function ChooseComponents(props: ChooseComponentsProps) {
  const { projectId, filter, onFilter, ticks, onTicks, isTicking, onTicking } = props
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const list = useCall(
    listComponents,
    {
      params: { id: projectId },
      query: { ...filterQuery(filter), sort: 'section', limit: pageSize, offset: page * pageSize },
    },
    { placeholderData: keepPreviousData },
  )
  const total = list.data?.total

  const show = (change: LabelFilter) => {
    setPage(0)
    onFilter(change)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Filters projectId={projectId} filter={filter} onFilter={show} />
      <RadioGroup
        aria-label={t('choose.how')}
        value={isTicking ? 'ticked' : 'all'}
        onChange={(_event, value) => onTicking(value === 'ticked')}
      >
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={
            total === undefined ? t('choose.allUnknown') : t('choose.all', { count: total, formatted: number(total) })
          }
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <FormControlLabel
            value="ticked"
            control={<Radio />}
            label={t('choose.ticked', { formatted: number(ticks.size) })}
          />
          {isTicking && ticks.size > 0 && (
            <Button size="small" onClick={() => onTicks(new Set())}>
              {t('choose.clearTicks')}
            </Button>
          )}
        </Box>
      </RadioGroup>
      {list.data ? (
        total === 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ color: 'text.secondary' }}>{t('choose.nothingFound')}</Typography>
            <Button onClick={() => show(noFilter)}>{t('choose.clearFilters')}</Button>
          </Box>
        ) : (
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <ComponentTicks components={list.data.precast} ticks={isTicking ? ticks : null} onTicks={onTicks} />
            <Paging page={page} size={pageSize} total={list.data.total} onPage={setPage} />
          </Box>
        )
      ) : list.isError ? (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={pageSize * 53 + 102} />
      )}
    </Box>
  )
}

function Filters(props: Pick<ChooseComponentsProps, 'projectId' | 'filter' | 'onFilter'>) {
  const { projectId, filter, onFilter } = props
  const { t } = useTranslation(['labels', 'statuses'])
  const sections = useCall(listSections, { params: { id: projectId } })
  return (
    <ListFilters
      label={t('choose.search')}
      hint={t('choose.searchHint')}
      search={filter.search}
      onSearch={(search) => onFilter({ ...filter, search })}
    >
      <FilterChoice
        label={t('choose.section')}
        any={t('choose.anySection')}
        value={filter.section}
        options={(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(section) => onFilter({ ...filter, section })}
      />
      <FilterChoice
        label={t('choose.status')}
        any={t('choose.anyStatus')}
        value={filter.status}
        options={statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) }))}
        onChange={(status) => onFilter({ ...filter, status })}
      />
    </ListFilters>
  )
}
