import { scopesFor, type TopicNeed } from '@castline/contract/values/programs'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import { type NcrStatus, type NcrStep, ncrRefusal, severities } from '@castline/domain/quality/ncrs'
import { can } from '@castline/domain/users/roles'
import type { Caller } from '#http/caller.ts'
import { capital, nobody, statusWords, titleOf } from '../bcf/topic-words.ts'
import type { ProjectView } from './context.ts'
import type { Columns } from './odata.ts'
import type { TopicRow } from './topic-queries.ts'
import { type ApiVersion, differences } from './versions.ts'

export const topicStatuses = [...new Set(Object.values(statusWords))]
export const priorities = severities.map(capital)

/** A topic about the model has the title that its program gave it; others have one that is made of what they are about. */
export const topicTitle = (row: TopicRow, { texts }: Pick<ProjectView, 'texts'>) =>
  row.subject?.kind === 'model' ? row.subject.name : titleOf(row, texts)

/** Noon: the same day in nearly all zones. */
export const dueTime = (day: string | null) => day && `${day}T12:00:00Z`

export const allowsKey = ({ scopes }: Pick<Caller, 'scopes'>, need: TopicNeed) =>
  !scopes || scopesFor[need].some((scope) => scopes.includes(scope))

/** The steps that lead from the status of a record to the one of a topic. */
export const stepTo: Readonly<Record<string, (from: NcrStatus) => NcrStep | null>> = {
  Open: (from) => (from === 'closed' ? 'reopen' : null),
  'In Progress': (from) => (from === 'repaired' ? 'sent_back' : null),
  Resolved: (from) => (from === 'decided' ? 'repaired' : null),
  Closed: () => null,
}

/** What a caller may do with a topic, and the statuses that it can get by them. */
function authorization(row: TopicRow, { project }: ProjectView, caller: Caller, version: ApiVersion) {
  const may = (need: TopicNeed, step: NcrStep) =>
    !project.archived && allowsKey(caller, need) && ncrRefusal(step, row, caller) === null
  const actions = [
    (may('edit', 'edit') || may('report', 'assignment') || may('report', 'repaired') || may('report', 'reopen')) &&
      'update',
    may('report', 'comment') && 'createComment',
    may('report', 'photo') && 'createViewpoint',
  ].filter((action) => action !== false)
  const reachable = topicStatuses.filter((word) => {
    const step = stepTo[word]?.(row.status)
    return word === statusWords[row.status] || (step && may('report', step))
  })
  return {
    topic_actions: actions.filter((action) => differences[version].topicActions.includes(action)),
    topic_status: reachable,
  }
}

/** What of a row is shown to whom. */
function visible(row: TopicRow, { nameOf }: ProjectView, { role }: Caller) {
  const seesPeople = seesInQuality(role, 'people')
  return {
    author: seesPeople && row.reported_by ? nameOf(row.reported_by) : nobody,
    modifier: (seesPeople && row.changed_by) || nobody,
    assigned: seesPeople && row.assigned_to ? nameOf(row.assigned_to) : null,
  }
}

const typeOf = (row: TopicRow, { texts }: ProjectView) =>
  texts.defect(row.defect_type, row.defect_name, row.defect_names)

interface Shown {
  readonly version: ApiVersion
  readonly withAuthorization: boolean
}

/** A non-conformance as a topic of the API. */
export function topicBody(row: TopicRow, view: ProjectView, caller: Caller, { version, withAuthorization }: Shown) {
  const { author, modifier, assigned } = visible(row, view, caller)
  return {
    guid: row.guid,
    server_assigned_id: row.number,
    topic_type: typeOf(row, view),
    topic_status: statusWords[row.status],
    reference_links: [],
    title: topicTitle(row, view),
    priority: capital(row.severity),
    labels: [],
    creation_date: row.reported_at,
    creation_author: author,
    modified_date: row.changed_at,
    modified_author: modifier,
    assigned_to: assigned,
    stage: null,
    description: row.description,
    bim_snippet: null,
    due_date: dueTime(row.due_on),
    ...(withAuthorization && { authorization: authorization(row, view, caller, version) }),
  }
}

/** What topics can be filtered and sorted by. */
export function topicColumns(view: ProjectView, caller: Caller): Columns<TopicRow> {
  const values: Readonly<Record<string, (row: TopicRow) => string | null | readonly string[]>> = {
    creation_author: (row) => visible(row, view, caller).author,
    modified_author: (row) => visible(row, view, caller).modifier,
    assigned_to: (row) => visible(row, view, caller).assigned,
    stage: () => null,
    topic_status: (row) => statusWords[row.status],
    topic_type: (row) => typeOf(row, view),
    creation_date: (row) => row.reported_at,
    modified_date: (row) => row.changed_at,
    labels: () => [],
    priority: (row) => capital(row.severity),
    server_assigned_id: (row) => row.number,
    index: () => null,
  }
  return {
    kinds: {
      creation_author: 'text',
      modified_author: 'text',
      assigned_to: 'text',
      stage: 'text',
      topic_status: 'text',
      topic_type: 'text',
      creation_date: 'date',
      modified_date: 'date',
      labels: 'list',
      priority: 'text',
      server_assigned_id: 'text',
    },
    sorted: ['creation_date', 'modified_date', 'server_assigned_id', 'index'],
    read: (row, name) => values[name]?.(row) ?? null,
  }
}

/** What a caller may do in a project. */
export const projectActions = ({ archived }: { readonly archived: boolean }, caller: Caller) =>
  !archived && can(caller.role, 'ncr:report') && allowsKey(caller, 'report') ? ['createTopic'] : []

/** The values that topics of a project can have, and what a caller may do with them. */
export function extensionsOf(
  { project, types, texts, people, nameOf }: ProjectView,
  caller: Caller,
  version: ApiVersion,
) {
  const names = people.map(nameOf)
  const mayReport = projectActions(project, caller).length > 0
  const mayEdit = !project.archived && can(caller.role, 'ncr:decide') && allowsKey(caller, 'edit')
  return {
    topic_type: types.defect_types.map(({ code, name, names: others }) => texts.defect(code, name, others)),
    topic_status: topicStatuses,
    topic_label: [],
    snippet_type: [],
    priority: priorities,
    ...Object.fromEntries(differences[version].people.map((key) => [key, names])),
    stage: [],
    project_actions: projectActions(project, caller),
    topic_actions: [...(mayEdit ? ['update'] : []), ...(mayReport ? ['createComment', 'createViewpoint'] : [])],
    comment_actions: [],
  }
}
