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

/** The properties of a mix: its class, its exposure, the limits of fresh concrete, when it may be stripped. */
function factsOf(mix: Mix, t: TFunction<'plants'>, format: Format): readonly string[] {
  const air = range(mix.air_min, mix.air_max, format)
  const flow = range(mix.flow_min, mix.flow_max, format)
  return [
    className(mix),
    format.list(mix.exposure),
    dotted([air && t('mix.air', { range: air }), flow && t('mix.flow', { range: flow })]),
    mix.strip_hours === null ? '' : t('mix.strip', { hours: format.number(mix.strip_hours) }),
  ]
}

/** In wide windows each property is below that of the mix above, on phones all are in one line. */
function MixFacts({ facts }: { facts: readonly string[] }) {
  const columns = (
    <Box component="span" sx={{ display: 'grid', gridTemplateColumns: '5rem 2fr 3fr 3fr', columnGap: 2 }}>
      {facts.map((fact, index) => (
        <span key={index}>{fact}</span>
      ))}
    </Box>
  )
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      <InColumn full={dotted(facts)} short={columns} />
    </Typography>
  )
}

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
