import { type Severity, severities } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { etagOf, isConditional, type OpenCdeCall, requireMatch, requireScopeFor } from '#http/open-cde.ts'
import { checked } from '#http/route.ts'
import { setTopicGuid } from '../bcf/bcf-queries.ts'
import { dueOf } from '../bcf/due.ts'
import { dueOn } from '../bcf/import-bcf.ts'
import { capital, statusWords } from '../bcf/topic-words.ts'
import { firstDefectType } from '../defect-queries.ts'
import { editNcr } from '../edit-ncr.ts'
import { lockComponentsOf } from '../further-queries.ts'
import { lockNcr } from '../lock-queries.ts'
import { addEvent } from '../ncr-steps.ts'
import { reportNcr } from '../report-ncr.ts'
import { type BcfApi, type ProjectView, projectOf, topicOf } from './context.ts'
import { defectWord } from './events.ts'
import { topicPath, withAuthorization } from './reading.ts'
import { type TopicPut, topicPost, topicPut } from './shapes.ts'
import { type TopicRow, topicRows } from './topic-queries.ts'
import { dueTime, priorities, stepTo, topicBody, topicStatuses, topicTitle } from './topics.ts'
import { once, requireReporter } from './writing.ts'

const refused = (field: string, message: string) => invalid([{ field, message }])

/** Throws 400 for what we keep nothing of: it would be lost. */
function refuseUnkept({ labels, stage, reference_links, bim_snippet }: TopicPut): void {
  if (labels?.some((label) => label)) throw refused('labels', 'Castline keeps no labels of topics.')
  if (stage) throw refused('stage', 'Castline keeps no stages of topics.')
  if (reference_links?.length) throw refused('reference_links', 'Castline keeps no links of topics.')
  if (bim_snippet) throw refused('bim_snippet', 'Castline keeps no BIM snippets.')
}

/** The code of a defect type by its name; null if none is given. Throws 400 for a name that the project does not offer. */
function typeCode(view: ProjectView, word: string | null | undefined): string | null {
  if (!word) return null
  const found = view.types.defect_types.find(({ code }) => code === word || defectWord(view, code) === word)
  if (found) return found.code
  throw refused('topic_type', `“${word}” is no topic_type of the extensions of this project.`)
}

function severityOf(word: string | null | undefined): Severity | null {
  if (!word) return null
  const found = severities.find((severity) => capital(severity) === word)
  if (found) return found
  throw refused('priority', `“${word}” is no priority. Use ${priorities.join(', ')}.`)
}

/** Returns the id of a person by their name; null for nobody. Throws 400 for somebody who does not work on the project. */
function personOf({ people, nameOf }: ProjectView, word: string | null): string | null {
  if (!word) return null
  const found = people.find((person) => nameOf(person) === word)
  if (found) return found.id
  throw refused('assigned_to', `“${word}” is none of the users in the extensions of this project.`)
}

function dayOf(view: ProjectView, word: string | null): string | null {
  if (!word) return null
  const day = dueOn({ due: dueOf(word) }, view.project.time_zone)
  if (day) return day
  throw refused('due_date', `“${word}” is no date as in 2030-01-31.`)
}

function createTopic(api: BcfApi): void {
  const { routes, database, announcements, version } = api
  const path = '/projects/:project/topics'
  routes.signedIn('POST', path, 'report', (call) => create(call), { status: 201 })

  async function create(call: OpenCdeCall) {
    const { caller } = call
    const view = await projectOf(api, call)
    requireReporter(caller)
    const given = checked(topicPost, call.body ?? {})
    refuseUnkept(given)
    const status = given.topic_status || statusWords.open
    if (status !== statusWords.open) throw refused('topic_status', 'A new topic is Open.')
    const assigned_to = personOf(view, given.assigned_to ?? null)
    const due_on = dayOf(view, given.due_date ?? null)
    const type = typeCode(view, given.topic_type)
    const severity = severityOf(given.priority) ?? 'minor'
    const projectId = view.project.id
    const guid = given.guid?.toLowerCase() ?? crypto.randomUUID()
    const { result } = await once(api, call, async (transaction) => {
      if ((await topicRows(transaction, projectId, caller, guid)).length > 0) {
        throw new ApiError('already_exists', 'The project has a topic with this guid.')
      }
      const ncr = await reportNcr(transaction, caller, projectId, {
        subject: { kind: 'model', name: given.title },
        defect_type: type ?? (await firstDefectType(transaction, projectId)),
        severity,
        holds: false,
        description: given.description || null,
        assigned_to,
        due_on,
      })
      await setTopicGuid(transaction, ncr.id, guid)
      return { guid }
    })
    announcements.announce(projectId, assigned_to ? 'assigned' : 'components')
    const [row] = await topicRows(database, projectId, caller, result.guid)
    return topicBody(orNotFound(row, 'topic'), view, caller, { version, withAuthorization: withAuthorization(call) })
  }
}

/** What of a record an update gives another value. What a program leaves out stays. */
function editsOf(row: TopicRow, given: TopicPut, view: ProjectView) {
  const sameType = !given.topic_type || given.topic_type === defectWord(view, row.defect_type)
  const type = sameType ? null : typeCode(view, given.topic_type)
  const severity = severityOf(given.priority)
  const description = given.description === undefined ? row.description : given.description || null
  return {
    ...(type && type !== row.defect_type && { defect_type: type }),
    ...(severity && severity !== row.severity && { severity }),
    ...(description !== row.description && { description }),
  }
}

/** Whom and what day an update names instead; null if it changes neither. */
function assignmentOf(row: TopicRow, given: TopicPut, view: ProjectView) {
  const now = row.assigned_to && view.nameOf(row.assigned_to)
  const isSame = given.assigned_to === undefined || (given.assigned_to || null) === now
  const assigned_to = isSame ? (row.assigned_to?.id ?? null) : personOf(view, given.assigned_to ?? null)
  const known = dueTime(row.due_on)
  const isSameDay =
    given.due_date === undefined || (known !== null && Date.parse(given.due_date ?? '') === Date.parse(known))
  const due_on = isSameDay ? row.due_on : dayOf(view, given.due_date ?? null)
  const changes = assigned_to !== (row.assigned_to?.id ?? null) || due_on !== row.due_on
  return changes ? { assigned_to, ...(due_on !== row.due_on && { due_on }) } : null
}

const cannotStep: Readonly<Record<string, string>> = {
  Open: 'Only a closed non-conformance is opened again.',
  'In Progress': 'It is decided in Castline what happens with an open one; only a reported repair is sent back.',
  Resolved: 'Only what was decided to be repaired in Castline can be reported as resolved.',
  Closed: 'A non-conformance is closed in Castline, after its inspection. Report it as Resolved.',
}

/** The step to another status; null if it stays. Throws 400 and 409. */
function stepOf({ status }: TopicRow, given: TopicPut) {
  const word = given.topic_status
  if (!word || word === statusWords[status]) return null
  if (!topicStatuses.includes(word)) {
    throw refused('topic_status', `“${word}” is no status. Use ${topicStatuses.join(', ')}.`)
  }
  const step = stepTo[word]?.(status)
  if (step === 'reopen' || step === 'sent_back' || step === 'repaired') return { kind: step, text: `BCF: ${word}` }
  throw new ApiError('ncr_refused', cannotStep[word] ?? 'This step is made in Castline.')
}

async function change(transaction: Queryable, call: OpenCdeCall, view: ProjectView, row: TopicRow, given: TopicPut) {
  const { caller } = call
  if (given.title !== topicTitle(row, view)) {
    throw new ApiError(
      'conflict',
      'The title says what the non-conformance is about and stays. Write a comment instead.',
    )
  }
  const edits = editsOf(row, given, view)
  const assignment = assignmentOf(row, given, view)
  const step = stepOf(row, given)
  let { version } = row
  let moved = false
  if (Object.keys(edits).length > 0) {
    requireScopeFor(caller, 'edit')
    version = (await editNcr(transaction, caller, row.id, { ...edits, version })).version
  }
  if (assignment) {
    const done = await addEvent(transaction, caller, row.id, { kind: 'assignment', text: null, ...assignment })
    version = done.ncr.version
  }
  if (step) moved = (await addEvent(transaction, caller, row.id, { ...step, version })).moved
  return {
    moved,
    isAssigned: assignment !== null,
    isChanged: assignment !== null || step !== null || Object.keys(edits).length > 0,
  }
}

/** Locks a topic that a program changes as it has read it, with or without its authorization. Throws 412 if it changed since. */
async function requireUnchanged(
  transaction: Queryable,
  { version }: BcfApi,
  { caller, request }: OpenCdeCall,
  view: ProjectView,
  { id, guid }: TopicRow,
): Promise<void> {
  await lockComponentsOf(transaction, id)
  await lockNcr(transaction, caller.id, id)
  const [row] = await topicRows(transaction, view.project.id, caller, guid)
  const now = orNotFound(row, 'topic')
  const forms = [false, true].map((withAuthorization) => topicBody(now, view, caller, { version, withAuthorization }))
  requireMatch(request, forms)
}

function updateTopic(api: BcfApi): void {
  const { routes, database, announcements, version } = api
  routes.signedIn('PUT', topicPath, 'report', async (call) => {
    const { view, row } = await topicOf(api, call)
    requireReporter(call.caller)
    const given = checked(topicPut, call.body ?? {})
    refuseUnkept(given)
    const { moved, isAssigned, isChanged } = await database.transaction(async (transaction) => {
      if (isConditional(call.request)) await requireUnchanged(transaction, api, call, view, row)
      return change(transaction, call, view, row, given)
    })
    if (isChanged) announcements.announce(view.project.id, isAssigned ? 'assigned' : 'components')
    if (moved) announcements.announce(view.project.id, 'status')
    const changed = await topicOf(api, call)
    const body = topicBody(changed.row, changed.view, call.caller, {
      version,
      withAuthorization: withAuthorization(call),
    })
    call.reply.header('etag', etagOf(body))
    return body
  })
}

export function topicWritingRoutes(api: BcfApi): void {
  createTopic(api)
  updateTopic(api)
}
