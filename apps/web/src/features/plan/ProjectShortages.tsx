import { getCalendar } from '@castline/contract/calls/plan'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import CalendarIcon from '@tabler/icons-react/dist/esm/icons/IconCalendarCog.mjs'
import BaselineIcon from '@tabler/icons-react/dist/esm/icons/IconCalendarPin.mjs'
import CraneIcon from '@tabler/icons-react/dist/esm/icons/IconCrane.mjs'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import TruckIcon from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { componentsLink, sectionsLink } from '#tracking/components/links.ts'
import { loadsLink } from '#tracking/loads/links.ts'
import { DensityButton } from '#ui/DensityButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { HeaderAction } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { Counts } from './Counts.tsx'
import { ShortageFilters } from './ShortageFilters.tsx'
import { ShortageGroups } from './ShortageGroups.tsx'
import { ShortagesPdf } from './ShortagesPdf.tsx'
import { ShortageTable } from './ShortageTable.tsx'
import { pageSize, readShortageState, type ShortageState, withShortageState } from './shortage-state.ts'
import { useShortages } from './use-shortages.ts'

const CalendarDialog = onDemand(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)

const BaselineDialog = onDemand(async () => (await import('./BaselineDialog.tsx')).BaselineDialog)

const notPrinted = { '@media print': { display: 'none' } } as const

/** The shortage list of a project. */
export function ProjectShortages({ project }: { project: Project }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const may = usePermissions()
  const mayEdit = may('plan:edit')
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<'calendar' | 'baseline' | null>(null)
  const close = () => setOpened(null)
  const state = readShortageState(address)
  const calendar = useCall(getCalendar, mayEdit ? { params: { id: project.id } } : null)
  const { data, error, isError, isPlaceholderData, refetch } = useShortages(project.id, state)
  const show = (change: Partial<ShortageState>) =>
    setAddress((now) => withShortageState(now, change), { preventScrollReset: true })
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const Shortages = isNarrow ? ShortageGroups : ShortageTable
  const isFiltered = state.section !== null || state.reason !== null

  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayEdit && (
        <HeaderAction>
          <ShortButton
            variant="outlined"
            icon={<CalendarIcon size={20} />}
            label={t('calendar.open')}
            disabled={!calendar.data}
            onClick={() => setOpened('calendar')}
          />
          <ShortButton
            variant="outlined"
            icon={<BaselineIcon size={20} />}
            label={t('baseline.open')}
            hint={t('baseline.text')}
            disabled={!calendar.data || !data?.has_dates}
            onClick={() => setOpened('baseline')}
          />
        </HeaderAction>
      )}
      <HeaderAction>
        {may('load:edit') && (
          <ShortButton
            variant="contained"
            icon={<TruckIcon size={20} />}
            label={t('planLoad')}
            component={Link}
            to={loadsLink(project.id, { plan: '1' })}
          />
        )}
      </HeaderAction>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: { xs: 1, sm: 1.5 }, ...notPrinted }}>
        <Box sx={{ flex: { xs: '1 1 120px', sm: '1 1 420px' }, minWidth: 0 }}>
          <ShortageFilters projectId={project.id} state={state} reasons={data?.reasons ?? []} onChange={show} />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
          {!isNarrow && <DensityButton />}
          <ShortButton
            variant="outlined"
            icon={<PrinterIcon size={20} />}
            label={t('print')}
            disabled={!data?.total}
            onClick={() => window.print()}
          />
          <ShortagesPdf projectId={project.id} state={state} total={data?.total ?? 0} />
        </Box>
      </Box>
      <Box>
        <Typography role="status" variant="body2" sx={{ fontWeight: 600, minHeight: '1.5em' }}>
          {data && <Counts data={data} reason={state.reason} />}
        </Typography>
        {data && (
          <Typography sx={{ display: 'none', '@media print': { display: 'block' } }}>
            {t('printed', { project: project.name, date: format.date(data.today) })}
          </Typography>
        )}
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && data.shortages.length > 0 && (
        <Card aria-busy={isPlaceholderData} sx={{ '@media print': { border: 0, boxShadow: 'none' } }}>
          <Shortages projectId={project.id} label={t('list')} shortages={data.shortages} today={data.today} />
          {data.total > pageSize && (
            <Box sx={notPrinted}>
              <Paging page={state.page} size={pageSize} total={data.total} onPage={(page) => show({ page })} />
            </Box>
          )}
        </Card>
      )}
      {data && data.shortages.length === 0 && (
        <Card>
          {!data.has_dates ? (
            <EmptyState
              icon={<CalendarIcon size={32} />}
              title={t('noDates.title')}
              text={mayEdit ? t('noDates.mayEdit') : t('noDates.ask')}
              action={
                mayEdit && (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                    {may('component:import') && (
                      <Button variant="contained" component={Link} to={componentsLink(project.id, { import: '1' })}>
                        {t('noDates.import')}
                      </Button>
                    )}
                    <Button variant="outlined" component={Link} to={sectionsLink(project.id)}>
                      {t('noDates.open')}
                    </Button>
                  </Box>
                )
              }
            />
          ) : isFiltered || state.page > 0 ? (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('none.title')}
              action={
                <Button variant="outlined" onClick={() => show({ section: null, reason: null, page: 0 })}>
                  {t('none.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<CraneIcon size={32} />} title={t('empty.title')} text={t('empty.text')} />
          )}
        </Card>
      )}
      {opened === 'calendar' && calendar.data && (
        <CalendarDialog projectId={project.id} calendar={calendar.data} onClose={close} />
      )}
      {opened === 'baseline' && calendar.data && (
        <BaselineDialog projectId={project.id} setAt={calendar.data.baseline_set_at} onClose={close} />
      )}
    </Box>
  )
}
