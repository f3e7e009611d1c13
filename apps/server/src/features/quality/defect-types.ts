import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import type { updateDefectTypes } from '@castline/contract/defects'
import { isSeededDefect } from '@castline/domain/quality/defect-types'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { invalid, notFound, orNotFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import {
  type DefectTypes,
  defectTypesOf,
  hasDefectType,
  type StoredType,
  storedTypes,
  writeDefectTypes,
} from './defect-queries.ts'

/**
 * Throws 400 for a type that the project does not offer. `isLate`: it was chosen on a device without a network, which
 * may not have the project's current types.
 */
export async function requireDefectType(
  transaction: Queryable,
  projectId: string,
  code: string,
  isLate = false,
): Promise<void> {
  if (await hasDefectType(transaction, projectId, code)) return
  if (isLate && (isSeededDefect(code) || (await storedTypes(transaction, projectId)).has(code))) return
  throw invalid([{ field: 'defect_type', message: 'The project has no such defect type.' }])
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const newCode = () => `own-${[...randomBytes(8)].map((byte) => alphabet[byte & 31]).join('')}`

type Given = BodyOf<typeof updateDefectTypes>['defect_types']

/** A value that a list contains twice: a code, a name, or a name in the same language. */
const keysOf = ({ code, name, language, names }: StoredType): readonly (readonly [field: string, key: string])[] => [
  ['code', code],
  ...(name === null ? [] : [['name', name] as const, ['name', `${language}: ${name}`] as const]),
  ...Object.entries(names).map(([other, word]) => [`names.${other}`, `${other}: ${word}`] as const),
]

/** A given type with its unchanged fields. A seeded one has no names: it is shown in each reader's language. */
function completed({ code, name, language, names }: Given[number], known: StoredType | undefined): StoredType {
  if (code && isSeededDefect(code)) return { code, name: null, language: null, names: {} }
  const own = language === undefined ? (known?.language ?? null) : language
  const others = Object.entries(names ?? known?.names ?? {}).filter(([other]) => other !== own)
  return { code: code ?? newCode(), name: name ?? null, language: own, names: Object.fromEntries(others) }
}

/** Throws 400 for codes that the project does not know, own types without a name, and anything that is listed twice. */
function checkedTypes(given: Given, known: ReadonlyMap<string, StoredType>): StoredType[] {
  const seen = new Set<string>()
  return given.map((each, index) => {
    const { code = null } = each
    const field = (part: string) => `defect_types.${index}.${part}`
    const isSeeded = code !== null && isSeededDefect(code)
    if (code !== null && !isSeeded && !known.has(code)) {
      throw invalid([{ field: field('code'), message: 'The project has no such defect type.' }])
    }
    const type = completed(each, known.get(code ?? ''))
    if (!isSeeded && type.name === null) throw invalid([{ field: field('name'), message: 'Enter a name.' }])
    const keys = keysOf(type).map(([part, key]) => [part, key.toLowerCase()] as const)
    const twice = keys.find(([, key]) => seen.has(key))
    if (twice) throw invalid([{ field: field(twice[0]), message: 'This defect type is listed twice.' }])
    for (const [, key] of keys) seen.add(key)
    return type
  })
}

/** Replaces the defect types of a project. Throws 404 and 400. */
export function replaceDefectTypes(
  database: Database,
  userId: string,
  projectId: string,
  given: Given,
): Promise<DefectTypes> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const types = checkedTypes(given, await storedTypes(transaction, projectId))
    await writeDefectTypes(transaction, projectId, types)
    const details = { defect_types: types.map(({ code, name }) => name ?? code) }
    const entry = { action: 'project.defect_types', subject: 'project', subjectId: projectId } as const
    await audit(transaction, { by: userId, ...entry, details })
    return orNotFound(await defectTypesOf(transaction, projectId, userId), 'project')
  })
}
