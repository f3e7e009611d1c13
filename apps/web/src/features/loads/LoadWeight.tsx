import type { Load } from '@castline/contract/load'
import Box from '@mui/material/Box'
import WarningIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** The weight of a load: "at least" while a weight is unknown, with a sign if it exceeds a limit of its trailer. */
export function LoadWeight({ load }: { load: Pick<Load, 'weight' | 'unknown_weights' | 'over_limits' | 'trailer'> }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const { weight, unknown_weights, over_limits, trailer } = load
  const shown = format.weight(weight)
  const sum = unknown_weights > 0 ? t('weight.atLeast', { weight: shown }) : shown
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
      {trailer?.max_weight ? t('weight.of', { weight: sum, limit: format.weight(trailer.max_weight) }) : sum}
      {over_limits.map(({ code }) => (
        <Box
          key={code}
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'status.rejected.text' }}
        >
          <WarningIcon size={16} aria-hidden />
          {t(`over.${code}`)}
        </Box>
      ))}
    </Box>
  )
}
