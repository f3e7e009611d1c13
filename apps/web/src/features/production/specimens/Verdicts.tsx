import { reportNcr } from '@castline/contract/calls/ncrs'
import { getPour } from '@castline/contract/calls/pours'
import type { PourDetail } from '@castline/contract/pour'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { holdGroups } from './hold-groups.ts'

const severities = { passes: 'success', fails: 'error', open: 'info' } as const

/** The verdicts of a pour and of its mix with the rule that they come from, and the proposal that follows a failure. */
export function Verdicts({ pour }: { pour: PourDetail }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const { verdict, mix_verdict, rule, ncrs } = pour
  const uncalibrated = pour.specimens.filter(({ results }) => results.at(-1)?.uncalibrated).length
  const figures = (each: NonNullable<PourDetail['verdict']>) =>
    [
      t('verdict.limit', { limit: format.number(each.limit) }),
      each.mean === null ? null : t('verdict.mean', { mean: format.number(each.mean) }),
      each.required_mean === null ? null : t('verdict.required', { mean: format.number(each.required_mean) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, marginBlockEnd: 1 }}>
      {verdict && (verdict.outcome !== 'open' || pour.specimens.length > 0) && (
        <Alert severity={severities[verdict.outcome]}>
          <Typography sx={{ fontWeight: 600 }}>{t(`verdict.pour.${verdict.outcome}`)}</Typography>
          <div>{figures(verdict)}</div>
          {verdict.low.length > 0 && <div>{t('verdict.low', { count: verdict.low.length })}</div>}
          <Typography variant="body2">
            <bdi>{`${rule.name} (${rule.edition})`}</bdi>
          </Typography>
        </Alert>
      )}
      {uncalibrated > 0 && <Alert severity="warning">{t('verdict.uncalibrated', { count: uncalibrated })}</Alert>}
      {mix_verdict && mix_verdict.outcome !== 'open' && (
        <Alert severity={mix_verdict.outcome === 'fails' ? 'warning' : 'success'}>
          <div>{t(`verdict.mix.${mix_verdict.outcome}`)}</div>
          <div>{figures(mix_verdict)}</div>
        </Alert>
      )}
      {ncrs.length > 0 && (
        <Alert severity="info">
          {t('ncr.made')}{' '}
          {ncrs.map(({ id, number }) => (
            <MuiLink key={id} component={Link} to={`/quality/${id}`} sx={{ marginInlineEnd: 1 }}>
              <bdi>{number}</bdi>
            </MuiLink>
          ))}
        </Alert>
      )}
      {verdict?.outcome === 'fails' && <Proposal pour={pour} />}
    </Box>
  )
}

/** One press reports one non-conformance in each project of a failed pour, which holds its components. */
function Proposal({ pour }: { pour: PourDetail }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const mayDecide = usePermissions()('ncr:decide')
  const left = pour.made.filter(({ reported }) => !reported).length
  const holding = useMutation({
    async mutationFn() {
      const description = t('ncr.description', { number: pour.number, rule: pour.rule.name })
      for (const { project_id, ...components } of holdGroups(pour.made)) {
        const about = { ...components, pour_id: pour.id, description }
        await call(reportNcr, {
          params: { id: project_id },
          body: { ...about, defect_type: 'strength', severity: 'critical', holds: true },
        })
      }
    },
    onSuccess: () => notice({ message: t('ncr.done') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(getPour) }),
  })
  if (left === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        mayDecide && (
          <Button color="inherit" loading={holding.isPending} onClick={() => holding.mutate()}>
            {t('ncr.hold')}
          </Button>
        )
      }
    >
      {t('ncr.propose', { count: left, formatted: format.number(left) })}
      {!mayDecide && <div>{t('ncr.ask')}</div>}
      <ErrorText error={holding.error} />
    </Alert>
  )
}
