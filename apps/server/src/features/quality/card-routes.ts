import { addNcrPhotosByQr } from '@castline/contract/ncr-events'
import { reportNcrByQr } from '@castline/contract/ncrs'
import { maxNcrPhotosAtOnce } from '@castline/contract/values/ncrs'
import { can, mayUseQrFlow } from '@castline/domain/users/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { activeUser } from '#database/active-user.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { readPictureForm } from '#pictures/form.ts'
import { discardOnFailure, discardPictures } from '#pictures/stored-pictures.ts'
import type { Services } from '#services.ts'
import { addPhotosByUsername } from './card-photos.ts'
import { findOwnReport } from './card-queries.ts'
import { findNcr } from './ncr-queries.ts'
import { reportByUsername } from './report-ncr.ts'

const reportsAMinute = { max: 30, timeWindow: 60_000 }
/** Fewer, because pictures take the server a while. */
const uploadsAMinute = { max: 20, timeWindow: 60_000 }

/** Routes of reports from a label's card, by username alone. */
export function cardReportRoutes(
  route: Route,
  { config, database, announcements, files, refusedNames }: Services,
): void {
  /** The id of the user who may report by this name; null if nobody may. */
  async function reporterOf(username: string): Promise<string | null> {
    const user = await activeUser(database, username)
    return user && mayUseQrFlow(user.role) && can(user.role, 'ncr:report') ? user.id : null
  }

  /** Throws 403 and 429. The returned function is called once the username has turned out to be valid. */
  function countedName(request: FastifyRequest, reply: FastifyReply): () => void {
    if (config.qrUpdates === 'off') {
      throw new ApiError('sign_in_required', 'On this server, reporting requires signing in.')
    }
    return refusedNames.count(request, reply)
  }

  route(
    reportNcrByQr,
    async ({ params, body, request, reply, once }) => {
      const wasNotTheName = countedName(request, reply)
      const by = await reporterOf(body.username)
      if (by === null) throw usernameRefused()
      const { defect_type, severity, hold_asked, description = null, occurred_at = null } = body
      // A report that was queued by an earlier build has the hash of its two fields.
      const isPlain = severity === 'minor' && !hold_asked
      const content = [defect_type, description, ...(isPlain ? [] : [severity, hold_asked])]
      const given = { defect_type, severity, hold_asked, description, occurred_at, by }
      const report = async (transaction: Queryable) => {
        const made = await reportByUsername(transaction, params.id, given)
        if (!made) throw usernameRefused()
        const ncr = await findNcr(transaction, by, made.id)
        return { number: ncr?.number ?? '', project_id: made.projectId }
      }
      const { result } = await once(content, report, by)
      wasNotTheName()
      announcements.announce(result.project_id, hold_asked ? 'assigned' : 'components')
      return { number: result.number }
    },
    { rateLimit: reportsAMinute },
  )

  route(
    addNcrPhotosByQr,
    async ({ params, request, reply, once }) => {
      const wasNotTheName = countedName(request, reply)
      const admitted: string[] = []
      const wanted = { schema: addNcrPhotosByQr.body, field: 'photos', max: maxNcrPhotosAtOnce }
      // Nothing of a picture is read before it is known that this name has reported this.
      const { fields, pictures } = await readPictureForm(request, files, wanted, async ({ username, number }) => {
        const reporter = await reporterOf(username)
        const own = reporter && (await findOwnReport(database, { componentId: params.id, number, by: reporter }))
        if (!own) throw usernameRefused()
        admitted.push(reporter)
        wasNotTheName()
      })
      const [reporter] = admitted
      if (reporter === undefined) throw invalid([{ field: 'photos', message: 'No photo was sent.' }])
      const { number, marks = [] } = fields
      const add = async (transaction: Queryable) => {
        const own = { componentId: params.id, number, by: reporter }
        const added = await addPhotosByUsername(transaction, own, { pictures, marks })
        if (!added) throw usernameRefused()
        return added
      }
      const { result, isNew } = await discardOnFailure(files, pictures, () =>
        once([number, marks, pictures.length], add, reporter),
      )
      if (!isNew) await discardPictures(files, pictures)
      announcements.announce(result.project_id)
      return { photos: result.photos }
    },
    { rateLimit: uploadsAMinute },
  )
}

/** One error for every refused username: it must not reveal whether the user exists or which role they have. */
function usernameRefused(): ApiError {
  return new ApiError(
    'username_refused',
    'This username cannot report here: check the name, or sign in. The project manager knows who is assigned to the project.',
  )
}
