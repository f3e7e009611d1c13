import { moveStock } from '@castline/contract/calls/stock'
import {
  type MaterialKind,
  type MaterialUnit,
  materialKinds,
  materialUnits,
} from '@castline/domain/production/materials'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#tracking/queue/attempts.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useAmount } from './amount.ts'

const kinds = ['receipt', 'count', 'correction'] as const
type Kind = (typeof kinds)[number]

interface MoveDialogProps {
  plantId: string
  kind: Kind
  /** Of what; without it the person names the item. */
  item?: { readonly number: string; readonly unit: MaterialUnit }
  /** The quantity that is proposed. */
  quantity?: number
  onMoved: () => unknown
  onClose: () => void
}

/** Books a receipt, a count or a correction of an item. */
export function MoveDialog({ plantId, kind, item, quantity, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('materials')
  const entry = useNumberEntry()
  const notice = useNotice()
  const amount = useAmount()
  const [key] = useState(() => newKey())
  const form = useCallForm(moveStock, {
    empty: {
      kind: kind as Kind,
      number: item?.number ?? '',
      unit: item?.unit ?? ('pcs' as MaterialUnit),
      quantity: quantity === undefined ? '' : entry.write(quantity),
      note: '',
      material: '' as MaterialKind | '',
      name: '',
    },
    inputOf: (draft) => ({
      params: { id: plantId },
      headers: { 'idempotency-key': key },
      body: {
        kind: draft.kind,
        number: draft.number.trim(),
        unit: draft.unit,
        // A missing one is a fault of the contract.
        quantity: entry.measureOf(draft.quantity) as number,
        note: draft.note.trim() || null,
        ...(draft.material !== '' && { material: draft.material }),
        ...(draft.name.trim() !== '' && { name: draft.name.trim() }),
      },
    }),
    onSaved({ on_hand }) {
      notice({ message: t('move.stored', { amount: amount(on_hand, form.draft.unit) }) })
      onClose()
      return onMoved()
    },
  })
  return (
    <FormDialog title={item ? item.number : t('move.add')} submitLabel={t('save')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <Choice
        label={t('move.kind')}
        {...form.field('kind')}
        options={kinds.map((value) => ({ value, label: t(`move.${value}`) }))}
      />
      {!item && (
        <>
          <FormField
            label={t('move.number')}
            {...form.field('number')}
            fault={form.faultOf('number') && t('move.fault.number')}
            required
            autoFocus
          />
          <FormField label={t('move.name')} {...form.field('name')} />
          <Choice
            label={t('move.material')}
            {...form.field('material')}
            options={[
              { value: '' as const, label: '–' },
              ...materialKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
          />
          <Choice
            label={t('move.unit')}
            {...form.field('unit')}
            options={materialUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
          />
        </>
      )}
      <NumberField
        entry={entry}
        label={t('move.quantity')}
        {...form.field('quantity')}
        hint={t(`move.hint.${form.draft.kind}`)}
        fault={form.faultOf('quantity') && t('move.fault.quantity')}
        required
        autoFocus={item !== undefined}
      />
      <FormField label={t('move.note')} {...form.field('note')} />
    </FormDialog>
  )
}
