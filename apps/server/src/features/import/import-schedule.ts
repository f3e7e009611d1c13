import type { ImportOptions, ImportResult } from '@castline/contract/import'
import type { CorrectedCell } from '@castline/contract/import-preview'
import type { Role } from '@castline/domain/users/roles'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { requireOwnPlants } from '#http/own-plants.ts'
import { decideImport, type ImportDecisions } from './decisions/decisions.ts'
import { digestOf } from './decisions/digest.ts'
import { missingComponents } from './decisions/missing-queries.ts'
import { plantsOf, type UnknownPlants, unknownPlants } from './decisions/plant-queries.ts'
import { lockedAndChanged, lockedProject, reachedProject } from './decisions/queries.ts'
import { warningsAbout } from './decisions/warnings.ts'
import { figuresOf } from './figures.ts'
import { storeMapping } from './mapping/queries.ts'
import type { LeftOut } from './reading/table.ts'
import { fileFault } from './reading/unreadable.ts'
import type { ScheduleRow } from './rows/understood-row.ts'
import { waitForProject } from './wait-for-project.ts'
import { insertImport, writeDecisions } from './write-queries.ts'

const namedLines = 100

/** How often an import is decided while others change its components. */
const attempts = 3

export interface ImportWork {
  readonly options: ImportOptions
  readonly rows: readonly ScheduleRow[]
  readonly leftOut: LeftOut | null
  readonly headers: readonly string[]
  readonly headerRow: number
  /** The cells that a person corrected. */
  readonly corrected: readonly CorrectedCell[]
  readonly userId: string
  readonly role: Role
  /** Null if the client sent no name. */
  readonly fileName: string | null
  /** Called with the number of finished rows. */
  readonly progress: (done: number) => void
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** Components that an import changes were changed by others after they were read. */
class ChangedMeanwhile extends Error {}

function reportOf(
  { options, rows, leftOut, headers, corrected }: ImportWork,
  decisions: ImportDecisions,
  more: Pick<ImportResult, 'missing' | 'import_id' | 'digest'> & { readonly plants: UnknownPlants },
): ImportResult {
  const { plants, ...written } = more
  return {
    dry_run: options.dry_run,
    counts: decisions.counts,
    figures: figuresOf(rows),
    sections_created: decisions.newSections.map(({ name }) => name),
    warnings: warningsAbout(options.columns, decisions, { leftOut, plants, headers }),
    ...written,
    corrected: [...corrected],
    status_changes: decisions.statusChanges,
    rows: [...decisions.rows],
  }
}

/** One bad row rejects the whole file, unless the user chose to skip bad rows. */
function refuseBadRows(decisions: ImportDecisions): void {
  if (decisions.counts.error === 0) return
  const details = decisions.rows
    .filter(({ verdict }) => verdict === 'error')
    .slice(0, namedLines)
    .map(({ line, message, notes: [note] }) => ({ field: `line ${line}`, message: message ?? '', ...note }))
  const rows = decisions.counts.error === 1 ? '1 row has errors' : `${decisions.counts.error} rows have errors`
  throw new ApiError('invalid', `${rows}. Nothing was imported.`, { details })
}

/** Changed model ids and marks would silently duplicate the project's components, so the user must choose. */
function requireChoices({ changed_ids, revised_marks }: ImportOptions, { pairing }: ImportDecisions): void {
  const { changedIds, revised } = pairing
  const refuse = (fault: ReturnType<typeof fileFault>) => {
    throw new ApiError('invalid', fault.message, { details: [fault] })
  }
  if (changed_ids === undefined && changedIds) {
    const { given: total, known: given, paired: value } = changedIds
    refuse(fileFault('ids_changed', { total, given, value }, 'changed_ids'))
  }
  if (revised_marks === undefined && revised > 0) {
    refuse(fileFault('marks_revised', { total: revised }, 'revised_marks'))
  }
}

function changedSinceCheck(): ApiError {
  const fault = fileFault('changed_since_check', {}, 'checked')
  return new ApiError('conflict', fault.message, { details: [fault] })
}

/** Adds an import to the project's imports and to the audit log, and returns its id. */
async function recordImport(
  transaction: Queryable,
  { options, fileName, userId, corrected }: ImportWork,
  { counts, steps }: ImportDecisions,
): Promise<string> {
  const { create: created, update: updated, unchanged, error: skipped } = counts
  const moved = steps.reduce((sum, each) => sum + each.steps.length, 0)
  const id = await insertImport(transaction, options.project_id, {
    userId,
    fileName,
    created,
    updated,
    moved,
    corrected,
  })
  await audit(transaction, {
    by: userId,
    action: 'import.run',
    subject: 'project',
    subjectId: options.project_id,
    details: {
      import_id: id,
      file_name: fileName,
      created,
      updated,
      unchanged,
      skipped,
      moved,
      corrected: corrected.length,
    },
  })
  return id
}

/**
 * Returns a report of the changes that importing these rows would make. Throws `ApiError`: `not_found` for a project
 * that the caller has no access to.
 */
export async function dryRun(database: Queryable, work: ImportWork): Promise<ImportResult> {
  const { options, rows, userId, role, progress, signal } = work
  const project = orNotFound(await reachedProject(database, options.project_id, userId), 'project')
  await requireOwnPlants(database, userId, plantsOf(rows))
  const decisions = await decideImport(database, project, rows, options, { id: userId, role }, progress, signal)
  return reportOf(work, decisions, {
    missing: await missingComponents(database, project.id, decisions),
    import_id: null,
    digest: await digestOf(decisions),
    plants: await unknownPlants(database, rows),
  })
}

/**
 * Imports rows in one transaction, all or nothing. The first half of the progress is planning, the second is writing.
 * If the client disconnects before the commit, everything is rolled back; after it, nothing is. Throws `ApiError`:
 * `not_found`, `invalid` with the bad lines, `conflict` if another import into the project does not finish, or if it would
 * not do what its dry run showed.
 */
export async function importRows(database: Database, work: ImportWork): Promise<ImportResult> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await importOnce(database, work)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
  }
  throw changedSinceCheck()
}

async function importOnce(database: Database, work: ImportWork): Promise<ImportResult> {
  const { options, rows, userId, role, signal } = work
  return await database.transaction(async (transaction) => {
    const project = orNotFound(
      await waitForProject(transaction, () => lockedProject(transaction, options.project_id, userId)),
      'project',
    )
    await requireOwnPlants(transaction, userId, plantsOf(rows))
    const decided = (done: number) => work.progress(Math.floor(done / 2))
    const decisions = await decideImport(transaction, project, rows, options, { id: userId, role }, decided, signal)
    if (await lockedAndChanged(transaction, decisions.versions)) throw new ChangedMeanwhile()
    const digest = await digestOf(decisions)
    if (options.checked !== undefined && options.checked !== digest) throw changedSinceCheck()
    requireChoices(options, decisions)
    if (!options.skip_bad_rows) refuseBadRows(decisions)
    const toWrite = decisions.creates.length + decisions.updates.length + decisions.steps.length
    const written = (done: number) => work.progress(Math.floor(((1 + done / toWrite) * rows.length) / 2))
    const importId = toWrite === 0 ? null : await recordImport(transaction, work, decisions)
    if (importId !== null)
      await writeDecisions(transaction, project, decisions, { id: importId, userId }, written, signal)
    await storeMapping(transaction, project.id, { ...work, ...options })
    signal.throwIfAborted()
    const plants = await unknownPlants(transaction, rows)
    return reportOf(work, decisions, { missing: null, import_id: importId, digest, plants })
  })
}
