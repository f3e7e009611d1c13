import type { NcrDetail } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { PourLinks } from '#tracking/production/PourLinks.tsx'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'
import { NcrComponent } from './NcrComponent.tsx'
import { type Lightbox, NcrPhotos } from './NcrPhotos.tsx'

/** All of them are held and released together. Those that were deleted since are named without a link. */
function FurtherComponents({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation('quality')
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {ncr.further_components.map((component) => (
        <li key={component.id}>
          {component.deleted ? (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
              <bdi>{dotted([componentName(component), t('componentDeleted')])}</bdi>
            </Box>
          ) : (
            <MuiLink
              component={Link}
              to={componentLink(component.id)}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
            >
              <bdi>{componentName(component)}</bdi>
            </MuiLink>
          )}
        </li>
      ))}
    </Box>
  )
}

/** What it is about, with its status. */
function FirstComponent({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation('ncr')
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <NcrComponent ncr={ncr} />
      {ncr.component_status && (
        <span title={t('fact.componentStatus')}>
          <StatusChip status={ncr.component_status} />
        </span>
      )}
    </Box>
  )
}

/** What was reported, with its photos; facts without a value are left out. */
export function NcrFacts({ ncr, Lightbox }: { ncr: NcrDetail; Lightbox: Lightbox }) {
  const { t } = useTranslation(['ncr', 'quality'])
  const format = useFormat()
  const reported = useReported(ncr)
  const photos = ncr.events.find(({ kind }) => kind === 'report')?.photos ?? []
  // One photo has room beside what is said of it.
  const isBeside = photos.length === 1
  const at = (time: string, by: string | undefined) =>
    by ? t('timeBy', { time: format.dateTime(time), name: by }) : format.dateTime(time)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('fact.description'), ncr.description],
    [t('quality:column.component'), <FirstComponent key="component" ncr={ncr} />],
    [t('quality:filter.type'), ncr.component_type],
    [t('quality:column.section'), ncr.section_name],
    [t('quality:column.reported'), at(ncr.reported_at, ncr.reported_by?.name)],
    [t('fact.closed'), ncr.closed_at && at(ncr.closed_at, ncr.closed_by?.name)],
    [t('fact.cost'), ncr.cost === null ? null : format.number(ncr.cost)],
    [t('fact.further'), ncr.further_components.length > 0 ? <FurtherComponents ncr={ncr} /> : null],
    [t('pours'), ncr.pours.length > 0 ? <PourLinks pours={ncr.pours} /> : null],
    [t('fact.reported'), reported],
  ]
  const wide = new Set([
    t('fact.description'),
    t('quality:column.component'),
    t('fact.further'),
    t('pours'),
    t('fact.reported'),
  ])
  return (
    <Card
      component="section"
      aria-label={t('facts')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isBeside ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)' },
        alignItems: 'start',
        gap: 2,
        padding: { xs: 2, sm: 2.5 },
      }}
    >
      <NcrPhotos photos={photos} size={isBeside ? 240 : 160} fills={isBeside} Lightbox={Lightbox} />
      <FactGrid columns={isBeside ? 2 : 3}>
        {facts.map(([name, value]) =>
          value === null || value === undefined ? null : (
            <Fact key={name} name={name} isWide={wide.has(name)}>
              <bdi>{value}</bdi>
            </Fact>
          ),
        )}
      </FactGrid>
    </Card>
  )
}

/** What was reported, if it was edited since; null otherwise. */
function useReported({ reported, own_defect_types, ...now }: NcrDetail): ReactNode {
  const { t } = useTranslation(['ncr', 'quality'])
  const defectLabel = useDefectLabel()
  if (!reported) return null
  const fields = ['defect_type', 'severity', 'description', 'holds'] as const
  if (fields.every((field) => reported[field] === now[field])) return null
  const own = own_defect_types.find(({ code }) => code === reported.defect_type)
  const facts = dotted([
    defectLabel(reported.defect_type, own?.name ?? null, own?.names),
    t(`quality:severity.${reported.severity}`),
    reported.holds ? t('edit.yes') : t('edit.no'),
  ])
  return (
    <>
      {facts}
      {reported.description && (
        <>
          <br />
          {reported.description}
        </>
      )}
    </>
  )
}
