import { addReadings } from '@castline/contract/calls/maturity'
import { instantOf, wallTimeIn } from '@castline/domain/plan/wall-time'
import {
  handSensor,
  highestReading,
  lowestReading,
  mostReadings,
  type Reading,
} from '@castline/domain/production/maturity'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { LoggerFilePart } from './LoggerFilePart.tsx'

interface AddReadingsProps {
  castingId: string
  /** Of the plant; times in files and fields are its. */
  timeZone: string
  pouredAt: string
  onAdded: () => void
}

/** Adds temperatures to a casting: the file of a logger, or one reading by hand. */
export function AddReadings({ castingId, timeZone, pouredAt, onAdded }: AddReadingsProps) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const notice = useNotice()
  const entry = useNumberEntry()
  const [at, setAt] = useState(() => wallTimeIn(timeZone, new Date()))
  const [celsius, setCelsius] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const sending = useCallMutation(addReadings)

  /** Returns how many were not stored before. */
  async function send(sensor: string, readings: readonly Reading[]): Promise<number> {
    let added = 0
    for (let start = 0; start < readings.length; start += mostReadings) {
      const part = readings.slice(start, start + mostReadings)
      const done = await sending.mutateAsync({ params: { id: castingId }, body: { sensor, readings: part } })
      added += done.added
    }
    onAdded()
    return added
  }

  const announce = (added: number) => notice({ message: t('added', { count: added, formatted: format.number(added) }) })

  async function sendFile(sensors: readonly { name: string; readings: readonly Reading[] }[]): Promise<boolean> {
    try {
      let added = 0
      for (const { name, readings } of sensors) added += await send(name.slice(0, 60), readings)
      announce(added)
      return true
    } catch {
      // Shown below; the file stays chosen, and what was stored is not stored twice.
      return false
    }
  }

  const value = entry.measureOf(celsius)
  const instant = instantOf(timeZone, at)
  const isValid = value !== null && value >= lowestReading && value <= highestReading && instant !== null
  async function sendOne(): Promise<void> {
    setWasTried(true)
    if (!isValid) return
    try {
      announce(await send(handSensor, [{ at: instant.toISOString(), celsius: value }]))
      setCelsius('')
      setWasTried(false)
    } catch {
      // Shown below.
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{t('add')}</Typography>
      <LoggerFilePart
        castingId={castingId}
        timeZone={timeZone}
        pouredAt={pouredAt}
        isBusy={sending.isPending}
        onAdd={sendFile}
      />
      <Box
        component="form"
        noValidate
        aria-label={t('hand.title')}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void sendOne()
        }}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr auto' },
          alignItems: 'end',
        }}
      >
        <FormField label={t('hand.at')} type="datetime-local" value={at} onChange={setAt} />
        <NumberField
          entry={entry}
          label={t('hand.celsius')}
          value={celsius}
          onChange={setCelsius}
          fault={wasTried && !isValid ? t('hand.fault') : null}
        />
        <Button type="submit" variant="outlined" loading={sending.isPending}>
          {t('hand.add')}
        </Button>
      </Box>
      <ErrorText error={sending.error} />
    </Box>
  )
}
