import type { BodyFor } from '@castline/contract/call'
import { shiftPlan } from '@castline/contract/calls/plan'
import type { PlanShift } from '@castline/contract/plan'
import { type PlanDate, planDates } from '@castline/domain/plan/plan'
import { furthestShift } from '@castline/domain/plan/shift'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { westernDigits } from '#ui/numbers/western-digits.ts'

type ComponentFilter = NonNullable<BodyFor<typeof shiftPlan>['filter']>

interface ShiftDialogProps {
  projectId: string
  /** These components, or all that match a filter. */
  target: { readonly ids: readonly string[] } | { readonly filter: ComponentFilter }
  /** How many they are. */
  count: number
  onClose: () => void
}

function daysOf(typed: string): number | null {
  const text = westernDigits(typed.trim()).replace(/^[−–]/, '-')
  const days = Number(text)
  return /^[-+]?\d{1,3}$/.test(text) && days !== 0 && Math.abs(days) <= furthestShift ? days : null
}

/** Shifts a date of components by working days, after a preview of the changes. */
export function ShiftDialog({ projectId, target, count, onClose }: ShiftDialogProps) {
  const { t } = useTranslation(['plan', 'fields'])
  const { number } = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [field, setField] = useState<PlanDate>('needed_on')
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const days = daysOf(typed)
  const preview = useCallMutation(shiftPlan)
  const saving = useCallMutation(shiftPlan, {
    onSuccess() {
      notice({ message: t('shift.done') })
      // Lists, counts and curves on other screens depend on it.
      void queryClient.invalidateQueries()
      onClose()
    },
  })
  const send = (isPreview: boolean) => {
    setWasTried(true)
    if (days === null) return
    const chosen = 'ids' in target ? { ids: [...target.ids] } : target
    const body = { ...chosen, field, days, dry_run: isPreview }
    ;(isPreview ? preview : saving).mutate({ params: { id: projectId }, body })
  }
  const change = (apply: () => void) => {
    apply()
    preview.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send(!preview.data)
  }

  return (
    <FormDialog
      title={t('shift.title', { count, formatted: number(count) })}
      submitLabel={preview.data ? t('shift.submit') : t('shift.preview')}
      canSubmit={preview.data ? preview.data.changed > 0 : typed !== ''}
      form={{ isChanged: typed !== '', isSaving: saving.isPending || preview.isPending, submit }}
      onClose={onClose}
    >
      <ErrorText error={saving.error ?? preview.error} />
      <Choice
        label={t('shift.field')}
        value={field}
        options={planDates.toReversed().map((date) => ({ value: date, label: t(`fields:field.${date}`) }))}
        onChange={(date) => change(() => setField(date))}
      />
      <FormField
        label={t('shift.days')}
        value={typed}
        onChange={(value) => change(() => setTyped(value))}
        hint={t('shift.hint')}
        fault={wasTried && days === null ? t('shift.fault') : null}
        autoFocus
      />
      {preview.data && <Outcome shift={preview.data} />}
    </FormDialog>
  )
}

function Outcome({ shift }: { shift: PlanShift }) {
  const { t } = useTranslation(['plan', 'fields'])
  const { number, named, date } = useFormat()
  const { changed, dragged, skipped, late_before, late_after, components } = shift
  const dayOf = (day: string | null) => (day ? date(day) : '–')
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography>
        {[
          t('shift.changed', { count: changed, formatted: number(changed) }),
          dragged > 0 && t('shift.dragged', { count: dragged, formatted: number(dragged) }),
          skipped > 0 && t('shift.skipped', { count: skipped, formatted: number(skipped) }),
          t('shift.late', { before: number(late_before), after: number(late_after) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 300, overflowY: 'auto' }}>
        {components.map(({ id, name, control_number, before, after }) => (
          <Box
            component="li"
            key={id}
            sx={{ paddingBlock: 0.75, borderBlockStart: '1px solid', borderColor: 'divider' }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{componentName({ name, control_number })}</bdi>
            </Typography>
            {planDates
              .toReversed()
              .filter((each) => before[each] !== after[each])
              .map((each) => (
                <Typography key={each} variant="body2" sx={{ color: 'text.secondary' }}>
                  {dotted([
                    named(
                      t(`fields:field.${each}`),
                      t('shift.fromTo', { before: dayOf(before[each]), after: dayOf(after[each]) }),
                    ),
                    after.derived.includes(each) ? t('fields:derived') : null,
                  ])}
                </Typography>
              ))}
          </Box>
        ))}
      </Box>
      {changed > components.length && (
        <Typography variant="body2">{t('shift.more', { formatted: number(components.length) })}</Typography>
      )}
    </Box>
  )
}
