import type { PublicObstacle } from '@castline/domain/gates/gates'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fillLink } from '#tracking/checklists/links.ts'
import { obstaclesIn } from '#tracking/gates/obstacles-in.ts'
import { onDemand } from '#ui/on-demand.tsx'
import type { Line } from './sort-tray.ts'

const OverrideDialog = onDemand(async () => (await import('#tracking/gates/OverrideDialog.tsx')).OverrideDialog)

type ExcludedLine = Extract<Line, { state: 'excluded' }>

/** What excludes a line: as known before, or as the server refused it. */
function obstaclesOf({ why }: ExcludedLine): readonly PublicObstacle[] {
  if (why.kind === 'obstacleOpen') return why.obstacles
  return why.kind === 'refused' ? obstaclesIn(why.refusal) : []
}

const isChecklist = ({ gate }: PublicObstacle) => gate === 'checklist'

interface ObstacleWaysProps {
  line: ExcludedLine
  componentId: string
  isResting: boolean
  onOverride: (reason: string) => void
}

/** The ways to handle what stands in the way: fill in a checklist or, for managers, make the step with a reason. */
export function ObstacleWays({ line, componentId, isResting, onOverride }: ObstacleWaysProps) {
  const { t } = useTranslation('scanning')
  const [isAsking, setIsAsking] = useState(false)
  const { why } = line
  const mayOverride = 'mayOverride' in why && why.mayOverride
  return (
    <>
      {obstaclesOf(line).some(isChecklist) && (
        <Button component={Link} to={fillLink(componentId)} variant="contained">
          {t('tray.fill')}
        </Button>
      )}
      {mayOverride && (
        <Button variant="outlined" disabled={isResting} onClick={() => setIsAsking(true)}>
          {t('tray.override')}
        </Button>
      )}
      {isAsking && mayOverride && (
        <OverrideDialog
          title={t('tray.override')}
          obstacles={obstaclesOf(line)}
          onOverride={(reason) => {
            setIsAsking(false)
            onOverride(reason)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
