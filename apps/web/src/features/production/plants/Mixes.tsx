import { deleteMix } from '@castline/contract/calls/plants'
import type { Mix } from '@castline/contract/plants'
import { className } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import CurveIcon from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { dotted } from '#ui/dotted.ts'
import { type Format, useFormat } from '#ui/format.ts'
import { numberCell } from '#ui/grid-row.ts'
import { InColumn } from '#ui/InColumn.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { PlantEntries, type PlantPartProps } from './PlantEntries.tsx'

const MixDialogs = onDemand(async () => (await import('./MixForms.tsx')).MixDialog)

const CurveDialog = onDemand(async () =>
  withTexts(
    'maturity',
    import('../maturity/CurveDialog.tsx').then((module) => module.CurveDialog),
  ),
)

/** A range such as `4–6 %`; null without either end. */
function range(least: number | null, most: number | null, format: Format): string | null {
  if (least === null && most === null) return null
  if (least === null) return `≤ ${format.number(most ?? 0)}`
  return most === null ? `≥ ${format.number(least)}` : `${format.number(least)}–${format.number(most)}`
}

/** Number, text or both of a property of a mix: below the name of its column, and where a row is a card. */
interface MixFact {
  readonly column: 'class' | 'exposure' | 'air' | 'flow' | 'strip'
  readonly short: string | null
  readonly full: string | null
}

/** The properties of a mix: its class, its exposure, the limits of fresh concrete, when it may be stripped. */
function factsOf(mix: Mix, t: TFunction<'plants'>, format: Format): readonly MixFact[] {
  const air = range(mix.air_min, mix.air_max, format)
  const flow = range(mix.flow_min, mix.flow_max, format)
  const hours = mix.strip_hours === null ? null : format.number(mix.strip_hours)
  const [strength, exposure] = [className(mix), format.list(mix.exposure)]
  return [
    { column: 'class', short: strength, full: strength },
    { column: 'exposure', short: exposure, full: exposure || null },
    { column: 'air', short: air, full: air && t('mix.air', { range: air }) },
    { column: 'flow', short: flow, full: flow && t('mix.flow', { range: flow }) },
    { column: 'strip', short: hours, full: hours && t('mix.strip', { hours }) },
  ]
}

const isNumber = { air: true, flow: true, strip: true, class: false, exposure: false } as const

/** Values below each other, or the names of their columns. */
function Columns({ values }: { values: readonly (readonly [MixFact['column'], string])[] }) {
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gridTemplateColumns: '4rem minmax(0, 1fr) 4rem 6rem 6.5rem', columnGap: 2 }}
    >
      {values.map(([column, value]) => (
        <Box component="span" key={column} sx={isNumber[column] ? numberCell : undefined}>
          {value}
        </Box>
      ))}
    </Box>
  )
}

/** In wide windows each property is below that of the mix above, on phones all are in one line. */
function MixFacts({ facts }: { facts: readonly MixFact[] }) {
  return (
    <Typography variant="body2" component="div">
      <InColumn
        full={dotted(facts.map(({ full }) => full))}
        short={<Columns values={facts.map(({ column, short }) => [column, short || '–'])} />}
      />
    </Typography>
  )
}

const columns = ['class', 'exposure', 'air', 'flow', 'strip'] as const

/** The mixes of a plant: added, edited and deleted. */
export function Mixes(props: PlantPartProps) {
  const { t } = useTranslation('plants')
  const format = useFormat()
  const { plant, mayEdit, onChanged } = props
  const [curve, setCurve] = useState<Mix | null>(null)
  return (
    <>
      <PlantEntries
        {...props}
        kind="mix"
        entries={plant.mixes}
        calledBy={({ name }) => name}
        nameOf={(mix) => <bdi>{mix.name}</bdi>}
        head={[
          t('mix.column.name'),
          <Columns key="of" values={columns.map((column) => [column, t(`mix.column.${column}`)])} />,
        ]}
        detailsOf={(mix) => <MixFacts facts={factsOf(mix, t, format)} />}
        actionsOf={(mix) =>
          mayEdit && (
            <IconButton
              aria-label={t('mix.curveOf', { name: mix.name })}
              title={t('mix.curve')}
              onClick={() => setCurve(mix)}
            >
              <CurveIcon size={20} />
            </IconButton>
          )
        }
        dialogOf={(mix, onClose) => <MixDialogs plantId={plant.id} mix={mix} onSaved={onChanged} onClose={onClose} />}
        remove={(id) => call(deleteMix, { params: { id } })}
      />
      {curve && <CurveDialog mix={curve} onClose={() => setCurve(null)} />}
    </>
  )
}
