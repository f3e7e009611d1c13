import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import type { OpenCdeCall } from '#http/open-cde.ts'
import { checked } from '#http/route.ts'
import { hasComment } from '../bcf/bcf-queries.ts'
import { guidOf } from '../bcf/topic-xml.ts'
import { lockedFor } from '../ncr-steps.ts'
import { insertEvent } from '../write-queries.ts'
import { isOwn } from './comments.ts'
import { type BcfApi, idOf, topicOf } from './context.ts'
import { commentsFor, topicPath, withAuthorization } from './reading.ts'
import { commentPost, commentPut } from './shapes.ts'
import type { TopicRow } from './topic-queries.ts'
import { differences } from './versions.ts'
import { viewpointsOf } from './viewpoints.ts'
import { once, requireReporter } from './writing.ts'

/** Throws 400 for a viewpoint that the topic does not have. */
async function requireViewpoint(api: BcfApi, projectId: string, row: TopicRow, guid: string | null): Promise<void> {
  if (guid === null) return
  if ((await viewpointsOf(api, projectId, row)).some((viewpoint) => viewpoint.guid === guid)) return
  throw invalid([{ field: 'viewpoint_guid', message: 'The topic has no such viewpoint.' }])
}

/** The text of a comment. A viewpoint alone is one, too, in the versions that know that. */
function wordsOf({ version }: BcfApi, text: string, viewpoint: string | null): string {
  if (text !== '') return text
  if (viewpoint !== null && differences[version].viewpointsWithoutText) return 'Viewpoint'
  throw invalid([{ field: 'comment', message: 'Write a text.' }])
}

async function shownComment(api: BcfApi, call: OpenCdeCall, guid: string) {
  const { comments } = await commentsFor(api, call, withAuthorization(call))
  return orNotFound(
    comments.find((comment) => comment.guid === guid),
    'comment',
  )
}

function createComment(api: BcfApi): void {
  const { routes, announcements } = api
  const create = async (call: OpenCdeCall) => {
    const { caller } = call
    const { view, row } = await topicOf(api, call)
    requireReporter(caller)
    const given = checked(commentPost, call.body ?? {})
    const viewpoint = given.viewpoint_guid?.toLowerCase() ?? null
    await requireViewpoint(api, view.project.id, row, viewpoint)
    const text = wordsOf(api, given.comment ?? '', viewpoint)
    const { result } = await once(api, call, async (transaction) => {
      const guid = given.guid?.toLowerCase() ?? crypto.randomUUID()
      await lockedFor(transaction, caller, row.id, 'comment')
      if (await hasComment(transaction, row.id, guid)) {
        throw new ApiError('already_exists', 'The topic has a comment with this guid.')
      }
      const details = viewpoint ? { bcf: { viewpoint } } : {}
      await insertEvent(transaction, row.id, { kind: 'comment', by: caller.id, text, details, guid })
      return { guid }
    })
    announcements.announce(view.project.id)
    return shownComment(api, call, result.guid)
  }
  routes.signedIn('POST', `${topicPath}/comments`, 'report', create, { status: 201 })
}

function updateComment(api: BcfApi): void {
  const { routes, announcements, database } = api
  routes.signedIn('PUT', `${topicPath}/comments/:comment`, 'report', async (call) => {
    const { caller } = call
    const guid = idOf(call.params.comment, 'comment')
    const { view, row, events, comments } = await commentsFor(api, call)
    const known = comments.find((comment) => comment.guid === guid)
    const event = events.find((each) => each.guid === guid)
    if (!known || !event) throw notFound('comment')
    requireReporter(caller)
    if (!isOwn(event, caller)) throw new ApiError('forbidden', 'Only the author of a comment edits it.')
    const given = checked(commentPut, call.body ?? {})
    const viewpoint =
      given.viewpoint_guid === undefined ? known.viewpoint_guid : (given.viewpoint_guid?.toLowerCase() ?? null)
    await requireViewpoint(api, view.project.id, row, viewpoint)
    const text = wordsOf(api, given.comment ?? '', viewpoint)
    if (text === known.comment && viewpoint === known.viewpoint_guid) return known
    await database.transaction(async (transaction) => {
      await lockedFor(transaction, caller, row.id, 'comment')
      const at = new Date().toISOString()
      // Events are never changed: an edit is one of its own, as in files.
      const moved = viewpoint === known.viewpoint_guid ? {} : { viewpoint: viewpoint ?? '' }
      const details = { bcf: { edits: guid, at, ...moved } }
      const { visibility } = event
      const edit = { kind: 'comment', by: caller.id, text, details, visibility, guid: guidOf(guid, at) } as const
      await insertEvent(transaction, row.id, edit)
    })
    announcements.announce(view.project.id)
    return shownComment(api, call, guid)
  })
}

export function commentWritingRoutes(api: BcfApi): void {
  createComment(api)
  updateComment(api)
}
