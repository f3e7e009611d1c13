import type { BcfReport, BcfTopic } from '@castline/contract/bcf'
import { planDay } from '@castline/contract/planned-fields'
import type { LeftOutTopic } from '@castline/contract/values/bcf'
import { dayIn } from '@castline/domain/plan/calendar'
import { ncrRefusal } from '@castline/domain/quality/ncrs'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { firstDefectType } from '../defect-queries.ts'
import { addEvent, lockedFor } from '../ncr-steps.ts'
import { reportNcr } from '../report-ncr.ts'
import { insertEvent } from '../write-queries.ts'
import { hasComment, type KnownTopic, knownTopics, setTopicGuid } from './bcf-queries.ts'
import { type NewComment, newComments, wordsOf } from './comments.ts'
import type { ReadBcf, ReadTopic } from './read-topics.ts'
import { componentsByElement } from './shape-queries.ts'

const doneWords = new Set(['closed', 'resolved', 'done', 'fixed', 'solved', 'completed'])
const openWords = new Set(['open', 'active', 'reopened', 're-opened', 'in progress', 'new'])

/**
 * The step that the status of a topic leads to; null if there is none, or the caller may not make it. A file that is older than
 * the last event of the record says nothing about it.
 */
function stepOf(topic: ReadTopic, known: KnownTopic, caller: Caller): BcfTopic['step'] {
  if (!topic.modifiedAt || Date.parse(topic.modifiedAt) <= Date.parse(known.changed_at)) return null
  const status = topic.status.toLowerCase()
  const step = doneWords.has(status) ? 'repaired' : openWords.has(status) ? 'reopen' : null
  return step && ncrRefusal(step, known, caller) === null ? step : null
}

interface Planned {
  readonly topic: ReadTopic
  readonly known: KnownTopic | null
  readonly fresh: readonly NewComment[]
  readonly shown: BcfTopic
}

type Component = NonNullable<BcfTopic['component']>

/** The first component that a topic selects, else the only one that it shows. */
function componentOf(topic: ReadTopic, components: ReadonlyMap<string, Component>): Component | null {
  const selected = topic.components.flatMap((id) => components.get(id) ?? [])
  if (selected[0]) return selected[0]
  const [first, ...others] = topic.shown.map((id) => components.get(id))
  return first && others.every((each) => each?.id === first.id) ? first : null
}

/** The day by which it is due in a project. */
export function dueOn({ due }: Pick<ReadTopic, 'due'>, timeZone: string): string | null {
  const day = due?.at ? dayIn(timeZone, new Date(due.at)) : due?.day
  return planDay.safeParse(day).data ?? null
}

function planOf(
  topic: ReadTopic,
  known: KnownTopic | null,
  about: { readonly component: Component | null; readonly dueOn: string | null; readonly isRepeated: boolean },
  caller: Caller,
): Planned {
  const leftOut: LeftOutTopic | null = topic.isMalformed
    ? 'malformed'
    : about.isRepeated
      ? 'repeated'
      : known || topic.title
        ? null
        : 'no_title'
  const isNew = !known && !leftOut
  const fresh = leftOut ? [] : newComments(topic.comments, known?.comments ?? [])
  const shown = {
    guid: topic.guid,
    title: topic.title,
    why: leftOut,
    kind: leftOut ? 'left_out' : known ? 'known' : 'new',
    ncr: known && { id: known.id, number: known.number },
    component: isNew ? about.component : null,
    due_on: isNew ? about.dueOn : null,
    comments: fresh.map(({ author, at, text }) => ({ author, at, text })),
    step: known && !leftOut ? stepOf(topic, known, caller) : null,
  } as const
  return { topic, known, fresh, shown }
}

/** Adds comments that a transaction in between has not added. */
async function addComments(transaction: Queryable, caller: Caller, ncrId: string, comments: readonly NewComment[]) {
  await lockedFor(transaction, caller, ncrId, 'comment')
  for (const comment of comments) {
    if (await hasComment(transaction, ncrId, comment.guid)) continue
    const details = { bcf: { author: comment.author, at: comment.at, ...(comment.edits && { edits: comment.edits }) } }
    const event = { kind: 'comment', by: caller.id, text: wordsOf(comment), details, guid: comment.guid } as const
    await insertEvent(transaction, ncrId, event)
  }
}

async function change(transaction: Queryable, caller: Caller, { topic, known, fresh, shown }: Planned): Promise<void> {
  if (!known) return
  if (fresh.length > 0) await addComments(transaction, caller, known.id, fresh)
  if (!shown.step) return
  const text = wordsOf({ author: '', text: `BCF: ${topic.status}` })
  await addEvent(transaction, caller, known.id, { kind: shown.step, text, version: known.version })
}

const madeBefore = { ncrs_topic_guid: { field: 'file', message: 'Somebody else has imported this topic.' } }

async function create(transaction: Queryable, caller: Caller, projectId: string, planned: Planned): Promise<BcfTopic> {
  const { topic, fresh, shown } = planned
  const description = [topic.title, topic.description].filter(Boolean).join('\n\n').slice(0, 2000)
  const ncr = await reportNcr(transaction, caller, projectId, {
    ...(shown.component
      ? { component_id: shown.component.id }
      : { subject: { kind: 'model', name: topic.title.slice(0, 200).trim() } }),
    ...(shown.due_on && { due_on: shown.due_on }),
    defect_type: await firstDefectType(transaction, projectId),
    severity: 'minor',
    holds: false,
    description,
  })
  await withDuplicateErrors(madeBefore, () => setTopicGuid(transaction, ncr.id, topic.guid))
  if (fresh.length > 0) await addComments(transaction, caller, ncr.id, fresh)
  return { ...shown, kind: 'known', ncr: { id: ncr.id, number: ncr.number } }
}

interface Wanted {
  readonly projectId: string
  /** Of the project. */
  readonly timeZone: string
  readonly isDryRun: boolean
  /** GUIDs of the topics that become non-conformances. */
  readonly create: ReadonlySet<string>
  readonly fileName: string | null
}

/**
 * Applies a BCF file to the non-conformances of a project, each topic on its own, and returns what it makes of each. What
 * somebody else has changed in between is left as it is. Throws 404.
 */
export async function importBcf(
  database: Database,
  caller: Caller,
  { version, topics }: ReadBcf,
  { projectId, timeZone, isDryRun, create: chosen, fileName }: Wanted,
): Promise<BcfReport> {
  const known = orNotFound(
    await knownTopics(
      database,
      caller.id,
      projectId,
      topics.filter((each) => !each.isMalformed).map(({ guid }) => guid),
    ),
    'project',
  )
  const foreign = topics.filter(({ guid }) => !known.has(guid))
  const components = await componentsByElement(database, projectId, [
    ...new Set(foreign.flatMap((topic) => [...topic.components, ...topic.shown])),
  ])
  const seen = new Set<string>()
  const plans = topics.map((topic) => {
    const isRepeated = seen.has(topic.guid)
    seen.add(topic.guid)
    const about = { component: componentOf(topic, components), dueOn: dueOn(topic, timeZone), isRepeated }
    return planOf(topic, known.get(topic.guid) ?? null, about, caller)
  })
  if (isDryRun) return { version, topics: plans.map(({ shown }) => shown) }

  const done: BcfTopic[] = []
  const counts = { comments: 0, steps: 0, created: 0 }
  for (const plan of plans) {
    const { shown, fresh } = plan
    const isCreated = shown.kind === 'new' && chosen.has(shown.guid)
    const isChanged = shown.kind === 'known' && (fresh.length > 0 || shown.step !== null)
    try {
      if (isCreated)
        done.push(await database.transaction((transaction) => create(transaction, caller, projectId, plan)))
      else {
        if (isChanged) await database.transaction((transaction) => change(transaction, caller, plan))
        done.push(shown)
      }
      counts.created += Number(isCreated)
      counts.comments += isCreated || isChanged ? fresh.length : 0
      counts.steps += Number(isChanged && shown.step !== null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Somebody else was faster: the file can be read again.
      done.push({ ...shown, comments: [], step: null })
    }
  }
  if (counts.created + counts.comments + counts.steps > 0) {
    const entry = { by: caller.id, action: 'ncr.bcf', subject: 'project', subjectId: projectId } as const
    await database.transaction((transaction) =>
      audit(transaction, { ...entry, details: { file: fileName, ...counts } }),
    )
  }
  return { version, topics: done }
}
