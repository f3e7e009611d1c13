import type { HistoryEntry } from '@castline/contract/component-history'
import type { Component, ComponentDetail } from '@castline/contract/components'
import { type ComputedValues, computedMeasures } from '@castline/domain/components/computed'
import { describingFields, identifyingFields, namesOf } from '@castline/domain/components/fields'
import { type Obstacle, obstacleOf, obstaclesAhead } from '@castline/domain/gates/gates'
import { curesUntil } from '@castline/domain/loads/curing'
import type { Day } from '@castline/domain/plan/calendar'
import type { Status } from '@castline/domain/status/statuses'
import type { LastChange } from '@castline/domain/status/transitions'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { hasChecklists } from '#tracking/checklists/checklist-gates.ts'
import { madeFrom } from '#tracking/drawings/made-from.ts'
import { curingEvidence } from '#tracking/gates/curing-evidence.ts'
import { isGated, obstaclesOf } from '#tracking/gates/evidence.ts'
import { overrideOf } from '#tracking/gates/overrides.ts'
import { joinOpenLoad, openLoadJson } from '#tracking/loads/load-columns.ts'
import { photosOfChange } from '#tracking/photos/photos.ts'
import { calendarJson, curingRuleOf, projectCalendar, type StoredCalendar, withPlan } from '#tracking/plan/plan.ts'
import { joinPlan } from '#tracking/plan/plan-columns.ts'
import { castOn } from '#tracking/production/cast-on.ts'
import { stripJson } from '#tracking/production/strips.ts'
import { holdsOf } from '#tracking/quality/ncr-numbers.ts'
import { isRelease } from '#tracking/quality/rejection-ncrs.ts'
import { activityColumns, activitySource } from '#tracking/status/status-change-columns.ts'
import { lastChangeOf } from '#tracking/status/status-moves.ts'
import { placeCodeOf } from '#tracking/yard/place-columns.ts'
import {
  drawingsOf,
  evidenceFor,
  hasDrawings,
  hasNcrs,
  noDrawings,
  openChecklistsOf,
  openNcrsOf,
  placeOf,
} from './detail-queries.ts'
import { hasLabelOfScrapped } from './label-queries.ts'

const columns = `
  c.id, c.project_id, c.section_id, s.name AS section_name, ${columnList(namesOf(identifyingFields), 'c')}, c.qr_code,
  ${columnList(namesOf(describingFields), 'c')}, c.status, c.version, ${holdsOf('c')} AS holds,
  ${placeCodeOf('c')} AS place_code`

export interface FoundComponent {
  readonly component: Omit<ComponentDetail, 'allowed_statuses' | 'may_return' | 'obstacles'>
  readonly obstacles: readonly Obstacle[]
  readonly projectCode: string
  readonly lastChange: LastChange | null
  /** The database's clock, which also recorded the last change. */
  readonly now: Date
  /** Whether the caller has access to its project; false without a caller. */
  readonly reached: boolean
  readonly removed: boolean
  /** Whether its project is archived. */
  readonly isArchived: boolean
}

interface ComponentRow extends Omit<Component, 'derived' | 'late' | 'late_for'> {
  computed: ComputedValues
  project_name: string
  time_zone: string
  /** Whether it has drawings. */
  is_drawn: boolean
  /** Whether it has non-conformances. */
  has_ncrs: boolean
  /** Whether something may stand in its way. */
  is_gated: boolean
  stripped: ComponentDetail['stripped']
  has_label_of_scrapped: boolean
  /** Whether its project has checklists. */
  is_checked: boolean
  project_code: string
  planned_on: string | null
  /** Null if there is no date to calculate with. */
  made_on: Day | null
  calendar: StoredCalendar | null
  last_from: LastChange['from'] | null
  last_by: string | null
  last_at: string | null
  last_is_release: boolean | null
  now: string
  reached: boolean
  removed: boolean
  is_archived: boolean
}

const findBy = (column: 'id' | 'qr_code') => `
  SELECT ${columns}, c.computed, c.status_changed_at, c.created_at, c.updated_at, p.name AS project_name, p.code AS project_code, p.time_zone,
    p.archived AS is_archived, ${hasDrawings} AS is_drawn,
    ${hasChecklists('c')} AS is_checked, ${isGated('c')} AS is_gated, ${hasNcrs} AS has_ncrs,
    ${stripJson('c')} AS stripped, ${hasLabelOfScrapped} AS has_label_of_scrapped,
    cp.sequence, cp.cast_on, cp.deliver_on, cp.needed_on, s.planned_on,
    ${openLoadJson} AS load,
    ${castOn('p.time_zone')} AS made_on,
    CASE WHEN c.status = 'manufactured' OR coalesce(cp.cast_on, cp.deliver_on, cp.needed_on, s.planned_on) IS NOT NULL
      THEN ${calendarJson('p', 'c')} END AS calendar,
    l.from_status AS last_from, l.user_id AS last_by, l.recorded_at AS last_at, ${isRelease} AS last_is_release,
    now() AS now,
    ${reachesProject('$2', 'c.project_id')} AS reached, c.deleted_at IS NOT NULL AS removed
  FROM components c
  LEFT JOIN sections s ON s.id = c.section_id
  ${joinPlan}
  ${joinOpenLoad}
  JOIN projects p ON p.id = c.project_id
  LEFT JOIN status_changes l ON l.id = c.last_change_id
  WHERE c.${column} = $1`

const statements = { id: findBy('id'), qr_code: findBy('qr_code') }

function curingOf(status: Status, made_on: Day | null, calendar: StoredCalendar | null): ComponentDetail['curing'] {
  if (!calendar) return null
  const until = curesUntil({ status, made_on }, projectCalendar(calendar), calendar.today)
  return until === null ? null : { until, rule: curingRuleOf(calendar) }
}

/** What stands in the way as clients of 0.2 read it. */
function openByGate(obstacles: readonly Obstacle[]): Pick<ComponentDetail, 'drawing_open' | 'strength_open'> {
  const drawing = obstacleOf(obstacles, 'drawing')?.rule
  const leaving = obstacles.filter(({ step }) => step === 'transported')
  return {
    drawing_open: drawing === 'warn' || drawing === 'block' ? drawing : null,
    strength_open: obstacleOf(leaving, 'strength')?.facts ?? null,
  }
}

/**
 * Returns one component by id or by its label's code (in stored format), including removed ones, for which the
 * section may be deleted. Null if it never existed.
 */
export async function findComponent(
  database: Queryable,
  by: 'id' | 'qr_code',
  value: string,
  callerId: string | null,
): Promise<FoundComponent | null> {
  const found = await database.keyReads.row<ComponentRow>(statements[by], [value, callerId], `component-by-${by}`)
  if (!found) return null
  const {
    project_code,
    planned_on,
    made_on,
    calendar,
    is_checked,
    is_drawn,
    is_gated,
    has_ncrs,
    last_from,
    last_by,
    last_at,
    last_is_release,
    now,
    reached,
    removed,
    is_archived: isArchived,
    computed,
    ...given
  } = found
  const { status } = given
  const [checklists_open, evidence, drawings, place, open_ncrs] = await Promise.all([
    is_checked ? openChecklistsOf(database, found.id) : [],
    is_gated ? evidenceFor(database, found.id) : {},
    is_drawn ? drawingsOf(database, found.id) : noDrawings,
    given.place_code === null ? null : placeOf(database, found.id),
    has_ncrs ? openNcrsOf(database, found.id) : [],
  ])
  const curing = curingEvidence(made_on, calendar)
  const obstacles = obstaclesAhead(status, obstaclesOf({ evidence }, { curing }))
  const { drawing_open, strength_open } = openByGate(obstacles)
  const component = withPlan(
    {
      ...given,
      ...drawings,
      place,
      open_ncrs,
      drawing_open,
      strength_open,
      archived: isArchived,
      computed: computedMeasures(given, computed),
      curing: curingOf(given.status, made_on, calendar),
      checklists_open,
    },
    planned_on,
    calendar,
  )
  const lastChange = lastChangeOf({ last_from, last_by, last_at, last_is_release })
  return {
    component,
    obstacles,
    projectCode: project_code,
    lastChange,
    now: new Date(now),
    reached,
    removed,
    isArchived,
  }
}

const history = `
  SELECT ${activityColumns}, ${photosOfChange} AS photos,
    ${overrideOf('h.id')} AS override,
    ${madeFrom} AS drawing
  FROM ${activitySource} WHERE h.component_id = $1 ORDER BY h.id DESC`

/** Returns all changes of a component, newest first. */
export function historyOf(database: Queryable, componentId: string): Promise<HistoryEntry[]> {
  return database.rows<HistoryEntry>(history, [componentId], 'component-history')
}

/**
 * Returns the types of a project's components, sorted, at most 500; null if the caller has no access to the project.
 */
export async function typesOf(database: Queryable, projectId: string, callerId: string): Promise<string[] | null> {
  const row = await database.projectReads.row<{ types: string[] }>(
    `SELECT ARRAY(
       SELECT DISTINCT c.type FROM components c
       WHERE c.project_id = p.id AND c.deleted_at IS NULL AND c.type IS NOT NULL ORDER BY c.type LIMIT 500
     ) AS types
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, callerId],
    'component-types',
  )
  return row?.types ?? null
}

/** Returns which of the components are in projects that the caller has access to. */
export async function reachedOf(
  database: Queryable,
  callerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ id: string }>(
    `SELECT c.id FROM components c WHERE c.id = ANY ($2::uuid[]) AND ${reachesProject('$1', 'c.project_id')}`,
    [callerId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
