import Box from '@mui/material/Box'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { whenForced } from '#ui/forced-colours.ts'
import { type Step, steps } from './steps.ts'

/** The wizard's steps, with the current one marked. */
export function StepList({ step }: { step: Step }) {
  const { t } = useTranslation('import')
  const current = steps.indexOf(step)
  return (
    <Box
      component="ol"
      aria-label={t('progress', { step: current + 1, count: steps.length, name: t(`step.${step}`) })}
      sx={{ display: 'flex', listStyle: 'none', padding: 0, margin: 0, marginBlockEnd: 3, gap: { xs: 1, sm: 2 } }}
    >
      {steps.map((each, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <Box
            key={each}
            component="li"
            aria-current={isCurrent ? 'step' : undefined}
            sx={{
              flex: '1 1 0',
              minWidth: 0,
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              paddingBlockStart: 1,
              borderBlockStart: '3px solid',
              borderColor: isDone || isCurrent ? 'primary.main' : 'divider',
              [whenForced]: isDone || isCurrent ? { borderColor: 'Highlight' } : { borderBlockStartStyle: 'dotted' },
              color: isCurrent ? 'text.primary' : 'text.secondary',
              fontWeight: isCurrent ? 600 : 400,
              fontSize: '0.875rem',
            }}
          >
            <Box
              aria-hidden
              component="span"
              // Hidden on phones, which have no room; the bar above shows the progress.
              sx={{ display: { xs: 'none', sm: 'flex' }, color: isDone ? 'accent.text' : 'inherit' }}
            >
              {isDone ? <DoneIcon size={18} /> : `${index + 1}`}
            </Box>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {t(`step.${each}`)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
