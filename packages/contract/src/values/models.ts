export const maxModelBytes = 300 * 1024 * 1024

export const modelStates = ['queued', 'converting', 'ready', 'failed'] as const
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
 * - `other_class`: it has a class that components are not made of, and `no_mark` or `unknown_mark` holds as well.
 * - `unknown_mark`: no component without a shape has its model ID or mark.
 * - `counts_differ`: as many components do not have its mark as shapes.
 * - `ids_changed`: as many do, but with other model IDs. `pairElements` pairs them in order.
 */
export const unlinkedReasons = ['no_mark', 'other_class', 'unknown_mark', 'counts_differ', 'ids_changed'] as const
/**
 * Whether the property sets of a model are stored: all, those within the limits, or none, because an earlier version
 * converted it.
 */
export const storedProperties = ['all', 'some', 'none'] as const
export type StoredProperties = (typeof storedProperties)[number]
