import { moveQuantity } from '@castline/contract/calls/other-components'
import type { OtherComponent } from '@castline/contract/other-components'
import { firstStatus, isStatus, type Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import Alert from '@mui/material/Alert'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useComponentsChanged } from '#tracking/components/use-components-changed.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { Choice } from '#ui/Choice.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { movesFrom, sourcesOf } from './quantities.ts'

interface MoveQuantityDialogProps {
  component: OtherComponent
  role: Role
  onClose: () => void
}

/** The current record in a conflict response; null if there is none. */
function standingNow(error: unknown): OtherComponent | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const current = error.current as OtherComponent | undefined
  return current?.statuses ? current : null
}

/** Moves a quantity from one status to another, at most the quantity in the first. */
export function MoveQuantityDialog({ component, role, onClose }: MoveQuantityDialogProps) {
  const { t } = useTranslation(['components', 'statuses'])
  const format = useFormat()
  const entry = useNumberEntry()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const componentsChanged = useComponentsChanged()
  // One key for the current form values: sent again after a lost response, the move is made once.
  const [key, setKey] = useState(newKey)
  const [first] = useState(() => {
    const fromStatus: Status = sourcesOf(role, component)[0] ?? firstStatus
    const toStatus: Status = movesFrom(role, fromStatus)[0] ?? fromStatus
    return { fromStatus, toStatus, quantity: '' }
  })
  const form = useCallForm(moveQuantity, {
    empty: first,
    inputOf: ({ quantity, ...way }) => ({
      params: { id: component.id },
      headers: { 'idempotency-key': key },
      body: { ...way, quantity: entry.wholeOf(quantity) },
    }),
    onSaved() {
      notice({
        message: t('other.moved', {
          name: component.name,
          quantity: format.number(entry.wholeOf(form.draft.quantity)),
          status: t(`statuses:status.${form.draft.toStatus}`),
        }),
      })
      componentsChanged()
      onClose()
    },
  })
  const { draft } = form
  const now = standingNow(form.error) ?? component
  const available = now.statuses[draft.fromStatus] ?? 0
  const isTooMany = entry.wholeOf(draft.quantity) > available
  const sources = [...new Set([draft.fromStatus, ...sourcesOf(role, now)])]

  function set<Field extends keyof typeof draft>(field: Field, value: (typeof draft)[Field]): void {
    setKey(newKey())
    form.set(field, value)
  }

  function leaveFrom(value: string): void {
    if (!isStatus(value)) return
    set('fromStatus', value)
    const ways = movesFrom(role, value)
    const way = ways[0]
    if (way && !ways.includes(draft.toStatus)) form.set('toStatus', way)
  }

  function submit(event: SubmitEvent): void {
    if (!isTooMany) {
      form.submit(event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    form.formRef.current?.querySelector('input')?.focus()
  }

  return (
    <FormDialog
      title={t('other.moveTitle', { name: component.name })}
      submitLabel={t('other.moveSubmit')}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      {form.error && (
        <Alert severity="error">
          {standingNow(form.error)
            ? t('other.movedMeanwhile', {
                quantity: format.number(available),
                status: t(`statuses:status.${draft.fromStatus}`),
              })
            : errorMessage(form.error)}
        </Alert>
      )}
      <Choice
        label={t('other.from')}
        value={draft.fromStatus as string}
        options={sources.map((status) => ({
          value: status,
          label: t('other.fromOption', {
            status: t(`statuses:status.${status}`),
            quantity: format.number(now.statuses[status] ?? 0),
          }),
        }))}
        onChange={leaveFrom}
      />
      <Choice
        label={t('other.to')}
        value={draft.toStatus as string}
        options={movesFrom(role, draft.fromStatus).map((status) => ({
          value: status,
          label: t(`statuses:status.${status}`),
        }))}
        onChange={(value) => isStatus(value) && set('toStatus', value)}
      />
      <NumberField
        entry={entry}
        isWhole
        label={t('other.quantity')}
        {...form.field('quantity')}
        hint={t('other.available', { quantity: format.number(available) })}
        fault={
          isTooMany
            ? t('other.tooMany', { quantity: format.number(available) })
            : form.faultOf('quantity') && t('other.quantityFault')
        }
        required
        autoFocus
      />
    </FormDialog>
  )
}
