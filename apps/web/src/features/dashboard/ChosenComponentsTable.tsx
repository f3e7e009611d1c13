import type { ComponentWith } from '@castline/contract/components'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { buildingLink, componentLink, componentsLink } from '#tracking/components/links.ts'
import { listedWith } from '#tracking/components/listed-with.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { Paging } from '#ui/Paging.tsx'
import type { ChosenComponents } from './chosen-components.ts'
import { DashboardPanel, Lines, PanelBody, PanelText } from './DashboardPanel.tsx'

const size = 10
const shown = ['section_name', 'type', 'status_changed_at'] as const
const { list: listShown, fields } = listedWith(...shown)

export interface ChosenComponentsTableProps {
  project: Project
  chosen: ChosenComponents
  /** Undefined while the sections load. */
  sectionName: string | undefined
  /**
   * Whether to scroll to the table: if the count was selected on this page, but not if the address already contained
   * it.
   */
  comesIntoView: boolean
  onChange: (chosen: ChosenComponents | null) => void
}

/** The components behind the selected count. */
export function ChosenComponentsTable({
  project,
  chosen,
  sectionName,
  comesIntoView,
  onChange,
}: ChosenComponentsTableProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const filter = {
    ...(chosen.status && { status: chosen.status }),
    ...(chosen.section && { section_id: chosen.section }),
  }
  const query = { ...filter, sort: 'control_number' as const, fields, limit: size, offset: chosen.page * size }
  const list = useCall(listShown, { params: { id: project.id }, query }, { placeholderData: keepPreviousData })
  const panel = useRef<HTMLDivElement>(null)
  const { section, status } = chosen
  useEffect(() => {
    if (comesIntoView && (section || status)) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [comesIntoView, section, status])
  const rows = list.data?.precast ?? []
  const total = list.data?.total ?? 0
  const title = dotted([sectionName, chosen.status && t(`statuses:status.${chosen.status}`)])
  return (
    <DashboardPanel
      ref={panel}
      title={t('pieces.title', { filter: title })}
      actions={
        <>
          <Button
            component={Link}
            to={buildingLink(project.id, { ...(status && { status }), ...(section && { section }) })}
            sx={{ flexShrink: 0 }}
          >
            {t('pieces.inBuilding')}
          </Button>
          <Button startIcon={<CloseIcon size={16} />} onClick={() => onChange(null)} sx={{ flexShrink: 0 }}>
            {t('pieces.close')}
          </Button>
        </>
      }
    >
      <Box aria-busy={list.isFetching}>
        {list.data ? (
          rows.length > 0 ? (
            <Box component="ul" aria-label={t('pieces.title', { filter: title })} sx={{ margin: 0, padding: 0 }}>
              {rows.map((component) => (
                <ComponentRow key={component.id} component={component} />
              ))}
            </Box>
          ) : (
            <PanelText>{t('pieces.none')}</PanelText>
          )
        ) : list.isError ? (
          <PanelBody>
            <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
          </PanelBody>
        ) : (
          <Lines count={4} height={56} />
        )}
      </Box>
      {total > 0 && (
        <Paging page={chosen.page} size={size} total={total} onPage={(page) => onChange({ ...chosen, page })}>
          <Button
            component={Link}
            to={componentsLink(project.id, {
              ...(chosen.status && { status: chosen.status }),
              ...(chosen.section && { section: chosen.section }),
            })}
          >
            {t('pieces.openList')}
          </Button>
        </Paging>
      )}
    </DashboardPanel>
  )
}

function ComponentRow({ component }: { component: ComponentWith<(typeof shown)[number]> }) {
  const { dateTime, ago } = useFormat()
  const at = component.status_changed_at
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) 152px 104px' },
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 48,
        paddingBlock: 1,
        paddingInline: 2.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <MuiLink
        component={Link}
        to={componentLink(component.id)}
        underline="hover"
        sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere', paddingBlock: 0.75 }}
      >
        <bdi>{component.control_number}</bdi>
      </MuiLink>
      <Typography
        component="span"
        variant="body2"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere', gridRow: { xs: 2, sm: 'auto' } }}
      >
        {dotted([
          component.name === component.control_number ? null : component.name,
          component.type,
          component.section_name,
        ])}
      </Typography>
      <Box component="span" sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}>
        <StatusChip status={component.status} />
      </Box>
      {at && (
        <Typography
          component="time"
          variant="body2"
          dateTime={at}
          title={dateTime(at)}
          sx={{ color: 'text.secondary', textAlign: 'end', display: { xs: 'none', sm: 'block' } }}
        >
          {ago(at)}
        </Typography>
      )}
    </Box>
  )
}
