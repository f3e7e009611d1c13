import type { BodyOf } from '@castline/contract/call'
import { createPlant, updatePlant } from '@castline/contract/calls/plants'
import type { Plant } from '@castline/contract/plants'
import { type DeclarationRule, declarationRules } from '@castline/domain/gates/declaration'
import { isoWeekdays } from '@castline/domain/plan/calendar'
import { defaultEarlyDays } from '@castline/domain/production/board'
import { type CastingNeed, castingNeeds } from '@castline/domain/production/castings'
import { type RuleSetCode, ruleSetCodes, ruleSets } from '@castline/domain/production/verdicts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { Holidays } from '#tracking/plan/Holidays.tsx'
import type { Holiday } from '#tracking/plan/read-holidays.ts'
import { TimeZoneChoice } from '#tracking/plan/TimeZoneChoice.tsx'
import { ownZone } from '#tracking/plan/time-zones.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { type CallForm, useCallForm } from '#ui/use-call-form.ts'
import { useRuleName } from '../use-rule-name.ts'

/** As texts, which the form compares and merges: weekdays as digits, holidays as JSON, needs with spaces, `standard_curing` empty for no. */
type PlantDraft = Record<Exclude<keyof BodyOf<typeof updatePlant>, 'version'>, string>

const monday = Date.UTC(2024, 0, 1)

const bodyOf = ({
  name,
  address,
  weekdays,
  holidays,
  time_zone,
  rule_set,
  needs,
  early_days,
  ...draft
}: PlantDraft) => ({
  name: name.trim(),
  address: address.trim() || null,
  weekdays: [...weekdays].map(Number),
  holidays: JSON.parse(holidays) as Holiday[],
  time_zone,
  rule_set: rule_set as RuleSetCode,
  needs: needs.split(' ').filter(Boolean) as CastingNeed[],
  // What is no number is a fault of the contract.
  early_days: early_days.trim() === '' ? Number.NaN : Number(early_days),
  standard_curing: draft.standard_curing !== '',
  declaration_gate: draft.declaration_gate as DeclarationRule,
})

function PlantFields({ form }: { form: CallForm<PlantDraft> }) {
  const { t } = useTranslation('plants')
  const ruleName = useRuleName()
  const tag = useFormatTag()
  const headingId = useId()
  const { draft, set, faultOf } = form
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const fault = faultOf('name')
  const needsId = useId()
  const needs = new Set<string>(draft.needs.split(' '))
  return (
    <>
      <FormField
        label={t('field.name')}
        {...form.field('name')}
        fault={fault && (fault === 'taken' ? t('fault.taken') : t('fault.name'))}
        required
        autoFocus
      />
      <FormField
        label={t('field.address')}
        {...form.field('address')}
        fault={faultOf('address') && t('fault.address')}
        multiline
      />
      <TimeZoneChoice
        value={draft.time_zone}
        onChange={(zone) => set('time_zone', zone)}
        fault={faultOf('time_zone') && t('fault.time_zone')}
        words={{ label: t('field.time_zone'), hint: t('zoneHint') }}
      />
      <Box>
        <Typography id={headingId} variant="h3" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('field.weekdays')}
        </Typography>
        <ToggleButtonGroup
          aria-labelledby={headingId}
          value={[...draft.weekdays].map(Number)}
          onChange={(_event, days: number[]) => set('weekdays', days.toSorted().join(''))}
          sx={{ display: 'flex', flexWrap: 'wrap' }}
        >
          {isoWeekdays.map((day) => (
            <ToggleButton key={day} value={day} sx={{ flex: '1 0 48px', minHeight: 44, paddingInline: 0.5 }}>
              {weekday.format(monday + (day - 1) * 86_400_000)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {draft.weekdays === '' && <FormHelperText error>{t('fault.weekdays')}</FormHelperText>}
      </Box>
      <Choice
        label={t('field.rule_set')}
        helperText={t('ruleHint')}
        value={draft.rule_set}
        options={ruleSetCodes.map((code) => ({
          value: code as string,
          label: `${ruleName(code)} (${ruleSets[code].edition})`,
        }))}
        onChange={(code) => set('rule_set', code)}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.standard_curing !== ''}
            onChange={(_event, isChecked) => set('standard_curing', isChecked ? 'yes' : '')}
          />
        }
        label={t('field.standard_curing')}
      />
      <Choice
        label={t('field.declaration_gate')}
        value={draft.declaration_gate}
        options={declarationRules.map((rule) => ({ value: rule as string, label: t(`declarationGate.${rule}`) }))}
        onChange={(rule) => set('declaration_gate', rule)}
      />
      <Box role="group" aria-labelledby={needsId}>
        <Typography id={needsId} variant="h3" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('field.needs')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {castingNeeds.map((need) => (
            <Chip
              key={need}
              label={t(`need.${need}`)}
              aria-pressed={needs.has(need)}
              color={needs.has(need) ? 'primary' : 'default'}
              variant={needs.has(need) ? 'filled' : 'outlined'}
              onClick={() =>
                set('needs', castingNeeds.filter((one) => (one === need ? !needs.has(one) : needs.has(one))).join(' '))
              }
            />
          ))}
        </Box>
      </Box>
      <FormField
        label={t('field.early_days')}
        hint={t('earlyHint')}
        {...form.field('early_days')}
        fault={faultOf('early_days') && t('fault.early_days')}
        inputProps={{ inputMode: 'numeric' }}
      />
      <Holidays
        holidays={JSON.parse(draft.holidays) as Holiday[]}
        onChange={(holidays) => set('holidays', JSON.stringify(holidays))}
      />
    </>
  )
}

interface DialogProps {
  onSaved: () => unknown
  onClose: () => void
}

export function CreatePlantDialog({ onSaved, onClose }: DialogProps) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useCallForm(createPlant, {
    empty: {
      name: '',
      address: '',
      weekdays: '12345',
      holidays: '[]',
      time_zone: ownZone(),
      rule_set: 'en206_single',
      needs: castingNeeds.join(' '),
      early_days: String(defaultEarlyDays),
      standard_curing: '',
      declaration_gate: 'off',
    } as PlantDraft,
    inputOf: (draft) => ({ body: bodyOf(draft) }),
    onSaved({ name }) {
      notice({ message: t('added', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog title={t('addTitle')} submitLabel={t('add')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <PlantFields form={form} />
    </FormDialog>
  )
}

export function EditPlantDialog({ plant, onSaved, onClose }: DialogProps & { plant: Plant }) {
  const { t } = useTranslation('plants')
  const notice = useNotice()
  const form = useEditForm(updatePlant, {
    stored: plant,
    draftOf: ({ needs, early_days, ...plant }: Plant): PlantDraft => ({
      name: plant.name,
      address: plant.address ?? '',
      weekdays: plant.weekdays.join(''),
      holidays: JSON.stringify(plant.holidays),
      time_zone: plant.time_zone,
      rule_set: plant.rule_set,
      needs: needs.join(' '),
      early_days: String(early_days),
      standard_curing: plant.standard_curing ? 'yes' : '',
      declaration_gate: plant.declaration_gate,
    }),
    bodyOf,
    onSaved({ name }) {
      notice({ message: t('saved', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('editTitle', { name: plant.name })}
      submitLabel={t('save')}
      labelOf={(field) => t(`field.${field}`)}
      onClose={onClose}
    >
      <PlantFields form={form} />
    </EditDialog>
  )
}
