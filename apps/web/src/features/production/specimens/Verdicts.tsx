import type { PourDetail } from '@castline/contract/pour'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PourLinks } from '#tracking/production/PourLinks.tsx'
import { useFormat } from '#ui/format.ts'
import { useRuleName } from '../use-rule-name.ts'
import { HoldProposal, MixProposal } from './Proposals.tsx'

const severities = { passes: 'success', fails: 'error', open: 'info' } as const

/** The verdicts of a pour and of its mix with the rule that they come from, and the proposal that follows a failure. */
export function Verdicts({ pour }: { pour: PourDetail }) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const ruleName = useRuleName()
  const { verdict, mix_verdict, mix_failure, rule, ncrs } = pour
  const uncalibrated = pour.specimens.filter(({ results }) => results.at(-1)?.uncalibrated).length
  const figures = (
    each: Pick<NonNullable<PourDetail['verdict']>, 'mean' | 'required_mean'> & { limit: number | null },
  ) =>
    [
      each.limit === null ? null : t('verdict.limit', { limit: format.number(each.limit) }),
      each.mean === null ? null : t('verdict.mean', { mean: format.number(each.mean) }),
      each.required_mean === null ? null : t('verdict.required', { mean: format.number(each.required_mean) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, marginBlockEnd: 1 }}>
      {verdict && (verdict.outcome !== 'open' || pour.specimens.length > 0) && (
        <Alert severity={severities[verdict.outcome]}>
          <Typography sx={{ fontWeight: 600 }}>
            {verdict.failed_by === 'mix' ? t('verdict.pour.failsByMix') : t(`verdict.pour.${verdict.outcome}`)}
          </Typography>
          <div>{figures(verdict)}</div>
          {verdict.low.length > 0 && verdict.failed_by !== 'mix' && (
            <div>{t('verdict.low', { count: verdict.low.length })}</div>
          )}
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            <bdi>{`${ruleName(rule.code)} (${rule.edition})`}</bdi>
          </Typography>
        </Alert>
      )}
      {uncalibrated > 0 && <Alert severity="warning">{t('verdict.uncalibrated', { count: uncalibrated })}</Alert>}
      {mix_verdict && mix_verdict.outcome !== 'open' && (
        <Alert severity={severities[mix_verdict.outcome]}>
          <div>{t(`verdict.mix.${mix_verdict.outcome}`)}</div>
          <div>{figures({ ...mix_verdict, limit: null })}</div>
          {mix_failure && <PourLinks pours={mix_failure.pours} />}
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
      {verdict?.failed_by === 'pour' && <HoldProposal pour={pour} />}
      {mix_failure && mix_failure.open_projects.length > 0 && <MixProposal pour={pour} failure={mix_failure} />}
    </Box>
  )
}
