import { componentTypes } from '@castline/contract/calls/components'
import { listSections } from '@castline/contract/calls/sections'
import { getContract, getStatement, saveContract } from '@castline/contract/calls/statements'
import type { Contract } from '@castline/contract/statements'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { Choice, type ChoiceOption } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { draftOf, moved, newLine, readLine } from './contract-draft.ts'
import { LineFields } from './LineFields.tsx'

interface ContractDialogProps {
  projectId: string
  onClose: () => void
}

/** Edits the lines of the contract: once they are loaded, so that nothing is typed over. */
export function ContractDialog(props: ContractDialogProps) {
  const { t } = useTranslation('statements')
  const contract = useCall(getContract, { params: { id: props.projectId } }, { staleTime: 0, gcTime: 0 })
  if (contract.data && !contract.isFetching) return <LoadedContract {...props} contract={contract.data} />
  const form = { isChanged: false, isSaving: false, submit: (event: SubmitEvent) => event.preventDefault() }
  return (
    <FormDialog
      title={t('lines.title')}
      submitLabel={t('lines.save')}
      canSubmit={false}
      form={form}
      onClose={props.onClose}
    >
      {contract.isError ? (
        <FetchFailed error={contract.error} onRetry={() => void contract.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </FormDialog>
  )
}

/** All currencies by their codes, with their names in the language of the page. */
function useCurrencies(): readonly ChoiceOption<string>[] {
  const { t } = useTranslation('statements')
  const tag = useFormatTag()
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'currency' })
    const codes = Intl.supportedValuesOf('currency')
    return [
      { value: '', label: t('currency.none') },
      ...codes.map((code) => ({ value: code, label: t('currency.option', { code, name: names.of(code) ?? code }) })),
    ]
  }, [t, tag])
}

function LoadedContract({ projectId, contract, onClose }: ContractDialogProps & { contract: Contract }) {
  const { t } = useTranslation('statements')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const entry = useNumberEntry()
  const params = { id: projectId }
  const { data: types = [] } = useCall(componentTypes, { params })
  const { data: sections = [] } = useCall(listSections, { params })
  const [first] = useState(() => {
    const lines = contract.lines.length > 0 ? contract.lines : [newLine(crypto.randomUUID())]
    return lines.map((line) => draftOf(line, entry))
  })
  const [currency, setCurrency] = useState(contract.currency ?? '')
  const [lines, setLines] = useState<typeof first>(first)
  const [wasTried, setWasTried] = useState(false)
  const saving = useCallMutation(saveContract, {
    onSuccess() {
      notice({ message: t('lines.saved') })
      onClose()
      return Promise.all(
        [getContract, getStatement].map((each) => queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })),
      )
    },
  })
  const currencies = useCurrencies()
  const readings = lines.map((line) => readLine(line, entry))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setWasTried(true)
    const valid = readings.flatMap((reading) => ('line' in reading ? [reading.line] : []))
    if (valid.length < readings.length) return
    saving.mutate({ params, body: { lines: valid, currency: currency || null, version: contract.version } })
  }

  return (
    <FormDialog
      title={t('lines.title')}
      submitLabel={t('lines.save')}
      form={{
        isChanged: lines !== first || currency !== (contract.currency ?? ''),
        isSaving: saving.isPending,
        submit,
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('lines.hint')}
      </Typography>
      <ErrorText error={saving.error} />
      <Choice label={t('currency.label')} value={currency} options={currencies} onChange={setCurrency} />
      {lines.map((line, index) => {
        const reading = readings[index]
        return (
          <LineFields
            key={line.id}
            line={line}
            position={index}
            isLast={index === lines.length - 1}
            entry={entry}
            types={types}
            sections={sections}
            fault={wasTried && reading && 'fault' in reading ? reading.fault : null}
            onChange={(changed) => setLines(lines.with(index, changed))}
            onMove={(by) => setLines([...moved(lines, index, by)])}
            onRemove={() => setLines(lines.toSpliced(index, 1))}
          />
        )
      })}
      <Button
        variant="outlined"
        startIcon={<AddIcon size={20} />}
        onClick={() => setLines([...lines, draftOf(newLine(crypto.randomUUID()), entry)])}
        sx={{ justifySelf: 'start' }}
      >
        {t('lines.add')}
      </Button>
    </FormDialog>
  )
}
