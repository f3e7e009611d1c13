import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import type { Contract, Statement, saveContract } from '@castline/contract/statements'
import { firstDayOf, monthAfter, statementOf, sumsOf, withoutCorrection } from '@castline/domain/statements/statements'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import * as queries from './queries.ts'

/** Throws 404. */
async function presentMonth(database: Queryable, userId: string, projectId: string): Promise<string> {
  const months = orNotFound(await queries.monthsOf(database, userId, projectId), 'project')
  return months.present
}

const closedStatement = (closed: queries.ClosedStatement): Statement => ({
  ...closed,
  ...sumsOf(closed.lines),
  lines: closed.lines.map((line) => ({ ...withoutCorrection(line), on_hold: null, ...line })),
  closable: false,
})

/** Returns what the statement of an open month would be now. */
async function openStatement(
  database: Queryable,
  projectId: string,
  { lines, currency }: Contract,
  { month, present, last }: { month: string; present: string; last: queries.ClosedStatement | null },
): Promise<Statement> {
  const since = last?.month ?? null
  const [groups, names] = await Promise.all([
    queries.groupsOf(database, projectId, { since, month }),
    queries.sectionNames(database, projectId),
  ])
  const stated = statementOf(lines, groups, last?.lines ?? [])
  return {
    month,
    number: null,
    closed_at: null,
    closed_by: null,
    since,
    currency,
    unassigned: stated.unassigned,
    closable: month < present && lines.length > 0,
    lines: stated.lines.map((line) => ({
      ...line,
      section_name: (line.section_id && names.get(line.section_id)) || null,
    })),
    ...sumsOf(stated.lines),
  }
}

/**
 * Returns the statement of a month: of a closed one what was closed, of another what it would be now. Without a month, of the
 * present one. Throws 404, and 400 for a month of the future and for one that a later
 * statement covers.
 */
export async function statementFor(
  database: Queryable,
  userId: string,
  projectId: string,
  asked?: string,
): Promise<Statement> {
  const present = await presentMonth(database, userId, projectId)
  const last = await queries.lastClosed(database, projectId)
  const month = asked ?? present
  if (month > present) throw invalid([{ field: 'month', code: 'future', message: 'This month has not begun.' }])
  if (last && month <= last.month) {
    const closed = await queries.lastClosed(database, projectId, month)
    if (closed?.month === month) return closedStatement(closed)
    throw invalid([{ field: 'month', code: 'covered', message: `The statement of ${last.month} covers this month.` }])
  }
  const contract = orNotFound(await queries.contractOf(database, userId, projectId), 'project')
  return openStatement(database, projectId, contract, { month, present, last })
}

/**
 * Closes a month of a project. Throws 404, 400 for a month that has not ended and without lines, and 409 with the statement for one
 * that is closed or that a later statement covers.
 */
export function close(database: Database, userId: string, projectId: string, month: string): Promise<Statement> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const present = await presentMonth(transaction, userId, projectId)
    const last = await queries.lastClosed(transaction, projectId)
    if (last && month <= last.month) {
      throw new ApiError('conflict', `${last.month} is closed already.`, { current: closedStatement(last) })
    }
    if (month >= present) {
      throw invalid([{ field: 'month', code: 'not_over', message: 'This month has not ended in the project.' }])
    }
    const contract = await queries.contractOf(transaction, userId, projectId)
    if (!contract || contract.lines.length === 0) {
      throw invalid([{ field: 'month', code: 'no_lines', message: 'The contract has no lines.' }])
    }
    const statement = await openStatement(transaction, projectId, contract, { month, present, last })
    await queries.insertStatement(transaction, projectId, userId, statement)
    const closed = orNotFound(await queries.lastClosed(transaction, projectId, month), 'statement')
    const details = { name: month, number: closed.number, amount: statement.amount }
    await audit(transaction, {
      by: userId,
      action: 'statement.close',
      subject: 'project',
      subjectId: projectId,
      details,
    })
    return closedStatement(closed)
  })
}

/**
 * Throws 400 for weights that are not 100 together, an id that is listed twice, and a section of another project. A section that
 * the contract has already may be deleted: what was stated of its line stays, and the other lines can be changed.
 */
async function checkLines(
  transaction: Queryable,
  projectId: string,
  lines: Contract['lines'],
  current: Contract['lines'],
): Promise<void> {
  const sections = await queries.sectionNames(transaction, projectId)
  const known = new Set([...sections.keys(), ...current.map((line) => line.section_id)])
  const seen = new Set<string>()
  for (const [index, { id, weights, section_id }] of lines.entries()) {
    const field = `lines.${index}`
    if (weights.cast + weights.delivered + weights.installed !== 100) {
      throw invalid([{ field: `${field}.weights`, message: 'The weights are 100 together.' }])
    }
    if (seen.has(id.toLowerCase())) throw invalid([{ field: `${field}.id`, message: 'This line is listed twice.' }])
    seen.add(id.toLowerCase())
    if (section_id !== null && !known.has(section_id)) {
      throw invalid([{ field: `${field}.section_id`, message: 'The project has no such section.' }])
    }
  }
}

/**
 * Replaces the lines of the contract. A line whose unit changes after it was stated becomes another line: what was stated in the
 * old unit is taken back with it. Throws 404, 400, and 409 for an outdated version.
 */
export function replaceContract(
  database: Database,
  userId: string,
  projectId: string,
  { lines, currency, version }: BodyOf<typeof saveContract>,
): Promise<Contract> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const current = orNotFound(await queries.contractOf(transaction, userId, projectId), 'project')
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed the contract.', { current })
    }
    const wanted = lines.map((line) => ({
      ...line,
      id: line.id.toLowerCase(),
      section_id: line.section_id?.toLowerCase() ?? null,
    }))
    await checkLines(transaction, projectId, wanted, current.lines)
    const stated = new Map((await queries.lastClosed(transaction, projectId))?.lines.map(({ id, unit }) => [id, unit]))
    const written = await queries.writeContract(transaction, projectId, {
      lines: wanted.map((line) =>
        (stated.get(line.id) ?? line.unit) === line.unit ? line : { ...line, id: randomUUID() },
      ),
      currency: currency === undefined ? current.currency : currency,
    })
    const details = { lines: wanted.length }
    await audit(transaction, {
      by: userId,
      action: 'contract.update',
      subject: 'project',
      subjectId: projectId,
      details,
    })
    return written
  })
}

/** The first and the last day of what a statement covers; the first one has no beginning. */
export function daysOf({ since, month }: Pick<Statement, 'since' | 'month'>): { from: string | null; to: string } {
  const end = new Date(`${firstDayOf(monthAfter(month))}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() - 1)
  return { from: since && firstDayOf(monthAfter(since)), to: end.toISOString().slice(0, 10) }
}
