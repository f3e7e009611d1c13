import { plantOf } from '#database/plants-of-components.ts'
import { pourNumber } from './pour-columns.ts'

type Step = 'strip' | 'transport'

/** SQL condition: a specimen of `pours po` counts if it was cured with the component, unless its plant says otherwise. */
const counts = "sp.pour_id = po.id AND (sp.curing = 'with_component' OR pl.standard_curing)"
const tested = `(SELECT max(r.strength) FROM specimens sp CROSS JOIN LATERAL (
    SELECT strength FROM specimen_results WHERE specimen_id = sp.id ORDER BY id DESC LIMIT 1) AS r WHERE ${counts})`
const due = `(SELECT min(sp.due_at) FROM specimens sp WHERE NOT sp.is_tested AND ${counts})`

/** SQL: what the temperatures of the casting that made a component show; its pours, if it has any, are those of `condition`. */
const matured = (component: string, condition: string) => `(
    SELECT casting_strength(made.casting_id) FROM casting_components made
    WHERE made.component_id = ${component}.id AND made.ended_by IS NULL AND ${condition}
      AND EXISTS (SELECT FROM casting_readings r WHERE r.casting_id = made.casting_id)
    ORDER BY made.change_id DESC LIMIT 1)`
const ofPour = 'EXISTS (SELECT FROM casting_pours kp WHERE kp.casting_id = made.casting_id AND kp.pour_id = po.id)'

/** Each pour of a component, or one row without a pour, with what its step requires of it and what was shown. */
const poured = (component: string, step: Step) => `
  SELECT pour, required, greatest(tested, matured) AS best, matured > coalesce(tested, 0) AS is_estimate, due_at, poured_at FROM (
    SELECT ${pourNumber('po')} AS pour, coalesce(${component}.${step}_strength, mx.${step}_strength) AS required,
      ${tested} AS tested, ${matured(component, ofPour)} AS matured, ${due} AS due_at,
      coalesce(po.ended_at, po.started_at) AS poured_at
    FROM pour_components pc JOIN pours po ON po.id = pc.pour_id JOIN mixes mx ON mx.id = po.mix_id
      JOIN plants pl ON pl.id = po.plant_id
    WHERE pc.component_id = ${component}.id AND pc.ended_by IS NULL
    UNION ALL
    SELECT NULL, coalesce(${component}.${step}_strength, (SELECT mx.${step}_strength FROM mixes mx
        WHERE mx.plant_id = ${plantOf(component, 'g')} AND lower(mx.name) = lower(${component}.concrete) AND mx.deleted_at IS NULL)),
      NULL, ${matured(component, 'true')}, NULL, NULL
    WHERE NOT EXISTS (
      SELECT FROM pour_components pc WHERE pc.component_id = ${component}.id AND pc.ended_by IS NULL)) AS evidence`

/**
 * SQL: what a component's project says about the strength of its concrete at a step, as `OpenStrength`. Null if it is shown,
 * if the project says nothing, and unless the component is manufactured. Where no strength is stated anywhere, none is
 * asked for; asked for either, it is the age then.
 */
export const openStrength = (component: string, step: Step) => `CASE ${component}.status WHEN 'manufactured' THEN (
  SELECT json_build_object('gate', g.${step}_gate, 'asks', g.${step}_asks, 'pour', weakest.pour,
    'required', weakest.required, 'best', trunc(weakest.best::numeric, 1)::float8,
    'is_estimate', coalesce(weakest.is_estimate, false), 'due_at', iso(weakest.due_at), 'age_at', iso(aged.age_at))
  FROM projects g
  CROSS JOIN LATERAL (
    SELECT each.*, required > coalesce(best, 0) AS lacks, max(poured_at) OVER () AS last_poured_at
    FROM (${poured(component, step)}) AS each
    ORDER BY required - coalesce(best, 0) DESC NULLS LAST, pour LIMIT 1) AS least
  CROSS JOIN LATERAL (SELECT CASE WHEN g.${step}_asks <> 'strength' THEN
    coalesce(least.last_poured_at, ${component}.status_changed_at) + g.${step}_age * interval '1 hour' END AS age_at) AS aged
  LEFT JOIN LATERAL (SELECT least.*) AS weakest ON g.${step}_asks <> 'age' AND least.lacks
  WHERE g.id = ${component}.project_id AND g.${step}_gate <> 'off' AND CASE g.${step}_asks
    WHEN 'strength' THEN coalesce(least.lacks, false)
    WHEN 'age' THEN now() < aged.age_at
    ELSE now() < aged.age_at AND coalesce(least.lacks, true) END) END`

/** SQL condition: for this status, the component's project asks no component for its strength. */
export const hasNoStrengthGate = (component: string, status: string) => `(${status} <> 'transported' OR NOT EXISTS (
  SELECT FROM projects g WHERE g.id = ${component}.project_id AND g.transport_gate = 'block'))`
