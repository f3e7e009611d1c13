import { deleteInstrument } from '@castline/contract/calls/instruments'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import RecallIcon from '@tabler/icons-react/dist/esm/icons/IconReportSearch.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { PlantEntries, type PlantPartProps } from './PlantEntries.tsx'

const InstrumentDialog = onDemand(async () => (await import('./InstrumentForms.tsx')).InstrumentDialog)

/** What a plant measures strength with, and how long each is calibrated. */
export function Instruments(props: PlantPartProps) {
  const { t } = useTranslation('plants')
  const format = useFormat()
  const { plant, onChanged } = props
  return (
    <PlantEntries
      {...props}
      kind="instrument"
      entries={plant.instruments}
      calledBy={({ name }) => name}
      nameOf={({ name }) => <bdi>{name}</bdi>}
      detailsOf={({ kind, serial, calibrated_until, overdue }) => (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([
              t(`instrument.kind.${kind}`),
              serial,
              calibrated_until && t('instrument.until', { day: format.date(calibrated_until) }),
            ])}
          </Typography>
          {overdue && <Chip size="small" color="warning" label={t('instrument.overdue')} />}
        </>
      )}
      actionsOf={({ id, name }) =>
        plant.reached && (
          <IconButton
            component={Link}
            to={`/production?plant=${plant.id}&view=pours&instrument=${id}`}
            aria-label={t('instrument.recallOf', { name })}
            title={t('instrument.recall')}
          >
            <RecallIcon size={20} />
          </IconButton>
        )
      }
      dialogOf={(instrument, onClose) => (
        <InstrumentDialog plantId={plant.id} instrument={instrument} onSaved={onChanged} onClose={onClose} />
      )}
      remove={(id) => call(deleteInstrument, { params: { id } })}
    />
  )
}
