import { type GateStep, stepTo } from '@castline/domain/gates/gate'
import { allObstacles, type GateCode, type GateEvidence, gates, type Obstacle } from '@castline/domain/gates/gates'
import type { Status } from '@castline/domain/status/statuses'
import { plantOf } from '#database/plants-of-components.ts'
import { checklistEvidence, hasChecklists, hasNoGate } from '../checklists/checklist-gates.ts'
import { drawingEvidence, hasNoDrawingGate } from '../drawings/drawing-states.ts'
import { holdsOf } from '../quality/ncr-numbers.ts'
import { hasNoStrengthGate, strengthEvidence } from './strength-evidence.ts'

interface StoredGate {
  /** SQL condition: the gate may stand in the way of a component of project `p`. */
  readonly isAsked: (component: string) => string
  /** SQL of the evidence of a component, as JSON; null where its project does not ask. */
  readonly evidence: (component: string) => string
  /** SQL condition: the gate refuses no component of its project the step to a status that it guards, so that nothing needs to be decided. */
  readonly isSilent: (component: string, to: Status) => string
}

/** SQL: the plant `pl` that casts a component, and a condition. */
const castingPlant = (component: string) =>
  `projects g JOIN plants pl ON pl.id = ${plantOf(component, 'g')} WHERE g.id = ${component}.project_id`

/** The gates of single components. Curing depends on the day of a load: `curing-evidence.ts`. */
const stored = {
  hold: {
    isAsked: (component) => `${component}.open_holds > 0`,
    evidence: (component) => `to_json(${holdsOf(component)})`,
    isSilent: (component) => `${component}.open_holds = 0`,
  },
  checklist: { isAsked: hasChecklists, evidence: checklistEvidence, isSilent: hasNoGate },
  drawing: { isAsked: () => `p.drawing_gate <> 'off'`, evidence: drawingEvidence, isSilent: hasNoDrawingGate },
  strength: {
    isAsked: () => `p.strip_gate <> 'off' OR p.transport_gate <> 'off'`,
    evidence: strengthEvidence,
    isSilent: hasNoStrengthGate,
  },
  declaration: {
    isAsked: () => `EXISTS (SELECT FROM plants WHERE declaration_gate <> 'off')`,
    evidence: (component) => `CASE WHEN ${component}.status IN ('planning', 'manufactured') THEN (
      SELECT json_build_object('rule', pl.declaration_gate, 'is_declared', EXISTS (SELECT FROM declarations d
        WHERE d.plant_id = pl.id AND (d.element_type IS NULL OR lower(d.element_type) = lower(${component}.type))))
      FROM ${castingPlant(component)} AND pl.declaration_gate <> 'off') END`,
    isSilent: (component) => `NOT EXISTS (SELECT FROM ${castingPlant(component)} AND pl.declaration_gate = 'block')`,
  },
} satisfies Record<Exclude<GateCode, 'curing'>, StoredGate>

export type StoredEvidence = Pick<GateEvidence, keyof typeof stored>

const all = Object.entries(stored) as [keyof typeof stored, StoredGate][]

/** SQL: `StoredEvidence` of a component, as JSON. */
export const evidenceOf = (component: string) =>
  `json_build_object(${all.map(([code, { evidence }]) => `'${code}', ${evidence(component)}`).join(', ')})`

/** SQL: the evidence for one step of a component of project `p`, as JSON; `{}` where no gate asks. */
export function evidenceAt(component: string, step: GateStep): string {
  const guarding = all.filter(([code]) => gates[code].steps.includes(step))
  const asked = guarding.map(([, { isAsked }]) => isAsked(component)).join(' OR ')
  const parts = guarding.map(([code, { evidence }]) => `'${code}', ${evidence(component)}`).join(', ')
  return `CASE WHEN ${asked} THEN json_build_object(${parts}) ELSE '{}'::json END`
}

/** SQL condition: something may stand in the way of a component of project `p`; else its evidence need not be read. */
export const isGated = (component: string) => `(${all.map(([, { isAsked }]) => isAsked(component)).join(' OR ')})`

/** SQL conditions: no gate of the component's project can refuse this status. None for a status that no gate guards. */
export function ungated(component: string, to: Status): string[] {
  const step = stepTo(to)
  return all.flatMap(([code, { isSilent }]) =>
    step && gates[code].steps.includes(step) ? [isSilent(component, to)] : [],
  )
}

/** A component with what its gates decide from. */
export interface Gated {
  readonly status: Status
  readonly evidence: StoredEvidence
}

/** Returns what stands in the way of the steps of a component. `more` is evidence that was read elsewhere. */
export const obstaclesOf = ({ evidence }: Pick<Gated, 'evidence'>, more: GateEvidence = {}): Obstacle[] =>
  allObstacles({ ...evidence, ...more })

/** Returns the numbers of the non-conformances that hold a component. */
export const holdsIn = ({ evidence }: Pick<Gated, 'evidence'>): readonly string[] => evidence.hold ?? []
