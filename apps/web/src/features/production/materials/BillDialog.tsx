import type { Bill } from '@castline/contract/bills'
import { getBill, saveBill } from '@castline/contract/calls/bills'
import type { Plant } from '@castline/contract/plants'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultsOfRefusal } from '#api/field-faults.ts'
import { useCall, useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { BillItemFields } from './BillItemFields.tsx'
import { draftOf, emptyItem, type ItemDraft, readDraft } from './bill-draft.ts'

interface BillDialogProps {
  plant: Plant
  /** The mark; null for a new bill. */
  of: { readonly project_id: string; readonly mark: string } | null
  mayEdit: boolean
  onSaved: () => unknown
  onClose: () => void
}

/** The bill of a mark, or a new one. */
export function BillDialog({ of, ...props }: BillDialogProps) {
  if (!of) return <BillForm {...props} bill={null} />
  return <StoredBill {...props} of={of} />
}

function StoredBill({ of, ...props }: BillDialogProps & { of: NonNullable<BillDialogProps['of']> }) {
  const { project_id, mark } = of
  const { data, error, isError, refetch } = useCall(
    getBill,
    { params: { id: props.plant.id }, query: { project_id, mark } },
    { staleTime: 0, gcTime: 0 },
  )
  if (data) return <BillForm {...props} bill={data} />
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={props.onClose}>
      <DialogContent>
        {isError ? (
          <FetchFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={200} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function BillForm({ plant, bill, mayEdit, onSaved, onClose }: Omit<BillDialogProps, 'of'> & { bill: Bill | null }) {
  const { t } = useTranslation('materials')
  const entry = useNumberEntry()
  const notice = useNotice()
  const [project, setProject] = useState(bill?.project_id ?? plant.casts_for[0]?.id ?? '')
  const [mark, setMark] = useState(bill?.mark ?? '')
  const [items, setItems] = useState<readonly ItemDraft[]>(
    () => bill?.items.map((item) => draftOf(item, entry)) ?? [emptyItem()],
  )
  const [isChanged, setIsChanged] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const saving = useCallMutation(saveBill, {
    onSuccess() {
      notice({ message: t('bills.stored', { mark: mark.trim() }) })
      onClose()
      return onSaved()
    },
  })
  const change = (next: readonly ItemDraft[]) => {
    setItems(next)
    setIsChanged(true)
  }
  const read = readDraft(items, entry)
  const isUnknown = saving.error !== null && faultsOfRefusal(saving.error).has('mark')

  function submit(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setWasTried(true)
    if (!read.ok || mark.trim() === '') return
    const body = { project_id: project, mark: mark.trim(), items: [...read.items], version: bill?.version }
    saving.mutate({ params: { id: plant.id }, body })
  }

  return (
    <FormDialog
      title={bill ? t('bills.title', { mark: bill.mark }) : t('bills.newTitle')}
      submitLabel={t('save')}
      canSubmit={mayEdit}
      form={{ isChanged: isChanged && mayEdit, isSaving: saving.isPending, submit }}
      onClose={onClose}
    >
      {!isUnknown && <ErrorText error={saving.error} />}
      {!bill && (
        <>
          {plant.casts_for.length > 1 && (
            <Choice
              label={t('bills.project')}
              value={project}
              options={plant.casts_for.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setProject}
            />
          )}
          <FormField
            label={t('bills.mark')}
            value={mark}
            onChange={(typed) => {
              setMark(typed)
              setIsChanged(true)
              saving.reset()
            }}
            fault={isUnknown || (wasTried && mark.trim() === '') ? t('bills.markFault') : null}
            required
            autoFocus
          />
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bills.perComponent')}
      </Typography>
      {items.map((item, index) => (
        <BillItemFields
          key={item.key}
          item={item}
          index={index}
          entry={entry}
          isFaulty={wasTried && !read.ok && read.key === item.key}
          mayEdit={mayEdit}
          onChange={(next) => change(items.map((each) => (each.key === item.key ? next : each)))}
          onRemove={() => change(items.filter((each) => each.key !== item.key))}
        />
      ))}
      {wasTried && !read.ok && (
        <Alert severity="error">
          {read.fault === 'twice' ? t('bills.twice', { number: read.number }) : t('bills.itemFault')}
        </Alert>
      )}
      {mayEdit && (
        <Button onClick={() => change([...items, emptyItem()])} sx={{ justifySelf: 'start' }}>
          {t('bills.addItem')}
        </Button>
      )}
    </FormDialog>
  )
}
