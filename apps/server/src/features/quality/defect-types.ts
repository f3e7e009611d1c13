import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import type { DefectType, updateDefectTypes } from '@castline/contract/ncrs'
import { isSeededDefect } from '@castline/domain/defect-types'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { lockProject } from '#database/project-lock.ts'
import { invalid, notFound } from '#http/errors.ts'
import { defectTypesOf, hasDefectType, storedCodes, writeDefectTypes } from './defect-queries.ts'

/**
 * Throws 400 for a type that the project does not offer. `isLate`: it was chosen on a device without a network, which may
 * not know which types the project has removed since, or that it has types of its own.
 */
export async function requireDefectType(
  transaction: Queryable,
  projectId: string,
  code: string,
  isLate = false,
): Promise<void> {
  if (await hasDefectType(transaction, projectId, code)) return
  if (isLate && (isSeededDefect(code) || (await storedCodes(transaction, projectId)).has(code))) return
  throw invalid([{ field: 'defect_type', message: 'The project has no such defect type.' }])
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const newCode = () => `own-${[...randomBytes(8)].map((byte) => alphabet[byte & 31]).join('')}`

type Given = BodyOf<typeof updateDefectTypes>['defect_types']

/** Throws 400 for codes that the project does not know, own types without a name, and anything that is listed twice. */
function checkedTypes(given: Given, known: ReadonlySet<string>): Pick<DefectType, 'code' | 'name'>[] {
  const seen = new Set<string>()
  return given.map(({ code = null, name = null }, index) => {
    const field = (part: string) => `defect_types.${index}.${part}`
    const isSeeded = code !== null && isSeededDefect(code)
    if (code !== null && !isSeeded && !known.has(code)) {
      throw invalid([{ field: field('code'), message: 'The project has no such defect type.' }])
    }
    if (!isSeeded && name === null) throw invalid([{ field: field('name'), message: 'Enter a name.' }])
    // A seeded type is shown in each reader's language.
    const type = { code: code ?? newCode(), name: isSeeded ? null : name }
    for (const [part, key] of [
      ['code', type.code],
      ['name', type.name?.toLowerCase()],
    ] as const) {
      if (key === undefined) continue
      if (seen.has(key)) throw invalid([{ field: field(part), message: 'This defect type is listed twice.' }])
      seen.add(key)
    }
    return type
  })
}

/** Replaces the defect types of a project. Throws 404 and 400. */
export function replaceDefectTypes(
  database: Database,
  userId: string,
  projectId: string,
  given: Given,
): Promise<DefectType[]> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const types = checkedTypes(given, await storedCodes(transaction, projectId))
    await writeDefectTypes(transaction, projectId, types)
    const details = { defect_types: types.map(({ code, name }) => name ?? code) }
    const entry = { action: 'project.defect_types', subject: 'project', subjectId: projectId } as const
    await audit(transaction, { by: userId, ...entry, details })
    return (await defectTypesOf(transaction, projectId, userId)) ?? []
  })
}
