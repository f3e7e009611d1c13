import { createPlaces } from '@castline/contract/calls/places'
import type { NewPlace, Place } from '@castline/contract/places'
import { placeColumns, readPlaceList } from '@castline/domain/yard/place-list'
import { codeSeries, kindsWithin, maxPlacesAtOnce, type PlaceKind } from '@castline/domain/yard/places'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useCallMutation } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { Segments } from '#ui/Segments.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { fieldsOf, noPlace, type PlaceDraft } from './place-draft.ts'

const ways = ['one', 'series', 'list'] as const
type Way = (typeof ways)[number]

interface AddPlacesDialogProps {
  within: Pick<Place, 'id' | 'code' | 'name'> & { readonly kind: PlaceKind }
  /** What is usually added; a slot without it. */
  usual?: PlaceKind
  onSaved: () => unknown
  onClose: () => void
}

/** What the server says against a list: which code, and why. */
function useListFault(): (error: Error | null) => string | null {
  const { t } = useTranslation('yard')
  return (error) => {
    if (!(error instanceof ApiError) || !Array.isArray(error.details)) return null
    const [first] = error.details
    const code = first?.values?.code
    if (first?.code === 'taken' && typeof code === 'string') return t('fault.takenCode', { code })
    if (first?.code === 'kind' && typeof code === 'string') return t('fault.kindOf', { code })
    return first?.code === 'unknown_parent' ? t('fault.parent') : null
  }
}

/** Adds one place, a series such as, or a list from a file or the clipboard. */
export function AddPlacesDialog({ within, usual = 'slot', onSaved, onClose }: AddPlacesDialogProps) {
  const { t } = useTranslation('yard')
  const entry = useNumberEntry()
  const format = useFormat()
  const notice = useNotice()
  const listFault = useListFault()
  const kinds = kindsWithin(within.kind)
  const [way, setWay] = useState<Way>('one')
  const [kind, setKind] = useState<PlaceKind>(kinds.find((each) => each === usual) ?? kinds[0] ?? 'rack')
  const [draft, setDraft] = useState<PlaceDraft>(noPlace)
  const [last, setLast] = useState('')
  const [list, setList] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  // One key for each content: a repeated press adds nothing twice.
  const key = useRef({ content: '', key: '' })
  const saving = useCallMutation(createPlaces, {
    onSuccess({ codes }) {
      notice({ message: t('add.done', { count: codes.length, formatted: format.number(codes.length) }) })
      onClose()
      return onSaved()
    },
  })

  const fields = fieldsOf(draft, entry)
  const isFaulty = {
    code: way !== 'list' && (fields.code === '' || fields.code.length > 40),
    name: false,
    max_count: Number.isNaN(fields.max_count),
    max_weight: Number.isNaN(fields.max_weight),
    max_length: Number.isNaN(fields.max_length),
  }
  const series = way === 'series' ? codeSeries(draft.code, last) : null
  const read = way === 'list' ? readPlaceList(list) : null

  function placesToAdd(): NewPlace[] | null {
    if (read) {
      const isGood = read.faults.length === 0 && read.places.length > 0 && read.places.length <= maxPlacesAtOnce
      return isGood ? [...read.places] : null
    }
    if (Object.values(isFaulty).includes(true)) return null
    if (way === 'one') return [{ ...fields, kind }]
    return series?.map((code) => ({ ...fields, code, kind })) ?? null
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    setWasTried(true)
    const places = placesToAdd()
    if (!places || saving.isPending) return
    const content = JSON.stringify(places)
    if (key.current.content !== content) key.current = { content, key: newKey() }
    saving.mutate({ params: { id: within.id }, body: { places }, headers: { 'idempotency-key': key.current.key } })
  }

  const refused = listFault(saving.error)
  const fault = (field: keyof PlaceDraft) => (wasTried && isFaulty[field] ? ('invalid' as const) : null)
  const isChanged = JSON.stringify([draft, last, list]) !== JSON.stringify([noPlace, '', ''])
  return (
    <FormDialog
      title={t('add.title', { place: within.name ?? within.code })}
      submitLabel={t('add.submit')}
      form={{ isChanged, isSaving: saving.isPending, submit, formRef }}
      onClose={onClose}
    >
      {refused ? <Alert severity="error">{refused}</Alert> : <ErrorText error={saving.error} />}
      <Segments
        label={t('add.way')}
        value={way}
        options={ways.map((each) => ({ value: each, label: t(`add.${each}`) }))}
        onChange={setWay}
      />
      {way !== 'list' && (
        <>
          <Choice
            label={t('field.kind')}
            value={kind}
            options={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
            onChange={setKind}
          />
          {way === 'series' && (
            <>
              <FormField
                label={t('add.first')}
                value={draft.code}
                onChange={(code) => setDraft({ ...draft, code })}
                fault={fault('code') && t('fault.code')}
                required
              />
              <FormField
                label={t('add.last')}
                value={last}
                onChange={setLast}
                hint={
                  series
                    ? t('placeCount', { count: series.length, formatted: format.number(series.length) })
                    : t('add.seriesHint')
                }
                fault={wasTried && !series ? t('fault.series') : null}
                required
              />
            </>
          )}
          <PlaceFields
            hasCode={way === 'one'}
            form={{
              field: (field) => ({ value: draft[field], onChange: (value) => setDraft({ ...draft, [field]: value }) }),
              faultOf: (field) => fault(field as keyof PlaceDraft),
            }}
          />
        </>
      )}
      {read && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('add.listHint')}
          </Typography>
          <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {placeColumns.join(';')}
          </Box>
          <FileButton
            variant="outlined"
            accept=".csv,.txt,text/csv,text/plain"
            onFiles={async ([file]) => setList((await file?.text()) ?? '')}
          >
            {t('add.file')}
          </FileButton>
          <FormField
            label={t('add.pasted')}
            value={list}
            onChange={setList}
            multiline
            hint={t('placeCount', { count: read.places.length, formatted: format.number(read.places.length) })}
            fault={
              read.faults.length > 0
                ? t('fault.lines', { lines: format.list(read.faults.slice(0, 10).map((line) => format.number(line))) })
                : wasTried && !placesToAdd()
                  ? t('fault.list', { max: format.number(maxPlacesAtOnce) })
                  : null
            }
          />
        </>
      )}
    </FormDialog>
  )
}
