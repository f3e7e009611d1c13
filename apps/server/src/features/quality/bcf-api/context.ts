import { defaultLanguage, type Language, languages } from '@castline/domain/languages'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Announcements } from '#database/announcements.ts'
import type { Database } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { orNotFound } from '#http/errors.ts'
import type { OpenCdeCall, OpenCdeRoutes } from '#http/open-cde.ts'
import { type DefectTypes, defectTypesOf } from '../defect-queries.ts'
import { type PrintTexts, printTexts } from '../print/print-texts.ts'
import { reporterRoles } from '../report-ncr.ts'
import { type Assignee, assigneesOf } from '../write-queries.ts'
import { type ProjectRow, projectsFor, type TopicRow, topicRows } from './topic-queries.ts'
import type { ApiVersion } from './versions.ts'

/** What all calls of one version use. */
export interface BcfApi {
  readonly version: ApiVersion
  readonly routes: OpenCdeRoutes
  readonly database: Database
  readonly announcements: Announcements
  readonly files: FileStore
}

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id of an address in lower case. Throws 404 for one that nothing can have. */
export function idOf(given: string | undefined, what: string): string {
  const id = (given ?? '').toLowerCase()
  return orNotFound(uuid.test(id) && id, what)
}

/** The language of types, titles and comments: the first that a program asks for, and that we have. */
function languageOf({ request }: Pick<OpenCdeCall, 'request'>): Language {
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.flatMap((code) => languages.find((each) => each.code === code)?.code ?? [])[0] ?? defaultLanguage
}

/** A project with its words, as a caller sees it. */
export interface ProjectView {
  readonly project: ProjectRow
  readonly texts: PrintTexts
  readonly types: DefectTypes
  /** Who can be assigned a topic, if the caller sees people. */
  readonly people: readonly Assignee[]
  /** The name of a person in topics: with the beginning of their id if two have the same name. */
  nameOf(person: { readonly id: string; readonly name: string }): string
}

const isRepeated = (people: readonly Assignee[], name: string) => people.filter((each) => each.name === name).length > 1

/** Returns the project of a call with its words. Throws 404. */
export async function projectOf({ database }: BcfApi, call: OpenCdeCall): Promise<ProjectView> {
  const { caller, params } = call
  const id = idOf(params.project, 'project')
  const [project] = await projectsFor(database, caller.id, id)
  const found = orNotFound(project, 'project')
  const types = orNotFound(await defectTypesOf(database, id, caller.id), 'project')
  const seesPeople = seesInQuality(caller.role, 'people')
  const people = seesPeople ? await assigneesOf<Assignee>(database, caller.id, id, reporterRoles) : []
  return {
    project: found,
    texts: printTexts({ language: languageOf(call), calendar: 'gregorian' }, found.time_zone),
    types,
    people,
    nameOf: ({ id: personId, name }) => (isRepeated(people, name) ? `${name} (${personId.slice(0, 8)})` : name),
  }
}

/** Returns the topic of a call with its project. Throws 404. */
export async function topicOf(api: BcfApi, call: OpenCdeCall): Promise<{ view: ProjectView; row: TopicRow }> {
  const view = await projectOf(api, call)
  const guid = idOf(call.params.topic, 'topic')
  const [row] = await topicRows(api.database, view.project.id, call.caller, guid)
  return { view, row: orNotFound(row, 'topic') }
}
