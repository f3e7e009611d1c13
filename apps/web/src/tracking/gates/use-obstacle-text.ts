import type { PublicObstacle } from '@castline/domain/gates/gates'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { useStrengthText } from './use-strength-text.ts'

/** What the facts of a gate can name; older servers said less, and by label some are left out. */
interface Named {
  readonly numbers?: readonly string[]
  readonly names?: readonly string[]
  readonly until?: string
}

/** Returns what stands in the way of a step in words: a short one for lists, a sentence, and what to do. */
export function useObstacleText() {
  const { t } = useTranslation('gates')
  const format = useFormat()
  const strengthText = useStrengthText()
  const valuesOf = ({ facts }: PublicObstacle) => {
    const { numbers = [], names = [], until } = (facts ?? {}) as Named
    return { numbers: format.list(numbers), names: format.list(names), date: until ? format.date(until) : '' }
  }
  /** Leaving the mould with the transport, or before it. */
  const isInMould = (obstacle: PublicObstacle) =>
    obstacle.gate === 'strength' && obstacle.step !== 'strip' && obstacle.facts?.step === 'strip'
  const say = (obstacle: PublicObstacle) =>
    isInMould(obstacle) ? t('strength.inMould') : t(`say.${obstacle.gate}`, valuesOf(obstacle))
  const figures = (obstacle: PublicObstacle) =>
    obstacle.gate === 'strength' && obstacle.facts ? strengthText(obstacle.facts) : ''
  const todo = (obstacle: PublicObstacle) =>
    isInMould(obstacle) ? '' : t(`todo.${obstacle.gate}.${obstacle.rule === 'block' ? 'block' : 'warn'}`)
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' ')
  return {
    word: (obstacle: PublicObstacle) => t(`word.${obstacle.gate}`, valuesOf(obstacle)),
    say,
    sayAll: (obstacle: PublicObstacle) => joined([say(obstacle), todo(obstacle)]),
    /** Figures of concrete, for members. Their times need the zone of the project around them. */
    figures,
  }
}
