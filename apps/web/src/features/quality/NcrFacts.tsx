import type { NcrDetail } from '@castline/contract/ncrs'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/component/component-name.ts'
import { componentLink } from '#tracking/component/links.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'

/** All of them are held and released together. */
function FurtherComponents({ ncr }: { ncr: NcrDetail }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {ncr.further_components.map((component) => (
        <li key={component.id}>
          <MuiLink
            component={Link}
            to={componentLink(component.id)}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            <bdi>{componentName(component)}</bdi>
          </MuiLink>
        </li>
      ))}
    </Box>
  )
}

/** The facts of a non-conformance; those without a value are left out. */
export function NcrFacts({ ncr }: { ncr: NcrDetail }) {
  const { t } = useTranslation(['ncr', 'quality', 'statuses'])
  const format = useFormat()
  const at = (time: string, by: string | undefined) =>
    by ? t('timeBy', { time: format.dateTime(time), name: by }) : format.dateTime(time)
  const status = t(`quality:status.${ncr.status}`)
  const due = ncr.due_on && format.date(ncr.due_on)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('quality:column.status'), ncr.holds && ncr.status !== 'closed' ? t('quality:holding', { status }) : status],
    [t('quality:severity.label'), t(`quality:severity.${ncr.severity}`)],
    [t('fact.decision'), ncr.disposition && t(`disposition.${ncr.disposition}`)],
    [t('fact.componentStatus'), t(`statuses:status.${ncr.component_status}`)],
    [t('quality:column.section'), ncr.section_name],
    [t('quality:column.reported'), at(ncr.reported_at, ncr.reported_by?.name)],
    [t('quality:column.assigned'), ncr.assigned_to?.name],
    [t('quality:column.due'), due && ncr.overdue ? `${due} (${t('quality:overdue')})` : due],
    [t('fact.closed'), ncr.closed_at && at(ncr.closed_at, ncr.closed_by?.name)],
    [t('fact.cost'), ncr.cost === null ? null : format.number(ncr.cost)],
    [t('fact.further'), ncr.further_components.length > 0 ? <FurtherComponents ncr={ncr} /> : null],
    [t('fact.description'), ncr.description],
  ]
  return (
    <Card component="section" aria-label={t('facts')} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <FactGrid columns={4} from="md">
        {facts.map(([name, value]) =>
          value === null || value === undefined ? null : (
            <Fact key={name} name={name} isWide={name === t('fact.description') || name === t('fact.further')}>
              <bdi>{value}</bdi>
            </Fact>
          ),
        )}
      </FactGrid>
    </Card>
  )
}
