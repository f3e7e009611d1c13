import type { ResponseOf } from '@castline/contract/call'
import { listDefectTypes, ncrStats, updateDefectTypes } from '@castline/contract/defects'
import { addNcrEvent, addNcrPhotos, ncrAssignments, showNcrPhoto } from '@castline/contract/ncr-events'
import * as contract from '@castline/contract/ncrs'
import { maxNcrPhotosAtOnce } from '@castline/contract/values/ncrs'
import { invalid, notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { readPictureForm } from '#pictures/form.ts'
import { showPicture } from '#pictures/show.ts'
import { discardOnFailure, discardPictures } from '#pictures/stored-pictures.ts'
import type { Services } from '#services.ts'
import { assignmentsOf } from './assignment-queries.ts'
import { defectTypesOf, ncrStatsOf } from './defect-queries.ts'
import { replaceDefectTypes } from './defect-types.ts'
import { ncrDraftRoutes } from './drafts/routes.ts'
import { editNcr } from './edit-ncr.ts'
import { ncrListOf } from './ncr-queries.ts'
import { addEvent } from './ncr-steps.ts'
import { findPhoto } from './photo-queries.ts'
import { addPhotos } from './photos.ts'
import { pointsOf } from './point-queries.ts'
import { detailFor, reporterRoles, reportNcr } from './report-ncr.ts'
import { assigneesOf } from './write-queries.ts'

/** Routes of non-conformances and defect types. */
export function qualityRoutes(route: Route, services: Services): void {
  const { database, announcements, files } = services
  ncrDraftRoutes(route, services)

  route(contract.listNcrs, async ({ caller, params, query, reply }) => {
    const register = orNotFound(await ncrListOf(database, params.id, caller, query), 'project')
    reply.header('x-total-count', register.total)
    return register
  })

  route(contract.reportNcr, async ({ caller, params, body, once }) => {
    const projectId = params.id.toLowerCase()
    // A report that a device of an earlier version sent is the same one.
    const { occurred_at: _time, leave_out: _leaves, ...content } = body
    const { result } = await once([content], (transaction) => reportNcr(transaction, caller, projectId, body))
    announcements.announce(projectId, body.assigned_to ? 'assigned' : 'components')
    return result
  })

  route(contract.getNcr, ({ caller, params }) => detailFor(database, caller, params.id))

  route(contract.updateNcr, async ({ caller, params, body }) => {
    const ncr = await database.transaction((transaction) => editNcr(transaction, caller, params.id, body))
    announcements.announce(ncr.project_id)
    return ncr
  })

  route(contract.listAssignees, async ({ caller, params }) => {
    const people = await assigneesOf<ResponseOf<typeof contract.listAssignees>[number]>(
      database,
      caller.id,
      params.id,
      reporterRoles,
    )
    // The caller is one of them.
    if (people.length === 0) throw notFound('project')
    return people
  })

  route(contract.ncrPoints, async ({ caller, params }) => {
    return orNotFound(await pointsOf(database, params.id, caller.id), 'project')
  })

  route(addNcrEvent, async ({ caller, params, body, once }) => {
    const { result } = await once([body], (transaction) => addEvent(transaction, caller, params.id, body))
    announcements.announce(result.ncr.project_id, body.kind === 'assignment' ? 'assigned' : 'components')
    if (result.moved) announcements.announce(result.ncr.project_id, 'status')
    return result.ncr
  })

  route(ncrAssignments, async ({ caller, params, query }) => {
    return orNotFound(await assignmentsOf(database, params.id, caller, query.limit), 'project')
  })

  route(addNcrPhotos, async ({ caller, params, request, once }) => {
    // Checked before the pictures are read, so that a refused upload ends early.
    await detailFor(database, caller, params.id)
    const wanted = { schema: addNcrPhotos.body, field: 'photos', max: maxNcrPhotosAtOnce }
    const { fields, pictures } = await readPictureForm(request, files, wanted)
    if (pictures.length === 0) throw invalid([{ field: 'photos', message: 'No photo was sent.' }])
    const { text = null, marks = [], view = null } = fields
    const content = [text, marks, pictures.length, ...(view === null ? [] : [view])]
    const { result, isNew } = await discardOnFailure(files, pictures, () =>
      once(content, (transaction) => addPhotos(transaction, caller, params.id, { pictures, marks, text, view })),
    )
    if (!isNew) await discardPictures(files, pictures)
    announcements.announce(result.project_id)
    return result
  })

  route(showNcrPhoto, async ({ caller, params, query, request, reply }) => {
    const photo = orNotFound(await findPhoto(database, caller.id, params.id, params.photoId), 'photo')
    return showPicture(files, query.size === 'thumbnail' ? photo.thumbnail_key : photo.key, request, reply)
  })

  route(ncrStats, async ({ caller, params, query }) => {
    return orNotFound(await ncrStatsOf(database, params.id, caller, query), 'project')
  })

  route(listDefectTypes, async ({ caller, params }) => {
    return orNotFound(await defectTypesOf(database, params.id, caller.id), 'project')
  })

  route(updateDefectTypes, ({ caller, params, body }) =>
    replaceDefectTypes(database, caller.id, params.id.toLowerCase(), body.defect_types),
  )
}
