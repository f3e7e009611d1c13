import { createMix, updateMix } from '@castline/contract/calls/plants'
import type { Mix } from '@castline/contract/plants'
import { type ExposureClass, exposureClasses } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { type NumberEntry, useNumberEntry } from '#ui/numbers/number-entry.ts'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'

const strengths = ['cylinder', 'cube'] as const
const ranges = ['air_min', 'air_max', 'flow_min', 'flow_max', 'strip_hours'] as const
const required = ['strip_strength', 'release_strength', 'lift_strength', 'transport_strength'] as const
const measures = [...ranges, ...required]

type MixDraft = Record<'name' | 'exposure' | (typeof strengths)[number] | (typeof measures)[number], string>

const exposureOf = (draft: MixDraft) => draft.exposure.split(' ').filter(Boolean) as ExposureClass[]

function bodyOf(draft: MixDraft, entry: NumberEntry) {
  const given = Object.fromEntries(measures.map((field) => [field, entry.measureOf(draft[field])]))
  return {
    name: draft.name.trim(),
    exposure: exposureOf(draft),
    // A missing one is a fault of the contract.
    cylinder: entry.measureOf(draft.cylinder) as number,
    cube: entry.measureOf(draft.cube) as number,
    ...(given as Record<(typeof measures)[number], number | null>),
  }
}

function MixFields({ form }: { form: CallForm<MixDraft> }) {
  const { t } = useTranslation('plants')
  const entry = useNumberEntry()
  const headingId = useId()
  const nameFault = form.faultOf('name')
  const chosen = new Set<string>(exposureOf(form.draft))
  const toggle = (each: ExposureClass) =>
    form.set('exposure', exposureClasses.filter((one) => (one === each ? !chosen.has(one) : chosen.has(one))).join(' '))
  const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }
  return (
    <>
      <FormField
        label={t('mix.field.name')}
        {...form.field('name')}
        fault={nameFault && (nameFault === 'taken' ? t('mix.taken') : t('mix.nameFault'))}
        required
        autoFocus
      />
      <Box sx={pair}>
        {strengths.map((field) => (
          <NumberField
            key={field}
            entry={entry}
            label={t(`mix.field.${field}`)}
            {...form.field(field)}
            hint={field === 'cube' ? t('mix.classHint') : undefined}
            fault={form.faultOf(field) && t(`mix.strengthFault.${field}`)}
            required
          />
        ))}
        {ranges.map((field) => (
          <NumberField
            key={field}
            entry={entry}
            label={t(`mix.field.${field}`)}
            {...form.field(field)}
            fault={form.faultOf(field) && t('mix.rangeFault')}
          />
        ))}
        {required.map((field) => (
          <NumberField
            key={field}
            entry={entry}
            label={t(`mix.field.${field}`)}
            {...form.field(field)}
            fault={form.faultOf(field) && t('mix.strengthFault.cylinder')}
          />
        ))}
      </Box>
      <Box>
        <Typography id={headingId} variant="h3" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('mix.field.exposure')}
        </Typography>
        <Box role="group" aria-labelledby={headingId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {exposureClasses.map((each) => (
            <Chip
              key={each}
              label={each}
              aria-pressed={chosen.has(each)}
              color={chosen.has(each) ? 'primary' : 'default'}
              variant={chosen.has(each) ? 'filled' : 'outlined'}
              onClick={() => toggle(each)}
            />
          ))}
        </Box>
      </Box>
    </>
  )
}

interface DialogProps {
  plantId: string
  onSaved: () => unknown
  onClose: () => void
}

const empty: MixDraft = {
  name: '',
  exposure: '',
  cylinder: '',
  cube: '',
  air_min: '',
  air_max: '',
  flow_min: '',
  flow_max: '',
  strip_hours: '',
  strip_strength: '',
  release_strength: '',
  lift_strength: '',
  transport_strength: '',
}

/** Adds a mix, or edits the given one. */
export function MixDialog({ mix, ...props }: DialogProps & { mix: Mix | null }) {
  return mix ? <EditMixDialog mix={mix} {...props} /> : <CreateMixDialog {...props} />
}

function CreateMixDialog({ plantId, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('plants')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useCallForm(createMix, {
    empty,
    inputOf: (draft) => ({ params: { id: plantId }, body: bodyOf(draft, entry) }),
    onSaved({ name }) {
      notice({ message: t('added', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog title={t('mix.addTitle')} submitLabel={t('entries.add.mix')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <MixFields form={form} />
    </FormDialog>
  )
}

function EditMixDialog({ mix, onSaved, onClose }: Omit<DialogProps, 'plantId'> & { mix: Mix }) {
  const { t } = useTranslation('plants')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useEditForm(updateMix, {
    stored: mix,
    draftOf: (stored: Mix): MixDraft => ({
      ...empty,
      name: stored.name,
      exposure: stored.exposure.join(' '),
      ...Object.fromEntries([...strengths, ...measures].map((field) => [field, entry.write(stored[field])])),
    }),
    bodyOf: (draft) => bodyOf(draft, entry),
    onSaved({ name }) {
      notice({ message: t('saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('editTitle', { name: mix.name })}
      submitLabel={t('mix.save')}
      labelOf={(field) => t(`mix.field.${field}`)}
      onClose={onClose}
    >
      <MixFields form={form} />
    </EditDialog>
  )
}
