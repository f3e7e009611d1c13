import { plantOf } from '#database/plants-of-components.ts'
import { pourNumber } from '../production/pour-columns.ts'

/** The casting that made a component, or made it again: the last one that stands. */
const lastCasting = (component: string) => `(SELECT made.casting_id FROM casting_components made
  WHERE made.component_id = ${component}.id AND made.ended_by IS NULL ORDER BY made.change_id DESC LIMIT 1)`

/** SQL condition: a manufactured component was cast in a mould, and nobody has taken it out. */
export const isInMould = (component: string) => `(${component}.status = 'manufactured' AND EXISTS (
  SELECT FROM castings k WHERE k.id = ${lastCasting(component)} AND k.poured_at IS NOT NULL AND k.stripped_at IS NULL))`

const asked = (component: string, step: 'strip' | 'transport') => `json_build_object('rule', g.${step}_gate,
  'asks', g.${step}_asks, 'age', g.${step}_age, 'stated', ${component}.${step}_strength)`

const needs = (mix: string) =>
  `json_build_object('strip', ${mix}.strip_strength, 'transport', ${mix}.transport_strength)`

/** The mixes of a casting: those that were poured, or else the planned one. */
const needsOfCasting = `(SELECT json_build_object('strip', max(mx.strip_strength), 'transport', max(mx.transport_strength))
  FROM mixes mx WHERE mx.id IN (SELECT po.mix_id FROM casting_pours kp JOIN pours po ON po.id = kp.pour_id WHERE kp.casting_id = k.id)
    OR mx.id = k.mix_id AND NOT EXISTS (SELECT FROM casting_pours kp WHERE kp.casting_id = k.id))`

const casting = (
  component: string,
) => `(SELECT json_build_object('poured_at', iso(k.poured_at), 'needs', ${needsOfCasting},
    'estimate', CASE WHEN EXISTS (SELECT FROM casting_readings r WHERE r.casting_id = k.id) THEN casting_strength(k.id) END)
  FROM castings k WHERE k.id = ${lastCasting(component)})`

const named = (component: string) => `(SELECT ${needs('mx')} FROM mixes mx
  WHERE mx.plant_id = ${plantOf(component, 'g')} AND lower(mx.name) = lower(${component}.concrete) AND mx.deleted_at IS NULL)`

const specimens = `coalesce((SELECT json_agg(json_build_object('number', sp.number, 'purpose', sp.purpose, 'curing', sp.curing,
    'due_at', iso(sp.due_at), 'tested_at', iso(last.tested_at), 'strength', last.strength))
  FROM specimens sp LEFT JOIN LATERAL (SELECT r.tested_at, r.strength FROM specimen_results r WHERE r.specimen_id = sp.id
    ORDER BY r.id DESC LIMIT 1) AS last ON true
  WHERE sp.pour_id = po.id), '[]')`

const pours = (
  component: string,
) => `coalesce((SELECT json_agg(json_build_object('number', ${pourNumber('po')}, 'needs', ${needs('mx')},
    'poured_at', iso(coalesce(po.ended_at, po.started_at)), 'rule_set', pl.rule_set, 'standard_curing', pl.standard_curing,
    'is_of_casting', EXISTS (SELECT FROM casting_pours kp WHERE kp.pour_id = po.id AND kp.casting_id = ${lastCasting(component)}),
    'specimens', ${specimens}))
  FROM pour_components pc JOIN pours po ON po.id = pc.pour_id JOIN mixes mx ON mx.id = po.mix_id JOIN plants pl ON pl.id = po.plant_id
  WHERE pc.component_id = ${component}.id AND pc.ended_by IS NULL), '[]')`

/**
 * SQL: what is known of the concrete, as JSON of `StrengthEvidence`, of a component in the plant whose project asks for strength at a step; else null.
 */
export const strengthEvidence = (
  component: string,
) => `CASE WHEN ${component}.status IN ('planning', 'manufactured') THEN (
  SELECT json_build_object('now', iso(now()),
    'made_at', CASE ${component}.status WHEN 'manufactured' THEN iso(${component}.status_changed_at) END, 'in_mould', ${isInMould(component)},
    'strip', ${asked(component, 'strip')}, 'transport', ${asked(component, 'transport')}, 'casting', ${casting(component)},
    'named', ${named(component)}, 'pours', ${pours(component)})
  FROM projects g WHERE g.id = ${component}.project_id AND (g.strip_gate <> 'off' OR g.transport_gate <> 'off')) END`

/** SQL condition: the component's project refuses to transport no component for its strength, and it is in no mould. */
export const hasNoStrengthGate = (component: string) => `NOT EXISTS (
  SELECT FROM projects g WHERE g.id = ${component}.project_id AND g.transport_gate = 'block') AND NOT ${isInMould(component)}`
