import type { GateStep } from '@castline/domain/gates/gate'
import type { GateCode } from '@castline/domain/gates/gates'
import type { Queryable } from '#database/database.ts'
import type { Id } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'

/** What a gate can find. */
export type Evidence = 'passed' | 'warned' | 'open'

interface Gated {
  readonly project: Id
  readonly component: Id
  readonly step: GateStep
}

type Write = (database: Queryable, given: Gated) => Promise<unknown>

const nothing: Write = async () => undefined

const templateSteps: Partial<Record<GateStep, string>> = {
  cast: 'before_casting',
  load: 'before_loading',
  depart: 'before_loading',
  transported: 'before_loading',
  accept: 'at_receipt',
  install: 'after_installation',
}

const checklist =
  (gate: 'warn' | 'block', isComplete = false): Write =>
  async (database, { project, component, step }) => {
    const [template] = await database.rows<{ id: string; series_id: string }>(
      `INSERT INTO checklist_templates (project_id, version, name, step, gate, items)
       VALUES ($1, 1, 'Check', $2, $3, '[{"id":"a","kind":"check","text":"Clean"}]') RETURNING id, series_id`,
      [project.id, templateSteps[step] ?? 'before_casting', gate],
    )
    if (!isComplete) return
    await database.rows(
      'INSERT INTO checklists (component_id, template_id, series_id, completed_at) VALUES ($1, $2, $3, now())',
      [component.id, template?.id, template?.series_id],
    )
  }

const drawing =
  (gate: 'warn' | 'block', isReleased = false): Write =>
  async (database, { project, component }) => {
    await database.rows('UPDATE projects SET drawing_gate = $2 WHERE id = $1', [project.id, gate])
    if (!isReleased) return
    await database.rows(
      `INSERT INTO component_files (component_id, revision, file_name, key, size, sha256, state)
       VALUES ($1, 1, 'A.pdf', $2, 1, decode(repeat('00', 32), 'hex'), 'released')`,
      [component.id, crypto.randomUUID()],
    )
  }

const strength =
  (gate: 'warn' | 'block', asks: 'strength' | 'age' = 'strength'): Write =>
  async (database, { project }) => {
    await database.rows(
      'UPDATE projects SET transport_gate = $2, transport_asks = $3, transport_age = 1 WHERE id = $1',
      [project.id, gate, asks],
    )
  }

const curing =
  (rule: 'off' | 'block', days = 60): Write =>
  async (database, { project }) => {
    await database.rows(
      `INSERT INTO project_calendar (project_id, weekdays, cast_to_deliver, deliver_to_needed, curing)
       VALUES ($1, '{1,2,3,4,5,6,7}', $2, 1, $3)
       ON CONFLICT (project_id) DO UPDATE SET cast_to_deliver = excluded.cast_to_deliver, curing = excluded.curing`,
      [project.id, days, rule],
    )
  }

const declaration =
  (rule: 'warn' | 'block', isDeclared = false): Write =>
  async (database, { project, component }) => {
    // A casting has made its plant already.
    const [named] = await database.rows<Id>(
      'SELECT plant_id AS id FROM projects WHERE id = $1 AND plant_id IS NOT NULL',
      [project.id],
    )
    const plant = named ?? (await aPlant(database, [project]))
    await database.rows('UPDATE plants SET declaration_gate = $2 WHERE id = $1', [plant.id, rule])
    if (!isDeclared) return
    await database.rows(
      `INSERT INTO declarations (plant_id, element_type, number, standard)
       SELECT $1, type, 'W-7', 'EN 14992:2007' FROM components WHERE id = $2`,
      [plant.id, component.id],
    )
  }

const hold: Write = (database, { project, component }) =>
  database.rows(
    `WITH ncr AS (
       INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, description, holds, origin, via, component_status)
       VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM ncrs WHERE project_id = $1), 'cracked', 'major', '', true, 'report', 'app', 'planning')
       RETURNING component_id)
     UPDATE components SET open_holds = open_holds + 1 WHERE id = (SELECT component_id FROM ncr)`,
    [project.id, component.id],
  )

/** Without any gate; curing asks until a project says otherwise. */
export const allOff = curing('off')

/** How each gate gets into each state; a gate without a state, or a new one, fails to compile. */
export const states = {
  hold: { passed: nothing, warned: nothing, open: hold },
  checklist: {
    passed: checklist('block', true),
    warned: checklist('warn'),
    open: checklist('block'),
  },
  drawing: { passed: drawing('block', true), warned: drawing('warn'), open: drawing('block') },
  strength: { passed: strength('block', 'age'), warned: strength('warn'), open: strength('block') },
  declaration: { passed: declaration('block', true), warned: declaration('warn'), open: declaration('block') },
  curing: { passed: curing('block', 0), warned: curing('off'), open: curing('block') },
} as const satisfies Record<GateCode, Record<Evidence, Write>>
