import { forwardStatuses, type Status } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { whenForced } from '#ui/forced-colours.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** Container width below which only the current step is shown. */
const tooNarrow = '@container (max-width: 519px)'

/** The component's progress and, for a rejected one, the step at which it was rejected. */
export function StatusSteps({ status, rejectedFrom }: { status: Status; rejectedFrom: Status | null }) {
  const { t } = useTranslation(['component', 'statuses'])
  const reached = forwardStatuses.findIndex((step) => step === (status === 'rejected' ? rejectedFrom : status))
  const steps: readonly Status[] =
    status === 'rejected' ? [...forwardStatuses.slice(0, reached + 1), 'rejected'] : forwardStatuses
  return (
    <Box
      component="ol"
      aria-label={t('way')}
      sx={{ listStyle: 'none', display: 'flex', margin: 0, padding: 0, containerType: 'inline-size' }}
    >
      {steps.map((step, index) => {
        const Icon = statusIcons[step]
        const isNow = step === status
        const isPast = !isNow && index <= reached
        return (
          <Box
            component="li"
            key={step}
            aria-current={isNow ? 'step' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              // A word wider than its step must not move the icon.
              gridTemplateColumns: 'minmax(0, 1fr)',
              justifyItems: 'center',
              gap: 0.5,
              textAlign: 'center',
              fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
              fontWeight: isNow ? 700 : 400,
              color: isNow ? `status.${step}.text` : isPast ? 'text.primary' : 'text.secondary',
              position: 'relative',
              '&:not(:first-of-type)::before': {
                content: '""',
                position: 'absolute',
                insetBlockStart: 19,
                insetInlineStart: 'calc(-50% + 22px)',
                insetInlineEnd: 'calc(50% + 22px)',
                borderBlockStart: '2px solid',
                borderColor: index <= reached || isNow ? 'accent.text' : 'divider',
                [whenForced]: index <= reached || isNow ? {} : { borderBlockStartStyle: 'dotted' },
              },
            }}
          >
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 40,
                height: 40,
                borderRadius: '50%',
                border: '2px solid',
                borderColor: isNow ? `status.${step}.solid` : isPast ? 'accent.text' : 'divider',
                bgcolor: isNow ? `status.${step}.surface` : undefined,
                [whenForced]: isNow ? { outline: '3px solid Highlight' } : isPast ? {} : { borderStyle: 'dotted' },
              }}
            >
              <Icon size={20} aria-hidden />
            </Box>
            <Box component="span" sx={isNow ? { whiteSpace: 'nowrap' } : { [tooNarrow]: visuallyHidden }}>
              {t(`statuses:status.${step}`)}
            </Box>
            {isPast && <span style={visuallyHidden}>{t('wayDone')}</span>}
          </Box>
        )
      })}
    </Box>
  )
}
