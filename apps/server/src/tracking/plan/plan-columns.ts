import type { PlannedFields } from '@castline/contract/planned-fields'
import { defaultLeadTimes, defaultWeekdays, type PlanDate, planDates, statusesBefore } from '@castline/domain/plan/plan'
import { sqlTexts } from '#database/sql-texts.ts'

/**
 * SQL over `components c`, their `sections s`, their `component_plan cp` and the calendar `cal` of their project. It
 * implements `plannedDates`, `lateDays` and `lateFor` of the domain; a test compares the two.
 */

/** Joins the plan of `components c`. */
export const joinPlan = 'LEFT JOIN component_plan cp ON cp.component_id = c.id'

/**
 * The same for the components of one project, so that its plans are read at once. `project` is an SQL expression of its
 * id.
 */
export const joinPlanOf = (project: string) => `${joinPlan} AND cp.project_id = ${project}`

/** When a component is needed: on its own day, else on that of its section. */
export const neededOn = 'coalesce(cp.needed_on, s.planned_on)'

/** The present day of the usual plant of a project, which is its own where none is named. */
export const usualCastToday = (project: string) => `coalesce(
  (SELECT (now() AT TIME ZONE usual.time_zone)::date FROM plants usual WHERE usual.id = ${project}.plant_id),
  (now() AT TIME ZONE ${project}.time_zone)::date)`

/**
 * The calendar of one project as the row `cal`, which is read once. `project` is an SQL expression of its id. Besides
 * the calendar it has the last days whose components are late today, for each way in which a date is derived: a date
 * n working days before a day has passed if that day is at most the n-th working day from yesterday. What was
 * cast on `cures_from` or later still cures today. Without `OFFSET 0` these days would be computed for each component.
 */
export const calendarOf = (project: string) => `(
  SELECT p.id AS project_id, p.time_zone, k.*, days.*, add_working_days(cast_today - 1, k.cast_to_deliver, k.weekdays, holidays) AS late_for_cast,
    add_working_days(today - 1, k.deliver_to_needed, k.weekdays, holidays) AS late_for_deliver,
    add_working_days(cast_today - 1, k.cast_to_deliver + k.deliver_to_needed, k.weekdays, holidays) AS late_for_both,
    add_working_days(today + 1, -k.cast_to_deliver, k.weekdays, holidays) AS cures_from
  FROM projects p
  LEFT JOIN project_calendar own ON own.project_id = p.id
  CROSS JOIN LATERAL (SELECT
    coalesce(own.weekdays, ARRAY[${defaultWeekdays.join(', ')}]::smallint[]) AS weekdays,
    coalesce(own.cast_to_deliver, ${defaultLeadTimes.cast_to_deliver})::int AS cast_to_deliver,
    coalesce(own.deliver_to_needed, ${defaultLeadTimes.deliver_to_needed})::int AS deliver_to_needed) AS k
  CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE p.time_zone)::date AS today, ${usualCastToday('p')} AS cast_today,
    ARRAY(SELECT h.day FROM project_holidays h WHERE h.project_id = p.id) AS holidays OFFSET 0) AS days
  WHERE p.id = ${project} OFFSET 0
)`

const before = (day: string, lead: string) => `add_working_days(${day}, -cal.${lead}, cal.weekdays, cal.holidays)`

/**
 * The dates of a component with the derived ones, as the row `due`. Without `OFFSET 0` each use would derive them
 * again.
 */
export const plannedDates = `(
  SELECT ${neededOn} AS needed_on, delivery.deliver_on,
    coalesce(cp.cast_on, ${before('delivery.deliver_on', 'cast_to_deliver')}) AS cast_on
  FROM (SELECT coalesce(cp.deliver_on, ${before(neededOn, 'deliver_to_needed')}) AS deliver_on OFFSET 0) AS delivery
  OFFSET 0
)`

const isOpen = (date: PlanDate) => `c.status IN (${sqlTexts(statusesBefore(date))})`

/** The present day of the plant that a component names, if it is one. */
const ownCastToday = `(SELECT (now() AT TIME ZONE own_plant.time_zone)::date FROM plants own_plant
  WHERE lower(own_plant.name) = lower(c.plant) AND own_plant.deleted_at IS NULL)`

/** Reads an expression about the calendar `cal`, once for all components where it is about nothing else. */
type ReadCalendar = (expression: string) => string

/** The present day of the plant that casts a component: most name none. */
const castToday = (read: ReadCalendar) =>
  `CASE WHEN c.plant IS NULL THEN ${read('cal.cast_today')} ELSE coalesce(${ownCastToday}, ${read('cal.cast_today')}) END`

/** The last day whose components are late for their casting, by how many working days it comes before. */
const lateForCast = (read: ReadCalendar, name: 'late_for_cast' | 'late_for_both', lead: string) =>
  `CASE WHEN c.plant IS NULL THEN ${read(`cal.${name}`)}
    ELSE ${read(`add_working_days(coalesce(${ownCastToday}, cal.cast_today) - 1, ${lead}, cal.weekdays, cal.holidays)`)} END`

const isLateBy = (read: ReadCalendar) => `(
  ${isOpen('needed_on')} AND ${neededOn} < ${read('cal.today')}
  OR ${isOpen('deliver_on')} AND coalesce(cp.deliver_on < ${read('cal.today')}, ${neededOn} <= ${read('cal.late_for_deliver')})
  OR ${isOpen('cast_on')} AND coalesce(cp.cast_on < ${castToday(read)},
    cp.deliver_on <= ${lateForCast(read, 'late_for_cast', 'cal.cast_to_deliver')},
    ${neededOn} <= ${lateForCast(read, 'late_for_both', 'cal.cast_to_deliver + cal.deliver_to_needed')}))`

/** Whether a component is late; needs no derived dates. */
export const isLate = isLateBy((expression) => expression)

/** The same where the calendar is not joined. `project` is an SQL expression of its id. */
export const isLateIn = (project: string) =>
  isLateBy((expression) => `(SELECT ${expression} FROM ${calendarOf(project)} AS cal)`)

const todayOf = (date: PlanDate) => (date === 'cast_on' ? castToday((expression) => expression) : 'cal.today')

/** By how many days a component is late, from the row `due`. */
export const lateDays = `greatest(0, ${planDates
  .map((date) => `CASE WHEN ${isOpen(date)} THEN (${todayOf(date)}) - due.${date} END`)
  .join(', ')})`

const passed = (date: PlanDate) => `CASE WHEN ${isOpen(date)} AND due.${date} < (${todayOf(date)}) THEN due.${date} END`

/** Which date of a late component has passed, from the row `due`; `lateFor` of the domain. */
const lateFor = `CASE least(${planDates.map(passed).join(', ')})
  ${planDates.map((date) => `WHEN ${passed(date)} THEN '${date}'`).join(' ')} END`

const derived = planDates.map((date) => `CASE WHEN cp.${date} IS NULL AND due.${date} IS NOT NULL THEN '${date}' END`)

/** SQL of the plan's columns of the contract's `component`. */
export const planColumns = {
  sequence: 'cp.sequence',
  cast_on: 'due.cast_on',
  deliver_on: 'due.deliver_on',
  needed_on: 'due.needed_on',
  derived: `array_remove(ARRAY[${derived.join(', ')}], NULL)`,
  late: lateDays,
  late_for: lateFor,
} as const satisfies Record<keyof PlannedFields, string>

const plannedOf = (project: string, condition: string) =>
  `SELECT FROM component_plan n WHERE n.component_id = c.id AND n.project_id = ${project} AND n.needed_on ${condition}`

/**
 * SQL condition that `components c` of a project are needed on days that meet a condition, such as `<= $2`, by the day of
 * `neededOn`. Without a join of all components and plans, which took ten times as long where none matches. With `EXISTS`, not
 * `IN`, PostgreSQL looks up each plan where those of the project exceed its memory; else it would read all for each.
 */
export const isNeeded = (project: string, condition: string) => `(
  EXISTS (${plannedOf(project, `${condition}::date`)})
  OR c.section_id IN (SELECT n.id FROM sections n WHERE n.project_id = ${project} AND n.planned_on ${condition}::date)
    AND NOT EXISTS (${plannedOf(project, 'IS NOT NULL')}))`
