import { maxLoggerBytes } from '@castline/contract/values/loggers'
import {
  hottestStart,
  type LoggerColumn,
  type LoggerFile,
  largestJump,
  readLoggerFile,
} from '@castline/domain/production/logger-file'
import type { LoggerUnit } from '@castline/domain/production/logger-headings'
import type { DayOrder } from '@castline/domain/production/logger-times'
import type { Reading } from '@castline/domain/production/maturity'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useFormat } from '#ui/format.ts'
import { refusalOfLogger, textOfLogger } from './logger-text.ts'

/** What a person has answered about a file. */
interface Answers {
  readonly days: DayOrder | ''
  readonly unit: LoggerUnit | ''
  /** Null until a person changes what is proposed. */
  readonly sensors: readonly number[] | null
  readonly isSure: boolean
}
const none: Answers = { days: '', unit: '', sensors: null, isSure: false }

/** `+07:00` */
function offsetWords(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '−' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`
}

interface LoggerFilePartProps {
  castingId: string
  timeZone: string
  pouredAt: string
  isBusy: boolean
  /** Resolves to whether they were stored. */
  onAdd: (sensors: readonly { readonly name: string; readonly readings: readonly Reading[] }[]) => Promise<boolean>
}

/** The file of a logger: what was understood of it is shown, and what it leaves open is asked, before anything is stored. */
export function LoggerFilePart({ castingId, timeZone, pouredAt, isBusy, onAdd }: LoggerFilePartProps) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const reading = useMutation({
    mutationFn: (given: File) => textOfLogger(castingId, given),
    onSuccess: (text, { name }) => setFile({ name, text }),
  })
  const [answers, setAnswers] = useState(none)
  const answer = (given: Partial<Answers>) => setAnswers((before) => ({ ...before, isSure: false, ...given }))
  const { days, unit, sensors, isSure } = answers
  const read = useMemo<LoggerFile | null>(
    () =>
      file &&
      readLoggerFile(
        file.text,
        timeZone,
        { days: days || undefined, unit: unit || undefined, sensors: sensors ?? undefined, isSure },
        pouredAt,
      ),
    [file, timeZone, pouredAt, days, unit, sensors, isSure],
  )
  const refusal = refusalOfLogger(reading.error)
  const asks = (question: 'days' | 'unit') => read?.ok === true && read.questions.includes(question)
  const doubts = read?.ok ? read.questions.filter((question) => question === 'hot' || question === 'jump') : []

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FileButton
          variant="outlined"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          loading={reading.isPending}
          onFiles={([chosen]) => {
            if (!chosen) return
            const isLarge = chosen.size > maxLoggerBytes
            setIsTooLarge(isLarge)
            setAnswers(none)
            setFile(null)
            reading.reset()
            if (!isLarge) reading.mutate(chosen)
          }}
        >
          {t('file.choose')}
        </FileButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('file.hint')}
        </Typography>
      </Box>
      {refusal ? (
        <Alert severity="error">
          <bdi>{reading.variables?.name}</bdi>
          {format.colon}
          {t(`file.fault.${refusal.code}`, { line: format.number(refusal.line) })}
        </Alert>
      ) : (
        <ErrorText error={reading.error} />
      )}
      {isTooLarge && <Alert severity="error">{t('file.tooLarge')}</Alert>}
      {file && read && !read.ok && (
        <Alert severity="error">
          <bdi>{file.name}</bdi>
          {format.colon}
          {t(`file.fault.${read.fault}`, { line: format.number(read.line ?? 0) })}
        </Alert>
      )}
      {file && (asks('days') || days !== '') && (
        <Choice
          label={t('file.order')}
          value={days}
          options={[
            { value: '', label: t('file.orderNone') },
            { value: 'day_first', label: t('file.dayFirst') },
            { value: 'month_first', label: t('file.monthFirst') },
          ]}
          onChange={(chosen) => answer({ days: chosen })}
        />
      )}
      {file && (asks('unit') || unit !== '') && (
        <Choice
          label={t('file.unit')}
          value={unit}
          options={[
            { value: '', label: t('file.orderNone') },
            { value: 'celsius', label: '°C' },
            { value: 'fahrenheit', label: '°F' },
          ]}
          onChange={(chosen) => answer({ unit: chosen })}
        />
      )}
      {file && read?.ok && (
        <>
          <Understood
            columns={read.columns}
            onChosen={(column, isSensor) =>
              answer({
                sensors: read.columns
                  .filter((each) => (each.column === column ? isSensor : each.isSensor))
                  .map((each) => each.column),
              })
            }
          />
          {read.questions.includes('sensors') && <Alert severity="info">{t('file.whichSensors')}</Alert>}
          <Span sensors={read.sensors} pouredAt={pouredAt} />
          <Typography variant="body2">
            {read.offset === null
              ? t('file.zonePlant', { zone: timeZone })
              : t('file.zoneFile', { offset: offsetWords(read.offset) })}{' '}
            {read.isNewestFirst && t('file.newestFirst')}
          </Typography>
          {(doubts.length > 0 || isSure) && (
            <Alert severity="warning">
              {doubts.map((doubt) => (
                <Typography key={doubt} variant="body2">
                  {t(`file.${doubt}`, { most: format.number(doubt === 'hot' ? hottestStart : largestJump) })}
                </Typography>
              ))}
              <FormControlLabel
                control={<Checkbox checked={isSure} onChange={(_, checked) => answer({ isSure: checked })} />}
                label={t('file.sure')}
              />
            </Alert>
          )}
          <Button
            variant="contained"
            sx={{ justifySelf: 'start' }}
            loading={isBusy}
            disabled={read.sensors.length === 0 || read.questions.some((question) => question !== 'sensors')}
            onClick={async () => {
              if (await onAdd(read.sensors)) setFile(null)
            }}
          >
            {t('file.add')}
          </Button>
        </>
      )}
    </>
  )
}

interface UnderstoodProps {
  columns: readonly LoggerColumn[]
  onChosen: (column: number, isSensor: boolean) => void
}

/** The columns that may be sensors, with their lowest and highest temperature. */
function Understood({ columns, onChosen }: UnderstoodProps) {
  const { t } = useTranslation('maturity')
  const { colon, number } = useFormat()
  return (
    <Box role="group" aria-label={t('file.found')} sx={{ display: 'grid' }}>
      <Typography variant="subtitle2">{t('file.found')}</Typography>
      {columns.map(({ column, name, isSensor, unit, lowest, highest, empty }) => (
        <FormControlLabel
          key={column}
          control={<Checkbox checked={isSensor} onChange={(_, checked) => onChosen(column, checked)} />}
          label={
            <>
              <bdi>{name}</bdi>
              {colon}
              {t(unit ? 'file.between' : 'file.unknownUnit', { lowest: number(lowest), highest: number(highest) })}
              {empty > 0 && <> · {t('file.empty', { count: empty, formatted: number(empty) })}</>}
            </>
          }
          sx={{ overflowWrap: 'anywhere' }}
        />
      ))}
    </Box>
  )
}

/** The first and the last reading beside the pour. */
function Span({
  sensors,
  pouredAt,
}: {
  sensors: readonly { readonly readings: readonly Reading[] }[]
  pouredAt: string
}) {
  const { t } = useTranslation('maturity')
  const format = useFormat()
  const firsts = sensors.flatMap(({ readings }) => readings.slice(0, 1).map(({ at }) => at))
  const lasts = sensors.flatMap(({ readings }) => readings.slice(-1).map(({ at }) => at))
  const [from, to] = [firsts.sort()[0], lasts.sort().at(-1)]
  if (!from || !to) return null
  return (
    <Typography variant="body2">
      {t('file.span', {
        from: format.dateTime(from),
        to: format.dateTime(to),
        poured: format.dateTime(pouredAt),
      })}
    </Typography>
  )
}
