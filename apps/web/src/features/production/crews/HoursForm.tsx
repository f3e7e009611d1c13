import type { Crew } from '@castline/contract/crews'
import { mostHours } from '@castline/contract/values/crews'
import { type WorkKind, workKinds } from '@castline/domain/production/labour'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useMutation } from '#api/mutation.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { meanwhileIn } from '#tracking/queue/kinds/hours.ts'
import type { HoursAttempt } from '#tracking/queue/plant-attempts.ts'
import { sendOrStoreHours } from '#tracking/queue/taps/hours-taps.ts'
import { useQueue } from '#tracking/queue/use-queue.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { EnteredMeanwhile } from './EnteredMeanwhile.tsx'

interface HoursFormProps {
  crew: Crew
  day: string
  /** What the server has of the crew on this day. */
  stored: readonly { readonly kind: WorkKind; readonly hours: number }[]
  mayEdit: boolean
  onSaved: () => void
}

type Entries = HoursAttempt['entries']

/** The hours of a crew and day that wait on this device. */
function useWaiting(crewId: string, day: string): Entries {
  return useQueue().changes.flatMap(({ attempt, refusal }) =>
    attempt.kind === 'hours' && refusal === null && attempt.crew.id === crewId && attempt.day === day
      ? attempt.entries
      : [],
  )
}

/** The hours of a crew by kind of work. Only what was typed is sent, with what it replaces: the server refuses what others changed. */
export function HoursForm({ crew, day, stored, mayEdit, onSaved }: HoursFormProps) {
  const { t } = useTranslation('crews')
  const format = useFormat()
  const notice = useNotice()
  const entry = useNumberEntry()
  const [typed, setTyped] = useState<Partial<Record<WorkKind, string>>>({})
  const [wasTried, setWasTried] = useState(false)
  const known = new Map([...stored, ...useWaiting(crew.id, day)].map(({ kind, hours }) => [kind, hours]))
  const entries = workKinds.flatMap((kind) => {
    const hours = entry.measureOf(typed[kind] ?? '')
    if (typed[kind] === undefined || hours === null || hours === known.get(kind)) return []
    return [{ kind, hours, was: known.get(kind) ?? 0 }]
  })
  const isFault = (hours: number) => !(hours >= 0 && hours <= mostHours)
  const faults = new Set(entries.filter(({ hours }) => isFault(hours)).map(({ kind }) => kind))
  const after = new Map([...known, ...entries.map(({ kind, hours }) => [kind, hours] as const)])
  const together = [...after.values()].reduce((sum, hours) => sum + (Number.isNaN(hours) ? 0 : hours), 0)
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (given: Entries) => sendOrStoreHours({ kind: 'hours', key: newKey(), crew, day, entries: given }),
    onSuccess({ stored: isKept }) {
      notice({ message: t(isKept ? 'kept' : 'saved') })
      if (isKept) return
      setTyped({})
      onSaved()
    },
  })

  const meanwhile = saving.error instanceof ApiError ? meanwhileIn(saving.error.body) : []

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasTried(true)
    if (faults.size === 0 && entries.length > 0) saving.mutate(entries)
  }

  return (
    <Box component="form" noValidate aria-label={t('title')} onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {meanwhile.length > 0 ? (
        <EnteredMeanwhile
          meanwhile={meanwhile}
          entries={entries}
          isBusy={saving.isPending}
          onSettle={(settled) => saving.mutate(settled)}
        />
      ) : (
        <ErrorText error={saving.error} />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {workKinds.map((kind) =>
          mayEdit ? (
            <NumberField
              key={kind}
              entry={entry}
              label={t(`kind.${kind}`)}
              value={typed[kind] ?? entry.write(known.get(kind))}
              onChange={(value) => setTyped({ ...typed, [kind]: value })}
              fault={wasTried && faults.has(kind) ? t('fault', { most: format.number(mostHours) }) : null}
            />
          ) : (
            <Box key={kind}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`kind.${kind}`)}
              </Typography>
              <Typography>{format.number(known.get(kind) ?? 0)}</Typography>
            </Box>
          ),
        )}
      </Box>
      <Typography role="status">{t('together', { hours: format.number(together) })}</Typography>
      {mayEdit && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('hint')}
          </Typography>
          <Button
            type="submit"
            variant="contained"
            loading={saving.isPending}
            disabled={entries.length === 0}
            sx={{ minHeight: 44, justifySelf: 'start' }}
          >
            {t('save')}
          </Button>
        </>
      )}
    </Box>
  )
}
