import { updateCalendar } from '@castline/contract/calls/plan'
import type { ProjectCalendar } from '@castline/contract/plan'
import { curingRules } from '@castline/domain/loads/curing'
import { isoWeekdays } from '@castline/domain/plan/calendar'
import { largestLeadTime } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { Holidays } from '#tracking/plan/Holidays.tsx'
import { useAfterPlanChange } from '#tracking/plan/use-after-plan-change.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { westernDigits } from '#ui/numbers/western-digits.ts'

interface CalendarDialogProps {
  projectId: string
  calendar: ProjectCalendar
  onClose: () => void
}

const leads = ['cast_to_deliver', 'deliver_to_needed'] as const

/** A Monday; the names of the weekdays are taken from its week. */
const monday = Date.UTC(2024, 0, 1)

const leadOf = (typed: string) => {
  const digits = westernDigits(typed.trim())
  return /^\d{1,3}$/.test(digits) && Number(digits) <= largestLeadTime ? Number(digits) : null
}

/** Edits the working days, the lead times and the holidays of a project. */
export function CalendarDialog({ projectId, calendar, onClose }: CalendarDialogProps) {
  const { t } = useTranslation('plan')
  const tag = useFormatTag()
  const headingId = useId()
  const [stored] = useState(() => draftOf(calendar))
  const [draft, setDraft] = useState(stored)
  const [wasTried, setWasTried] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const weekdayName = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const saving = useCallMutation(
    updateCalendar,
    useAfterPlanChange(t('calendar.done'), () => setDraft(stored), onClose),
  )

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setWasTried(true)
    const [cast_to_deliver, deliver_to_needed] = [leadOf(draft.cast_to_deliver), leadOf(draft.deliver_to_needed)]
    if (draft.weekdays.length === 0 || cast_to_deliver === null || deliver_to_needed === null) return
    const { weekdays, holidays, curing } = draft
    const body = { weekdays, holidays, curing, cast_to_deliver, deliver_to_needed, version: calendar.version }
    saving.mutate({ params: { id: projectId }, body })
  }

  return (
    <FormDialog
      title={t('calendar.title')}
      submitLabel={t('calendar.submit')}
      canSubmit={isChanged}
      form={{ isChanged, isSaving: saving.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={saving.error} />
      <Box>
        <Typography id={headingId} variant="h3" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('calendar.weekdays')}
        </Typography>
        <ToggleButtonGroup
          aria-labelledby={headingId}
          value={draft.weekdays}
          onChange={(_event, weekdays: number[]) => setDraft({ ...draft, weekdays: weekdays.toSorted() })}
          sx={{ display: 'flex', flexWrap: 'wrap' }}
        >
          {isoWeekdays.map((day) => (
            <ToggleButton key={day} value={day} sx={{ flex: '1 0 48px', minHeight: 44, paddingInline: 0.5 }}>
              {weekdayName.format(monday + (day - 1) * 86_400_000)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {draft.weekdays.length === 0 && <FormHelperText error>{t('calendar.fault.weekdays')}</FormHelperText>}
      </Box>
      {leads.map((lead) => (
        <FormField
          key={lead}
          label={t(`calendar.${lead}`)}
          value={draft[lead]}
          onChange={(value) => setDraft({ ...draft, [lead]: value })}
          // About both.
          hint={lead === leads.at(-1) ? t('calendar.hint') : undefined}
          fault={wasTried && leadOf(draft[lead]) === null ? t('calendar.fault.lead') : null}
          inputProps={{ inputMode: 'numeric' }}
        />
      ))}
      <Choice
        label={t('calendar.curing')}
        helperText={t('calendar.curingHint')}
        value={draft.curing}
        onChange={(curing) => setDraft({ ...draft, curing })}
        options={curingRules.map((rule) => ({ value: rule, label: t(`calendar.curingRule.${rule}`) }))}
      />
      <Holidays holidays={draft.holidays} onChange={(holidays) => setDraft({ ...draft, holidays })} />
    </FormDialog>
  )
}

function draftOf({ weekdays, holidays, cast_to_deliver, deliver_to_needed, curing }: ProjectCalendar) {
  return {
    weekdays,
    holidays,
    curing,
    cast_to_deliver: String(cast_to_deliver),
    deliver_to_needed: String(deliver_to_needed),
  }
}
