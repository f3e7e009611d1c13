/** A revision of a component's drawing. */
interface NamedRevision {
  readonly file_name: string | null
  /** 1, 2, 3 … */
  readonly revision: number
}

/** Returns the file name of a revision; by default `Revision {revision}.pdf`. */
export function revisionName({ file_name, revision }: NamedRevision): string {
  return file_name || `Revision ${revision}.pdf`
}

/** How far a revision is, as it is stored; in this order. */
export const drawingStates = ['draft', 'for_approval', 'approved', 'released'] as const
export type DrawingState = (typeof drawingStates)[number]

/** As it is shown: `superseded` if a later revision is released, in every earlier state. */
export const shownStates = [...drawingStates, 'superseded'] as const
export type ShownState = (typeof shownStates)[number]

/** When a revision is released for production: at its upload, or by a manager. */
export const releaseRules = ['upload', 'manager'] as const
export type ReleaseRule = (typeof releaseRules)[number]

/** Returns the state of a new revision in a project. */
export function firstState(rule: ReleaseRule): DrawingState {
  return rule === 'upload' ? 'released' : 'draft'
}

/**
 * Returns the revision to work from: the latest one that is released. Undefined if there is none. Twin in SQL:
 * `tracking/drawings/drawing-states.ts`.
 */
export function releasedOf<Revision extends { readonly revision: number; readonly state: ShownState }>(
  revisions: readonly Revision[],
): Revision | undefined {
  return revisions.find(({ state }) => state === 'released')
}

/** What a project does about a component that becomes manufactured without a released drawing. */
export const drawingGates = ['off', 'warn', 'block'] as const
export type DrawingGate = (typeof drawingGates)[number]

/** The gate of a component that is not made yet and has no released drawing; null if there is nothing to say. */
export const openDrawings = ['warn', 'block'] as const satisfies readonly DrawingGate[]
export type OpenDrawing = (typeof openDrawings)[number] | null
