import { can } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError } from '#http/errors.ts'
import { attemptOf, forgetOldKeys, runOnce } from '#http/idempotency.ts'
import type { OpenCdeCall } from '#http/open-cde.ts'
import { type BcfApi, projectOf, topicOf } from './context.ts'
import { topicPath } from './reading.ts'

/** Throws 403 for somebody who only reads. */
export function requireReporter({ role }: Caller): void {
  if (!can(role, 'ncr:report')) throw new ApiError('forbidden', `The role ${role} cannot do this.`)
}

/** Runs `work` in a transaction; once for each `Idempotency-Key`, for programs that send one. */
export async function once<T extends object>(
  { database }: BcfApi,
  { caller, request, body }: OpenCdeCall,
  work: (transaction: Queryable) => Promise<T>,
): Promise<{ result: T; isNew: boolean }> {
  const name = `${request.method} ${request.url.split('?')[0]?.toLowerCase()}`
  const done = await runOnce(database, caller.id, attemptOf(request.headers['idempotency-key'], name, [body]), work)
  forgetOldKeys(database).catch((err) => request.log.warn({ err }, 'old keys were not forgotten'))
  return done
}

const refuse = (message: string) => {
  throw new ApiError('forbidden', message)
}

const stays = {
  topic: 'A non-conformance stays in the register: it is decided and closed in Castline, and never deleted.',
  comment: 'Comments are part of the history of a non-conformance and stay. Edit yours instead.',
  viewpoint: 'Viewpoints are part of the history of a non-conformance and stay.',
  project: 'A project is changed in Castline.',
  files: 'A topic belongs to the current models of its project. These are changed in Castline.',
  related: 'Castline keeps no relations between non-conformances.',
  documents: 'Documents are added in Castline, as drawings or photos.',
  snippet: 'Castline keeps no BIM snippets.',
} as const

/** Calls that the documents have and that our rules refuse: with a sentence that says why, to who may see what they are about. */
export function refusingRoutes(api: BcfApi): void {
  const { routes } = api
  const ofTopic = [
    ['DELETE', '', 'topic'],
    ['DELETE', '/comments/:comment', 'comment'],
    ['DELETE', '/viewpoints/:viewpoint', 'viewpoint'],
    ['PUT', '/files', 'files'],
    ['PUT', '/related_topics', 'related'],
    ['PUT', '/snippet', 'snippet'],
    ['POST', '/document_references', 'documents'],
    ['PUT', '/document_references/:reference', 'documents'],
  ] as const
  for (const [method, path, what] of ofTopic) {
    routes.signedIn(method, `${topicPath}${path}`, 'report', async (call) => {
      await topicOf(api, call)
      return refuse(stays[what])
    })
  }
  const ofProject = [
    ['PUT', '', 'project'],
    ['POST', '/documents', 'documents'],
  ] as const
  for (const [method, path, what] of ofProject) {
    routes.signedIn(method, `/projects/:project${path}`, 'report', async (call) => {
      await projectOf(api, call)
      return refuse(stays[what])
    })
  }
}
