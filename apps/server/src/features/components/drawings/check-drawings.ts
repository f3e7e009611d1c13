import type { CheckedDrawing } from '@castline/contract/drawings'
import { compareRevisions, indexTargets, matchDrawing } from '@castline/domain/drawings/names'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { orNotFound } from '#http/errors.ts'
import { statesOf, type TargetState, targetsOf } from './queries.ts'

interface NamedFile {
  readonly name: string
  readonly sha256?: string | undefined
}

/** Most marks that are offered for an ambiguous name. */
const mostTargets = 10

/** Returns what would become of each file. Throws 404 without access to the project. */
export async function checkDrawings(
  database: Database,
  caller: Caller,
  projectId: string,
  files: readonly NamedFile[],
): Promise<CheckedDrawing[]> {
  const known = orNotFound(await targetsOf(database, caller.id, projectId), 'project')
  const index = indexTargets(known)
  const matches = files.map(({ name }) => matchDrawing(name, index))
  const states = await statesOf(
    database,
    projectId,
    matches.flatMap(({ targets }, file) =>
      targets.slice(0, mostTargets).map((target) => ({ file, ...target, sha256: files[file]?.sha256 ?? null })),
    ),
  )
  const statesOfFile = Map.groupBy(states, ({ file }) => file)
  const isOlder = ({ newest }: TargetState, revision: string | null) =>
    newest.length > 0 &&
    newest.every((name) => (compareRevisions(revision, matchDrawing(name, index).revision) ?? 0) < 0)

  const checked = matches.map(({ revision }, file): CheckedDrawing => {
    const found = statesOfFile.get(file) ?? []
    const [only, another] = found
    const verdict = !only
      ? 'unmatched'
      : another
        ? 'ambiguous'
        : only.unchanged === only.components
          ? 'unchanged'
          : isOlder(only, revision)
            ? 'older'
            : 'new'
    const targets = found.map(({ file: _file, newest: _newest, ...target }) => target)
    return { name: files[file]?.name ?? '', verdict, revision, targets }
  })
  return checked.map((drawing, at) => besides(drawing, at, checked, files))
}

/** Of several files for one mark: the same bytes once more are unchanged; others must have revisions that order them. */
function besides(
  drawing: CheckedDrawing,
  at: number,
  all: readonly CheckedDrawing[],
  files: readonly NamedFile[],
): CheckedDrawing {
  const [target] = drawing.targets
  if (drawing.verdict !== 'new' || !target) return drawing
  const hash = files[at]?.sha256
  let isUnordered = false
  for (const [place, other] of all.entries()) {
    const [its] = other.targets
    if (place === at || other.verdict !== 'new' || its?.kind !== target.kind || its.name !== target.name) continue
    if (hash !== undefined && files[place]?.sha256 === hash) {
      if (place < at) return { ...drawing, verdict: 'unchanged' }
    } else if (!compareRevisions(drawing.revision, other.revision)) isUnordered = true
  }
  return isUnordered ? { ...drawing, verdict: 'ambiguous' } : drawing
}
