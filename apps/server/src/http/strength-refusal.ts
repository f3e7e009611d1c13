import { asPublic, type Obstacle } from '@castline/domain/gates/gates'
import type { OpenStrength } from '@castline/domain/production/strength-gates'
import { mayOverride } from '@castline/domain/status/steps'
import type { Role } from '@castline/domain/users/roles'
import { ApiError } from './errors.ts'

/** A component whose concrete was not shown to be strong enough. */
export interface Weak {
  readonly component_id: string
  readonly control_number: string
  /** Whether the caller reaches its project. */
  readonly reached: boolean
  readonly strip_open: OpenStrength
  readonly obstacles: readonly Obstacle[]
}

/** The same without any figure, for those who are known by a username only. */
export function strengthOpen(weak: readonly Weak[], current: object): ApiError {
  return new ApiError('strength_open', 'This component was not shown to be strong enough.', {
    current: { ...current, obstacles: asPublic(weak.slice(0, 1).flatMap(({ obstacles }) => obstacles)) },
  })
}

/** 409 for what must not leave its mould; components of projects that the caller does not reach are counted only. */
export function mouldRefused(weak: readonly Weak[], more: object = {}): ApiError {
  const named = weak.filter(({ reached }) => reached)
  const elsewhere = weak.length - named.length
  const others = elsewhere > 0 ? [`${elsewhere} of other projects`] : []
  const names = [...named.map(({ control_number }) => control_number), ...others].join(', ')
  return new ApiError('strength_open', `The concrete was not shown to be strong enough to strip: ${names}.`, {
    details: named.map(({ control_number }) => ({ field: 'components', message: control_number })),
    current: {
      ...more,
      strip_open: named[0]?.strip_open ?? null,
      weak: named.map(({ component_id, control_number, strip_open }) => ({ component_id, control_number, strip_open })),
      weak_elsewhere: elsewhere,
      obstacles: named.flatMap(({ component_id, control_number, obstacles }) =>
        obstacles.map((obstacle) => ({ ...obstacle, component_id, control_number })),
      ),
    },
  })
}

/**
 * Returns whether a manager's reason was needed to take components out of their mould. Throws 409 with what is required and known.
 * A reason does not count for projects of others.
 */
export function requireStrength(
  weak: readonly Weak[],
  role: Role,
  override: string | null,
  more: object = {},
): boolean {
  if (weak.length === 0) return false
  if (override !== null && mayOverride(role) && weak.every(({ reached }) => reached)) return true
  throw mouldRefused(weak, more)
}
