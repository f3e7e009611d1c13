import type { FieldError } from '@castline/contract/errors'
import { gateCodes, gates, type PublicObstacle } from '@castline/domain/gates/gates'
import type { ErrorBody } from '#api/errors.ts'

const isKnown = (each: unknown): each is PublicObstacle => {
  const { gate } = (each ?? {}) as Partial<PublicObstacle>
  return gateCodes.some((code) => code === gate)
}

/**
 * Returns what a refusal names as standing in the way; empty if it is about something else. A newer server may know other gates;
 * one of 0.2 names only the gate, by its code.
 */
export function obstaclesIn({ error, details, current }: ErrorBody): PublicObstacle[] {
  const { obstacles } = (current ?? {}) as { readonly obstacles?: unknown }
  const named = Array.isArray(obstacles) ? obstacles.filter(isKnown) : []
  const gate = gateCodes.find((code) => gates[code].refusal === error && error !== 'obstacle_open')
  if (named.length > 0 || !gate) return named
  const names = Array.isArray(details) ? (details as FieldError[]).map(({ message }) => message) : []
  return [earlierObstacle(gate, names)]
}

/** What stood in the way as earlier versions knew it: by gate, with names. */
export function earlierObstacle(gate: PublicObstacle['gate'], names: readonly string[]): PublicObstacle {
  const facts = gate === 'hold' ? { numbers: names } : gate === 'checklist' ? { names } : null
  const { overridable } = gates[gate]
  return { gate, step: 'cast', rule: 'block', overridable, facts } as PublicObstacle
}
