export const maxModelBytes = 300 * 1024 * 1024

export const modelStates = ['queued', 'converting', 'ready', 'failed'] as const
export type ModelState = (typeof modelStates)[number]

/** Why a model was not converted. */
export const modelFailures = [
  'not_ifc',
  'truncated',
  'unreadable',
  'no_geometry',
  'too_large',
  'too_slow',
  /** The server stopped during each attempt. */
  'interrupted',
] as const
export type ModelFailure = (typeof modelFailures)[number]

/**
 * Why an element belongs to no component.
 *
 * - `no_mark`: neither it nor what contains it has a tag or a name.
 * - `unknown_mark`: no component without a shape has its model ID or mark.
 * - `counts_differ`: as many components do not have its mark as shapes.
 * - `ids_changed`: as many do, but with other model IDs. `pairElements` pairs them in order.
 */
export const unlinkedReasons = ['no_mark', 'unknown_mark', 'counts_differ', 'ids_changed'] as const
export type UnlinkedReason = (typeof unlinkedReasons)[number]
