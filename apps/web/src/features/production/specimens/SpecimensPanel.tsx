import { getPour } from '@castline/contract/calls/pours'
import { listSpecimens, removeSpecimen } from '@castline/contract/calls/specimens'
import type { PourDetail } from '@castline/contract/pour'
import type { Specimen } from '@castline/contract/specimens'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Verdicts } from './Verdicts.tsx'

const AddSpecimensDialog = onDemand(async () => (await import('./AddSpecimensDialog.tsx')).AddSpecimensDialog)
const EnterResultsDialog = onDemand(async () => (await import('./EnterResultsDialog.tsx')).EnterResultsDialog)

/** The specimens of a pour with their results, and what follows from them. */
export function SpecimensPanel({ pour, mayEdit }: { pour: PourDetail; mayEdit: boolean }) {
  const { t } = useTranslation('specimens')
  const headingId = useId()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<'add' | readonly Specimen[] | null>(null)
  const open = pour.specimens.filter(({ results }) => results.length === 0)
  const removing = useCallMutation(removeSpecimen, {
    onSuccess: () =>
      Promise.all(
        [getPour, listSpecimens].map((call) => queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })),
      ),
  })
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ padding: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {t('title')}
        </Typography>
        {mayEdit && (
          <>
            {open.length > 0 && (
              <Button variant="contained" onClick={() => setOpened(open)}>
                {t('enter')}
              </Button>
            )}
            <Button variant="outlined" startIcon={<AddIcon size={20} />} onClick={() => setOpened('add')}>
              {t('add')}
            </Button>
          </>
        )}
      </Box>
      <ErrorText error={removing.error} />
      <Verdicts pour={pour} />
      {pour.specimens.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('none')}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={headingId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pour.specimens.map((specimen) => (
          <SpecimenRow
            key={specimen.id}
            specimen={specimen}
            low={pour.verdict?.low ?? []}
            mayEdit={mayEdit}
            isBusy={removing.isPending}
            onCorrect={() => setOpened([specimen])}
            onRemove={() => removing.mutate({ params: { id: pour.id, specimenId: specimen.id } })}
          />
        ))}
      </Box>
      {opened === 'add' && <AddSpecimensDialog pour={pour} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'add' && (
        <EnterResultsDialog
          plantId={pour.plant_id}
          timeZone={pour.time_zone}
          specimens={opened.map((specimen) => ({ ...specimen, mix_name: pour.mix.name }))}
          isCorrection={opened.some(({ results }) => results.length > 0)}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

interface SpecimenRowProps {
  specimen: Specimen
  low: readonly number[]
  mayEdit: boolean
  isBusy: boolean
  onCorrect: () => void
  onRemove: () => void
}

function SpecimenRow({ specimen, low, mayEdit, isBusy, onCorrect, onRemove }: SpecimenRowProps) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const { number, shape, purpose, curing, due_at, results } = specimen
  const last = results.at(-1)
  const megapascals = (strength: number) => t('megapascals', { strength: format.number(strength) })
  const isLow = last !== undefined && purpose === 'acceptance' && low.includes(last.strength)
  return (
    <ListRow padding={{ block: 0.5 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {t('numbered', { number })} · {t(`shape.${shape}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([t(`purpose.${purpose}`), t(`curing.${curing}`)])}
        </Typography>
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {last ? (
          <>
            <Typography sx={{ fontWeight: 600 }}>
              <bdi>{megapascals(last.strength)}</bdi>
              {isLow && ` · ${t('low')}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([
                format.dateTime(last.tested_at),
                last.tested_by,
                last.instrument && dotted([last.instrument.name, last.instrument.serial]),
                last.machine,
              ])}
            </Typography>
            {last.uncalibrated && <Chip size="small" color="warning" label={t('uncalibrated')} />}
            {results.length > 1 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {dotted([
                  t('corrected', {
                    before: format.list(results.slice(0, -1).map((each) => megapascals(each.strength))),
                  }),
                  last.reason,
                ])}
              </Typography>
            )}
          </>
        ) : (
          <Typography variant="body2">{t('due', { time: format.dateTime(due_at) })}</Typography>
        )}
      </Box>
      {mayEdit &&
        (last ? (
          <Button onClick={onCorrect} aria-label={t('correctOf', { number })}>
            {t('correct')}
          </Button>
        ) : (
          <Button onClick={onRemove} disabled={isBusy} aria-label={t('removeOf', { number })}>
            {t('remove')}
          </Button>
        ))}
    </ListRow>
  )
}
