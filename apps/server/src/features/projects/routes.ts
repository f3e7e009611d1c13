import { projectActivity } from '@castline/contract/activity'
import { feedPeople, projectFeed } from '@castline/contract/feed'
import {
  createProject as createProjectEndpoint,
  deleteImage as deleteImageEndpoint,
  deleteProject as deleteProjectEndpoint,
  getProject,
  listProjects,
  projectStats,
  sectionStatusStats,
  showImage,
  updateProject,
} from '@castline/contract/projects'
import { maxProjectImages } from '@castline/contract/values/pictures'
import { componentStats, sectionStats } from '@castline/domain/dashboard/progress'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { readPictureForm } from '#pictures/form.ts'
import { showPicture } from '#pictures/show.ts'
import { discardOnFailure, discardPictures } from '#pictures/stored-pictures.ts'
import type { Services } from '#services.ts'
import { createProject } from './create-project.ts'
import { deleteProject, editProject } from './edit-project.ts'
import { feedOf, latestChanges, peopleOf } from './feed-queries.ts'
import { findImage } from './image-queries.ts'
import { deleteImage } from './images.ts'
import { projectOf, projectsOf, sectionCounts, statusCounts } from './queries.ts'

const defaultLimit = 20
const images = { field: 'images', max: maxProjectImages }

export function projectRoutes(route: Route, { database, announcements, files }: Services): void {
  async function reached(userId: string, projectId: string) {
    return orNotFound(await projectOf(database, userId, projectId), 'project')
  }

  route(listProjects, ({ caller }) => projectsOf(database, caller.id))

  route(getProject, ({ caller, params }) => reached(caller.id, params.id))

  route(createProjectEndpoint, async ({ caller, request }) => {
    const wanted = { ...images, schema: createProjectEndpoint.body }
    const { fields, pictures } = await readPictureForm(request, files, wanted)
    const project = await discardOnFailure(files, pictures, () => createProject(database, caller.id, fields, pictures))
    // The caller's open event streams include the new project from now on.
    announcements.announceUser(caller.id)
    return project
  })

  route(updateProject, async ({ caller, params, request }) => {
    // Checked before the pictures are read, so that a refused upload ends early.
    await reached(caller.id, params.id)
    const { fields, pictures } = await readPictureForm(request, files, { ...images, schema: updateProject.body })
    const project = await discardOnFailure(files, pictures, () =>
      editProject(database, caller.id, params.id, fields, pictures),
    )
    // Open pages of it show at once whether anything can be changed.
    if (fields.archived !== undefined) announcements.announce(project.id)
    return project
  })

  route(showImage, async ({ caller, params, query, request, reply }) => {
    const image = orNotFound(await findImage(database, caller.id, params), 'image')
    return showPicture(files, query.size === 'thumbnail' ? image.thumbnail_key : image.key, request, reply)
  })

  route(deleteImageEndpoint, async ({ caller, params }) => {
    await discardPictures(files, [await deleteImage(database, caller.id, params)])
    return undefined
  })

  route(deleteProjectEndpoint, async ({ caller, params, query }) => {
    await deleteProject(database, caller.id, params.id, query.code)
    announcements.announce(params.id.toLowerCase())
    return undefined
  })

  route(projectStats, async ({ caller, params }) => {
    const counts = orNotFound(await statusCounts(database, caller.id, params.id), 'project')
    return componentStats(counts)
  })

  route(sectionStatusStats, async ({ caller, params }) => {
    const sections = orNotFound(await sectionCounts(database, caller.id, params.id), 'project')
    return sectionStats(sections)
  })

  route(projectActivity, async ({ caller, params, query }) => {
    const wanted = { ...query, limit: query.limit ?? defaultLimit }
    const changes = await latestChanges(database, caller, params.id, wanted)
    if (changes.length === 0) await reached(caller.id, params.id)
    return changes
  })

  route(projectFeed, async ({ caller, params, query }) => {
    const feed = await feedOf(database, caller, params.id, query)
    if (feed.entries.length === 0) await reached(caller.id, params.id)
    return feed
  })

  route(feedPeople, async ({ caller, params }) => {
    const people = await peopleOf(database, caller.id, params.id)
    if (people.length === 0) await reached(caller.id, params.id)
    return people
  })
}
