import { getSignInRules, setSignInRules } from '@castline/contract/calls/second-factor'
import { type Role, roles } from '@castline/domain/users/roles'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useCallForm } from '#ui/use-call-form.ts'

/** Sets which roles need a second factor. */
export function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['users', 'statuses', 'keys'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const rules = useCall(getSignInRules, {}, { staleTime: 0 })
  const form = useCallForm(setSignInRules, {
    // Null until the user changes something: the stored rules may arrive later than the dialog.
    empty: { second_factor_roles: null as Role[] | null, longest_key_days: undefined as number | null | undefined },
    inputOf: (draft) => ({
      body: {
        second_factor_roles: chosenOf(draft.second_factor_roles),
        longest_key_days: daysOf(draft.longest_key_days),
      },
    }),
    onSaved() {
      notice({ message: t('rules.done') })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(getSignInRules) })
    },
  })
  function chosenOf(drafted: Role[] | null): Role[] {
    return drafted ?? rules.data?.second_factor_roles ?? []
  }
  function daysOf(drafted: number | null | undefined): number | null {
    return drafted === undefined ? (rules.data?.longest_key_days ?? null) : drafted
  }
  const days = daysOf(form.draft.longest_key_days)
  const offered = [...new Set([30, 90, 365, days ?? 365])].sort((one, other) => one - other)
  const chosen = chosenOf(form.draft.second_factor_roles)

  return (
    <FormDialog
      title={t('rules.title')}
      submitLabel={t('rules.submit')}
      form={form}
      canSubmit={rules.data !== undefined}
      onClose={onClose}
    >
      <ErrorText error={form.error} />
      <Typography variant="body2">{t('rules.text')}</Typography>
      {rules.isError && <FetchFailed error={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton variant="rounded" height={280} />}
      {rules.data && (
        <FormGroup role="group" aria-label={t('rules.title')}>
          {roles.map((role) => (
            <FormControlLabel
              key={role}
              label={t(`statuses:role.${role}`)}
              control={
                <Checkbox
                  checked={chosen.includes(role)}
                  onChange={(_event, isChecked) =>
                    form.set(
                      'second_factor_roles',
                      isChecked ? [...chosen, role] : chosen.filter((each) => each !== role),
                    )
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
      {rules.data && (
        <Choice
          label={t('rules.keyDays')}
          value={days === null ? '' : String(days)}
          options={[
            ...offered.map((count) => ({ value: String(count), label: t('keys:days', { count }) })),
            { value: '', label: t('rules.keyDaysNone') },
          ]}
          onChange={(value) => form.set('longest_key_days', value === '' ? null : Number(value))}
        />
      )}
    </FormDialog>
  )
}
