import type { ComponentCard } from '@castline/contract/components'
import type { FieldsWith } from '@castline/domain/components/fields'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import type { Status } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { titleWords } from '#tracking/components/title-words.tsx'
import type { KnownComponent } from '#tracking/known-components/known-component.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { yardLink } from '#tracking/yard/links.ts'
import { useFormat } from '#ui/format.ts'

/** The fields below the title. */
type CardField = Exclude<FieldsWith<{ readonly onCard: true }>, 'name' | 'control_number'>

type FactName = CardField | 'load' | 'place' | 'section' | 'stripped_at' | 'project' | 'qr_code'

/** Above the steps, so that all of these are on a phone's first screen; the others are below the steps. */
const firstFacts: readonly FactName[] = ['section', 'type', 'weight', 'load', 'place']

function useFacts(component: KnownComponent['component'] | undefined): [name: FactName, fact: ReactNode][] {
  const { t } = useTranslation(['scanning', 'fields'])
  const format = useFormat()
  const field = (name: CardField, textOf = String as (value: never) => string) => {
    // The index on this device has only some fields.
    if (component && !(name in component)) return null
    const value = component && (component as ComponentCard)[name]
    return (
      <Fact
        name={t(`fields:field.${name}`)}
        value={component && <bdi>{value === null ? '–' : textOf(value as never)}</bdi>}
      />
    )
  }
  const facts: Readonly<Record<FactName, ReactNode>> = {
    weight: field('weight', format.weight),
    section: <Fact name={t('fields:field.section')} value={component?.section_name} />,
    type: field('type'),
    // While it is on a load. Without a sign-in there is only its number.
    load: component && loadOf(component) && <Fact name={t('card.load')} value={loadOf(component)} />,
    // For members only, and while it is at one.
    place: component && 'place' in component && component.place && (
      <Fact
        name={t('card.place')}
        value={<Link to={yardLink(component.place.yard_id, component.place.id)}>{component.place.path}</Link>}
      />
    ),
    // Where a plant records it.
    stripped_at: component && strippedOn(component) && (
      <Fact name={t('fields:field.stripped_at')} value={format.date(strippedOn(component) ?? '')} />
    ),
    // Many projects do not use it.
    length: component && (component as ComponentCard).length != null && field('length', format.length),
    project: <Fact name={t('fields:field.project')} value={component?.project_name} />,
    qr_code: (
      <Fact
        name={t('fields:field.qr_code')}
        value={component && <bdi dir="ltr">{formatQrCode(component.qr_code)}</bdi>}
      />
    ),
  }
  return Object.entries(facts) as [FactName, ReactNode][]
}

function loadOf(component: KnownComponent['component']): ReactNode {
  if ('load' in component)
    return component.load && <Link to={loadLink(component.load.id)}>{component.load.number}</Link>
  return 'load_number' in component ? component.load_number && <bdi>{component.load_number}</bdi> : null
}

/** The day of the strip in the component's project. */
function strippedOn(component: KnownComponent['component']): string | null {
  if ('stripped' in component) return component.stripped?.on ?? null
  return 'stripped_on' in component ? component.stripped_on : null
}

function Facts({ facts }: { facts: ReturnType<typeof useFacts> }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, margin: 0 }}>
      {facts.map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
    </Box>
  )
}

/** The facts that are not needed before a step. */
export function MoreFacts({ component }: { component: KnownComponent['component'] | undefined }) {
  return <Facts facts={useFacts(component).filter(([name]) => !firstFacts.includes(name))} />
}

/** The component's title and status, readable at arm's length in sunlight. Shows skeletons while loading. */
export function ComponentHead({ component }: { component: KnownComponent['component'] | undefined }) {
  const { t } = useTranslation('scanning')
  const facts = useFacts(component).filter(([name]) => firstFacts.includes(name))
  return (
    <Box component="header" aria-busy={!component} sx={{ display: 'grid', gap: 2 }}>
      <Typography
        variant="h1"
        tabIndex={-1}
        aria-label={component ? undefined : t('card.loading')}
        sx={{
          // Long numbers wrap instead of shrinking, to stay readable at arm's length.
          fontSize: { xs: 'clamp(2.5rem, 15vw, 4rem)', sm: '4.5rem' },
          lineHeight: 1.05,
          overflowWrap: 'anywhere',
          '& .mark': { color: 'text.secondary', fontSize: '0.5em', fontWeight: 400 },
        }}
      >
        {component ? titleWords(component) : <Skeleton width="60%" />}
      </Typography>
      {component ? <StatusBanner status={component.status} /> : <Skeleton variant="rounded" height={56} />}
      <Facts facts={facts} />
    </Box>
  )
}

function StatusBanner({ status }: { status: Status }) {
  const { t } = useTranslation('statuses')
  const Icon = statusIcons[status]
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        paddingInline: 2,
        borderRadius: 1,
        border: 2,
        borderColor: `status.${status}.solid`,
        bgcolor: `status.${status}.surface`,
        color: `status.${status}.text`,
        fontSize: '1.375rem',
        fontWeight: 600,
      }}
    >
      <Icon size={30} stroke={2} aria-hidden />
      {t(`status.${status}`)}
    </Box>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        {value ?? <Skeleton width="70%" />}
      </Typography>
    </Box>
  )
}
