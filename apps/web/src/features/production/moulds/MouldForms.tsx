import { createMould, updateMould } from '@castline/contract/calls/moulds'
import type { Mould } from '@castline/contract/moulds'
import { mostTurns, mouldKinds } from '@castline/domain/production/moulds'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'
import { emptyMould, limits, type MouldDraft, margins, mouldBody, mouldDraft } from './mould-draft.ts'

function MouldFields({ form }: { form: CallForm<MouldDraft> }) {
  const { t } = useTranslation('board')
  const entry = useNumberEntry()
  const { draft, set, faultOf, field } = form
  const isRow = draft.kind === 'bed' || draft.kind === 'table'
  const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }
  const nameFault = faultOf('name')
  return (
    <>
      <Box sx={pair}>
        <FormField
          label={t('mould.name')}
          {...field('name')}
          fault={nameFault && (nameFault === 'taken' ? t('mould.taken') : t('mould.nameFault'))}
          required
          autoFocus
        />
        <Choice
          label={t('mould.kind')}
          value={draft.kind}
          options={mouldKinds.map((kind) => ({ value: kind as string, label: t(`kind.${kind}`) }))}
          onChange={(kind) => set('kind', kind)}
        />
        {limits.map((each) => (
          <NumberField
            key={each}
            entry={entry}
            label={t(`mould.${each}`)}
            {...field(each)}
            fault={faultOf(each) && t('mould.measureFault')}
          />
        ))}
        {isRow &&
          margins.map((each) => (
            <NumberField
              key={each}
              entry={entry}
              label={t(`mould.${each}`)}
              {...field(each)}
              fault={faultOf(each) && t('mould.measureFault')}
            />
          ))}
        {!isRow && (
          <NumberField
            entry={entry}
            isWhole
            label={t('mould.cells')}
            {...field('cells')}
            fault={faultOf('cells') && t('mould.countFault')}
          />
        )}
        <Choice
          label={t('mould.turns')}
          value={draft.turns}
          options={Array.from({ length: mostTurns }, (_, index) => String(index + 1)).map((turn) => ({
            value: turn,
            label: turn,
          }))}
          onChange={(turn) => set('turns', turn)}
        />
        <FormField
          label={t('mould.cross_section')}
          {...field('cross_section')}
          hint={t('mould.crossSectionHint')}
          fault={faultOf('cross_section') && t('mould.textFault')}
        />
        <NumberField
          entry={entry}
          isWhole
          label={t('mould.service_after')}
          {...field('service_after')}
          fault={faultOf('service_after') && t('mould.countFault')}
        />
        <FormField label={t('mould.serviced_on')} type="date" {...field('serviced_on')} />
      </Box>
      <FormField
        label={t('mould.element_types')}
        {...field('element_types')}
        hint={t('mould.typesHint')}
        fault={faultOf('element_types') && t('mould.textFault')}
      />
    </>
  )
}

interface DialogProps {
  plantId: string
  onSaved: () => unknown
  onClose: () => void
}

/** Adds a mould, or edits the given one. */
export function MouldDialog({ mould, ...props }: DialogProps & { mould: Mould | null }) {
  return mould ? <EditMouldDialog mould={mould} {...props} /> : <CreateMouldDialog {...props} />
}

function CreateMouldDialog({ plantId, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('board')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useCallForm(createMould, {
    empty: emptyMould,
    inputOf: (draft) => ({ params: { id: plantId }, body: mouldBody(draft, entry) }),
    onSaved({ name }) {
      notice({ message: t('mould.saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog title={t('mould.addTitle')} submitLabel={t('mould.add')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <MouldFields form={form} />
    </FormDialog>
  )
}

function EditMouldDialog({ mould, onSaved, onClose }: Omit<DialogProps, 'plantId'> & { mould: Mould }) {
  const { t } = useTranslation('board')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useEditForm(updateMould, {
    stored: mould,
    draftOf: (stored: Mould): MouldDraft => mouldDraft(stored, entry),
    bodyOf: (draft) => mouldBody(draft, entry),
    onSaved({ name }) {
      notice({ message: t('mould.saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('mould.editTitle', { name: mould.name })}
      submitLabel={t('mould.save')}
      labelOf={(field) => t(`mould.${field}`)}
      onClose={onClose}
    >
      <MouldFields form={form} />
    </EditDialog>
  )
}
