import { formatQrCode } from '@castline/domain/labels/qr-code'
import type { Status } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { useObstacleText } from '#tracking/gates/use-obstacle-text.ts'
import type { KnownComponent } from '#tracking/known-components/known-component.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useStepLabel } from '#tracking/status/StepButton.tsx'
import { missingReason } from '../card/missing-reason.ts'
import { cardPath } from '../paths.ts'
import { ObstacleWays } from './ObstacleWays.tsx'
import { type Line, openBefore } from './sort-tray.ts'
import { useReason } from './use-reason.ts'

interface TrayRowProps {
  line: Line
  loadStep: Status | null
  isResting: boolean
  onRemove: () => void
  /** Sets another step for this component; null returns to the load's step. */
  onStep: (to: Status | null) => void
  /** Makes the step although a checklist is open. */
  onOverride: (reason: string) => void
  onLookAgain: () => void
}

/** One component of a load and, if it cannot make the load's step, the reason and alternatives. */
export function TrayRow({ line, loadStep, isResting, onRemove, onStep, onOverride, onLookAgain }: TrayRowProps) {
  const { t } = useTranslation(['scanning', 'ui'])
  const stepLabel = useStepLabel()
  const whyOf = useReason()
  const { say } = useObstacleText()
  const { entry } = line
  const component = 'component' in line ? line.component : null
  const code = formatQrCode(entry.code)
  const warnings = line.state === 'ready' ? openBefore(line.component, line.to, 'warn') : []
  const missing = line.state === 'excluded' && line.why.kind === 'notFound' ? missingReason(line.why.error, true) : null

  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {line.state === 'looking' ? (
            <Skeleton width="50%" role="img" aria-label={t('tray.looking')} />
          ) : (
            <Mark component={component} code={code} />
          )}
        </Box>
        {component && <StatusChip status={component.status} />}
        {'to' in line && line.to !== loadStep && (
          <>
            <ArrowRight size={18} aria-hidden />
            <StatusChip status={line.to} />
          </>
        )}
        <IconButton
          aria-label={t('tray.remove', { mark: component?.name ?? code })}
          disabled={isResting}
          onClick={onRemove}
          sx={{ width: 44, height: 44 }}
        >
          <Close size={20} />
        </IconButton>
      </Box>
      {line.state === 'notOnDevice' && <Typography>{t('tray.notOnDevice')}</Typography>}
      {warnings.map((obstacle) => (
        <Typography key={obstacle.gate}>{say(obstacle)}</Typography>
      ))}
      {line.state === 'ready' && entry.override && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('tray.overridden', { reason: entry.override })}</Typography>
      )}
      {line.state === 'excluded' && (
        <>
          <Typography>{whyOf(line, loadStep)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
            {line.instead.map((to) => (
              <Way key={to} isResting={isResting} onClick={() => onStep(to)}>
                {t('tray.instead', { action: stepLabel({ to, kind: 'step' }) })}
              </Way>
            ))}
            {component && (
              <ObstacleWays line={line} componentId={component.id} isResting={isResting} onOverride={onOverride} />
            )}
            {line.why.kind === 'refused' && (
              <Way isResting={isResting} onClick={() => onStep(entry.to ?? null)}>
                {t('ui:tryAgain')}
              </Way>
            )}
            {(missing === 'noConnection' || missing === 'failed') && (
              <Way isResting={isResting} onClick={onLookAgain}>
                {t('ui:tryAgain')}
              </Way>
            )}
            {missing === 'blankLabel' && (
              <Button component={Link} to={cardPath(entry.code)} variant="outlined">
                {t('typed.submit')}
              </Button>
            )}
            <Way isResting={isResting} onClick={onRemove}>
              {t('tray.removeThis')}
            </Way>
          </Box>
        </>
      )}
    </Box>
  )
}

function Way({ isResting, onClick, children }: { isResting: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="outlined" disabled={isResting} onClick={onClick}>
      {children}
    </Button>
  )
}

function Mark({ component, code }: { component: KnownComponent['component'] | null; code: string }) {
  return (
    <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
      {component ? <bdi>{componentName(component)}</bdi> : <bdi dir="ltr">{code}</bdi>}
    </Typography>
  )
}
