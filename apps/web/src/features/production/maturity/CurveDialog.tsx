import { mixMaturity, removeMixCurve, setMixCurve } from '@castline/contract/calls/maturity'
import type { MixCurve } from '@castline/contract/maturity'
import type { Mix } from '@castline/contract/plants'
import {
  type MaturityMethod,
  maturityMethods,
  mostCurvePoints,
  usualActivation,
  usualDatum,
} from '@castline/domain/production/maturity'
import { pastedCells } from '@castline/domain/production/specimens'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useNotice } from '#ui/notices.tsx'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { type NumberEntry, useNumberEntry } from '#ui/numbers/number-entry.ts'
import { useCallForm } from '#ui/use-call-form.ts'

interface CurveDialogProps {
  mix: Mix
  onClose: () => void
}

/** The maturity curve of a mix, once it is loaded. */
export function CurveDialog({ mix, onClose }: CurveDialogProps) {
  const { t } = useTranslation('maturity')
  const { data, error, isError, refetch } = useCall(mixMaturity, { params: { id: mix.id } }, { staleTime: 0 })
  if (data) return <CurveForm mix={mix} stored={data.curve} isOutdated={data.is_outdated} onClose={onClose} />
  return (
    <Dialog open fullWidth maxWidth="sm" aria-label={t('curve.title', { mix: mix.name })} onClose={onClose}>
      {isError ? (
        <FetchFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Dialog>
  )
}

/** Reads lines such as `240; 12,5`. A line that is no pair of numbers has NaN, which the contract refuses. */
const pointsOf = (text: string, entry: NumberEntry) =>
  pastedCells(text.trim()).map(([maturity = '', strength = '']) => ({
    maturity: entry.measureOf(maturity.trim()) ?? Number.NaN,
    strength: entry.measureOf(strength.trim()) ?? Number.NaN,
  }))

function CurveForm({
  mix,
  stored,
  isOutdated,
  onClose,
}: CurveDialogProps & { stored: MixCurve | null; isOutdated: boolean }) {
  const { t } = useTranslation('maturity')
  const entry = useNumberEntry()
  const notice = useNotice()
  const form = useCallForm(setMixCurve, {
    empty: {
      method: (stored?.method ?? 'nurse_saul') as MaturityMethod,
      datum: entry.write(stored?.datum ?? usualDatum),
      activation: entry.write(stored?.activation ?? usualActivation),
      points:
        stored?.points.map((each) => `${entry.write(each.maturity)}; ${entry.write(each.strength)}`).join('\n') ?? '',
      made_on: stored?.made_on ?? '',
      tests: stored?.tests ?? '',
    },
    inputOf: ({ datum, activation, points, ...rest }) => ({
      params: { id: mix.id },
      body: {
        ...rest,
        datum: entry.measureOf(datum) ?? Number.NaN,
        activation: entry.measureOf(activation) ?? Number.NaN,
        points: pointsOf(points, entry),
      },
    }),
    onSaved() {
      notice({ message: t('curve.saved') })
      onClose()
    },
  })
  const removing = useCallMutation(removeMixCurve, {
    onSuccess() {
      notice({ message: t('curve.removed') })
      onClose()
    },
  })
  const isNurseSaul = form.draft.method === 'nurse_saul'
  return (
    <FormDialog title={t('curve.title', { mix: mix.name })} submitLabel={t('curve.save')} form={form} onClose={onClose}>
      <ErrorText error={form.error ?? removing.error} />
      {isOutdated && <Alert severity="warning">{t('curve.outdated')}</Alert>}
      <Choice
        label={t('curve.method')}
        {...form.field('method')}
        options={maturityMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      {isNurseSaul ? (
        <NumberField
          entry={entry}
          label={t('curve.datum')}
          {...form.field('datum')}
          fault={form.faultOf('datum') && t('curve.fault.datum')}
        />
      ) : (
        <NumberField
          entry={entry}
          label={t('curve.activation')}
          {...form.field('activation')}
          fault={form.faultOf('activation') && t('curve.fault.activation')}
        />
      )}
      <FormField
        label={t(isNurseSaul ? 'curve.pointsDegrees' : 'curve.pointsHours')}
        {...form.field('points')}
        multiline
        hint={t('curve.pointsHint', { most: mostCurvePoints })}
        fault={form.faultOf('points') && t('curve.fault.points')}
        required
      />
      <FormField
        label={t('curve.madeOn')}
        type="date"
        {...form.field('made_on')}
        fault={form.faultOf('made_on') && t('curve.fault.madeOn')}
        required
      />
      <FormField
        label={t('curve.tests')}
        {...form.field('tests')}
        hint={t('curve.testsHint')}
        fault={form.faultOf('tests') && t('curve.fault.tests')}
        required
      />
      {stored && (
        <Button
          color="error"
          sx={{ justifySelf: 'start' }}
          loading={removing.isPending}
          onClick={() => removing.mutate({ params: { id: mix.id } })}
        >
          {t('curve.remove')}
        </Button>
      )}
    </FormDialog>
  )
}
