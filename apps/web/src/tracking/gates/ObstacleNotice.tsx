import type { PublicObstacle } from '@castline/domain/gates/gates'
import Alert from '@mui/material/Alert'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { useObstacleText } from './use-obstacle-text.ts'

interface ObstaclesProps {
  obstacles: readonly PublicObstacle[]
  /** Of the project, for times. */
  timeZone: string | undefined
}

/** Those of one gate say the same: that of the strictest rule is enough. */
export const oncePerGate = (obstacles: readonly PublicObstacle[]): PublicObstacle[] =>
  [...Map.groupBy(obstacles, ({ gate }) => gate).values()].flatMap(
    (each) => (each.find(({ rule }) => rule === 'block') ?? each.slice(0, 1)) as PublicObstacle,
  )

/** Says what stands in the way of a component, and what to do. */
export function ObstacleNotice({ obstacles, timeZone }: ObstaclesProps) {
  return oncePerGate(obstacles).map((obstacle) => (
    <Alert key={obstacle.gate} severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
      <ProjectZoneContext value={timeZone}>
        <Sentence obstacle={obstacle} hasAdvice />
      </ProjectZoneContext>
    </Alert>
  ))
}

/** The same as text, without what to do. */
export function ObstacleSentences({ obstacles, timeZone }: ObstaclesProps) {
  return (
    <ProjectZoneContext value={timeZone}>
      {oncePerGate(obstacles).map((obstacle) => (
        <Sentence key={obstacle.gate} obstacle={obstacle} />
      ))}
    </ProjectZoneContext>
  )
}

function Sentence({ obstacle, hasAdvice = false }: { obstacle: PublicObstacle; hasAdvice?: boolean }) {
  const { say, sayAll, figures } = useObstacleText()
  return [(hasAdvice ? sayAll : say)(obstacle), figures(obstacle), ''].join(' ')
}
