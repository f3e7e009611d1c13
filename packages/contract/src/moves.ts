import type { Call } from './call.ts'

export type { ComponentMove, MoveResponse } from './schemas/moves.ts'

/** A component gets to a place, by scan or by hand. */
export const moveComponent = {
  method: 'POST',
  path: '/moves',
  access: 'place:move',
  repeatable: true,
} as const satisfies Call

/** Every place that a component was at. */
export const componentMoves = {
  method: 'GET',
  path: '/components/:id/moves',
  access: 'signed-in',
} as const satisfies Call
