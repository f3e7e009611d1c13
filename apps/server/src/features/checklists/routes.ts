import * as contract from '@castline/contract/checklists'
import { maxChecklistPhotos } from '@castline/contract/values/checklists'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { readPictureForm } from '#pictures/form.ts'
import { showPicture } from '#pictures/show.ts'
import { discardOnFailure, discardPictures } from '#pictures/stored-pictures.ts'
import type { Services } from '#services.ts'
import { answerChecklist, answerWithPhotos, photosRequired, startChecklist } from './fill-checklist.ts'
import { checklistsOf, findChecklist, findPhoto, templatesOf } from './queries.ts'
import { saveTemplate } from './save-template.ts'
import { visibleChecklist, visibleTemplate } from './visible.ts'

/** Routes of checklists and their templates. */
export function checklistRoutes(route: Route, { database, announcements, files }: Services): void {
  route(contract.listChecklistTemplates, async ({ caller, params }) => {
    const templates = orNotFound(await templatesOf(database, params.id, caller.id), 'project')
    return templates.map((template) => visibleTemplate(template, caller.role))
  })

  route(contract.saveChecklistTemplate, async ({ caller, params, body }) => {
    const projectId = params.id.toLowerCase()
    const template = await saveTemplate(database, caller.id, projectId, body)
    announcements.announce(projectId)
    return template
  })

  route(contract.componentChecklists, async ({ caller, params }) => {
    const checklists = orNotFound(await checklistsOf(database, params.id, caller.id), 'component')
    return checklists.map((each) => visibleChecklist(each, caller.role))
  })

  route(contract.startChecklist, async ({ caller, params, body, once }) => {
    const { result } = await once([body.template_id], (transaction) =>
      startChecklist(transaction, caller, params.id, body.template_id),
    )
    return result
  })

  route(contract.answerChecklist, async ({ caller, params, body, once }) => {
    const { result } = await once([body.answers], (transaction) =>
      answerChecklist(transaction, caller, params.id, body.answers),
    )
    announcements.announce(result.project_id)
    return result.checklist
  })

  route(contract.addChecklistPhotos, async ({ caller, params, request, once }) => {
    // Checked before the pictures are read, so that a refused upload ends early.
    if (!(await findChecklist(database, params.id, caller.id))) throw notFound('checklist')
    const wanted = { schema: contract.addChecklistPhotos.body, field: 'photos', max: maxChecklistPhotos }
    const { fields, pictures } = await readPictureForm(request, files, wanted)
    if (pictures.length === 0) throw photosRequired('photos')
    const { result, isNew } = await discardOnFailure(files, pictures, () =>
      once([fields, pictures.length], (transaction) =>
        answerWithPhotos(transaction, caller, params.id, fields, pictures),
      ),
    )
    if (!isNew) await discardPictures(files, pictures)
    announcements.announce(result.project_id)
    return result.checklist
  })

  route(contract.showChecklistPhoto, async ({ caller, params, query, request, reply }) => {
    const photo = orNotFound(await findPhoto(database, caller.id, params.id, params.photoId), 'photo')
    return showPicture(files, query.size === 'thumbnail' ? photo.thumbnail_key : photo.key, request, reply)
  })
}
