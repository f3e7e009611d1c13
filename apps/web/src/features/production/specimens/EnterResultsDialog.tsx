import { listPlants } from '@castline/contract/calls/plants'
import { getPour, listPours } from '@castline/contract/calls/pours'
import { enterResults, listSpecimens } from '@castline/contract/calls/specimens'
import { instantOf, wallTimeIn } from '@castline/domain/plan/wall-time'
import { isDoubtful, strengthOf } from '@castline/domain/production/specimens'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { know, lastKnown, type RememberedTest } from '#api/last-known.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { type EntryColumn, emptyRow, isFilled, numbersOf, withPasted } from './entry-grid.ts'
import { type EnteredSpecimen, nameOf, ResultGrid, requiredOf } from './ResultGrid.tsx'

const noTest: RememberedTest = { tested_by: '', machine: '', instrument_id: '' }

interface EnterResultsDialogProps {
  plantId: string
  timeZone: string
  specimens: readonly EnteredSpecimen[]
  /** Whether they have a result, which this corrects. */
  isCorrection: boolean
  onClose: () => void
}

/** Enters results as in a spreadsheet: Enter goes down, Tab goes on, and a block is pasted into the cells. */
export function EnterResultsDialog(props: EnterResultsDialogProps) {
  const { plantId, timeZone, specimens, isCorrection, onClose } = props
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [rows, setRows] = useState(() => specimens.map(() => emptyRow))
  const [test, setTest] = useState(() => ({
    tested_at: wallTimeIn(timeZone, new Date()),
    ...noTest,
    ...lastKnown().tests?.[plantId],
    reason: '',
  }))
  const { data: plants } = useCall(listPlants, {})
  const plant = plants?.find(({ id }) => id === plantId)
  const instruments = plant?.instruments ?? []
  const doubtful = specimens.filter((specimen, row) => {
    const { load, strength } = numbersOf(rows[row] ?? emptyRow) ?? {}
    const value = strength ?? (load === undefined ? null : strengthOf(specimen.shape, load))
    return value !== null && isDoubtful(value, requiredOf(specimen, plant?.mixes ?? []))
  })
  const [isAsking, setIsAsking] = useState(false)
  const instrument = instruments.find(({ id }) => id === test.instrument_id)
  const [wasTried, setWasTried] = useState(false)
  // Sent again after a lost response, the results are entered once.
  const [key, setKey] = useState(() => newKey())
  const filled = rows.flatMap((row, index) => (isFilled(row) ? [index] : []))
  const isChanged = filled.length > 0
  const entering = useCallMutation(enterResults, {
    async onSuccess({ entered }) {
      const { tested_by, machine, instrument_id } = test
      know({ tests: { ...lastKnown().tests, [plantId]: { tested_by, machine, instrument_id } } })
      notice({ message: t('entered', { count: entered }) })
      onClose()
      await Promise.all(
        [getPour, listPours, listSpecimens].map((call) =>
          queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }),
        ),
      )
    },
    onError: () => setKey(newKey()),
  })
  const at = instantOf(timeZone, test.tested_at)
  const isReasonMissing = isCorrection && test.reason.trim() === ''

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setWasTried(true)
    const results = filled.map((index) => ({
      specimen_id: specimens[index]?.id ?? '',
      ...numbersOf(rows[index] ?? emptyRow),
    }))
    const isWrong = filled.some((index) => numbersOf(rows[index] ?? emptyRow) === null)
    if (isWrong || at === null || filled.length === 0 || isReasonMissing) return
    if (doubtful.length > 0 && !isAsking) {
      setIsAsking(true)
      return
    }
    entering.mutate({
      params: { id: plantId },
      headers: { 'idempotency-key': key },
      body: {
        results,
        tested_at: at.toISOString(),
        tested_by: test.tested_by.trim() || null,
        machine: instrument ? null : test.machine.trim() || null,
        instrument_id: instrument?.id ?? null,
        reason: test.reason.trim() || null,
      },
    })
  }

  function write(row: number, column: EntryColumn, value: string): void {
    setIsAsking(false)
    setRows(rows.map((each, index) => (index === row ? { ...each, [column]: value } : each)))
  }

  function paste(event: ClipboardEvent, row: number, column: EntryColumn): void {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    setIsAsking(false)
    setRows(withPasted(rows, { row, column }, text))
  }

  const text = (field: 'tested_by' | 'machine' | 'reason') => (
    <FormField
      label={t(`test.${field}`)}
      value={test[field]}
      onChange={(value) => setTest({ ...test, [field]: value })}
      required={field === 'reason'}
      fault={field === 'reason' && wasTried && isReasonMissing ? t('fault.reason') : null}
    />
  )
  return (
    <FormDialog
      title={isCorrection ? t('correctTitle') : t('enterTitle')}
      submitLabel={isAsking && doubtful.length > 0 ? t('saveAnyway') : t('save')}
      canSubmit={isChanged}
      form={{ isChanged, isSaving: entering.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={entering.error} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('enterHint')}
      </Typography>
      <ResultGrid
        plantId={plantId}
        specimens={specimens}
        mixes={plant?.mixes ?? []}
        rows={rows}
        wasTried={wasTried}
        onWrite={write}
        onPaste={paste}
      />
      {wasTried && filled.some((index) => numbersOf(rows[index] ?? emptyRow) === null) && (
        <Typography role="alert" color="error">
          {t('fault.row')}
        </Typography>
      )}
      {isAsking && doubtful.length > 0 && (
        <Alert severity="warning" role="alert">
          {t('doubtful', { names: format.list(doubtful.map(nameOf)) })}
        </Alert>
      )}
      <FormField
        label={t('test.tested_at')}
        type="datetime-local"
        value={test.tested_at}
        onChange={(tested_at) => setTest({ ...test, tested_at })}
        fault={wasTried && at === null ? t('fault.tested_at') : null}
        required
      />
      {text('tested_by')}
      {instruments.length > 0 && (
        <Choice
          label={t('test.instrument')}
          value={test.instrument_id}
          options={[
            { value: '', label: t('test.noInstrument') },
            ...instruments.map(({ id, name, serial }) => ({ value: id, label: dotted([name, serial]) })),
          ]}
          onChange={(instrument_id) => setTest({ ...test, instrument_id })}
          helperText={instrument?.overdue ? t('test.overdue') : undefined}
        />
      )}
      {!instrument && text('machine')}
      {isCorrection && text('reason')}
    </FormDialog>
  )
}
