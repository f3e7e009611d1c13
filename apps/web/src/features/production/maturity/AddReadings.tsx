import { addReadings } from '@castline/contract/calls/maturity'
import { instantOf, wallTimeIn } from '@castline/domain/plan/wall-time'
import { type DayOrder, type LoggerFile, readLoggerFile } from '@castline/domain/production/logger-file'
import {
  handSensor,
  highestReading,
  lowestReading,
  mostReadings,
  type Reading,
} from '@castline/domain/production/maturity'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

/** In bytes; a logger that reads every minute for a month writes less. */
const largestFile = 4_000_000

interface AddReadingsProps {
  castingId: string
  /** Of the plant; times in files and fields are its. */
  timeZone: string
  onAdded: () => void
}

/** Adds temperatures to a casting: the file of a logger, or one reading by hand. */
export function AddReadings({ castingId, timeZone, onAdded }: AddReadingsProps) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const notice = useNotice()
  const entry = useNumberEntry()
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [order, setOrder] = useState<DayOrder | ''>('')
  const [at, setAt] = useState(() => wallTimeIn(timeZone, new Date()))
  const [celsius, setCelsius] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const read: LoggerFile | null = file && readLoggerFile(file.text, timeZone, order || undefined)
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

  async function sendFile(): Promise<void> {
    if (!read?.ok) return
    try {
      let added = 0
      for (const { name, readings } of read.sensors) added += await send(name.slice(0, 60), readings)
      announce(added)
      setFile(null)
    } catch {
      // Shown below; the file stays chosen, and what was stored is not stored twice.
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FileButton
          variant="outlined"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFiles={async ([chosen]) => {
            if (!chosen) return
            setIsTooLarge(chosen.size > largestFile)
            setFile(chosen.size > largestFile ? null : { name: chosen.name, text: await chosen.text() })
          }}
        >
          {t('file.choose')}
        </FileButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('file.hint')}
        </Typography>
      </Box>
      {isTooLarge && <Alert severity="error">{t('file.tooLarge')}</Alert>}
      {file && read && !read.ok && read.fault !== 'ambiguous_days' && (
        <Alert severity="error">
          <bdi>{file.name}</bdi>: {t(`file.fault.${read.fault}`, { line: format.number(read.line ?? 0) })}
        </Alert>
      )}
      {file && ((read && !read.ok && read.fault === 'ambiguous_days') || order !== '') && (
        <Choice
          label={t('file.order')}
          value={order}
          options={[
            { value: '', label: t('file.orderNone') },
            { value: 'day_first', label: t('file.dayFirst') },
            { value: 'month_first', label: t('file.monthFirst') },
          ]}
          onChange={setOrder}
        />
      )}
      {file && read?.ok && (
        <>
          <Box component="ul" aria-label={t('file.found')} sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {read.sensors.map(({ name, readings }) => (
              <li key={name}>
                <bdi>{name}</bdi>:{' '}
                {t('file.sensor', {
                  count: readings.length,
                  formatted: format.number(readings.length),
                  from: format.dateTime(readings[0]?.at ?? ''),
                  to: format.dateTime(readings.at(-1)?.at ?? ''),
                })}
              </li>
            ))}
          </Box>
          {read.empty > 0 && (
            <Typography variant="body2">
              {t('file.empty', { count: read.empty, formatted: format.number(read.empty) })}
            </Typography>
          )}
          <Button
            variant="contained"
            sx={{ justifySelf: 'start' }}
            loading={sending.isPending}
            onClick={() => void sendFile()}
          >
            {t('file.add')}
          </Button>
        </>
      )}
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
