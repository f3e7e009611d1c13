import { notFound, orNotFound } from '#http/errors.ts'
import type { OpenCdeCall } from '#http/open-cde.ts'
import { commentBodies, commentColumns } from './comments.ts'
import { type BcfApi, idOf, projectOf, topicOf } from './context.ts'
import { commentEventBodies, eventColumns, topicEventBodies } from './events.ts'
import { asked } from './odata.ts'
import { currentModels, type ModelFile, projectsFor, topicEvents, topicRows } from './topic-queries.ts'
import { extensionsOf, projectActions, topicBody, topicColumns } from './topics.ts'
import { coloringBody, selectionBody, viewpointBody, viewpointsOf, visibilityBody } from './viewpoints.ts'

export const withAuthorization = ({ query }: Pick<OpenCdeCall, 'query'>) =>
  String(query.includeAuthorization).toLowerCase() === 'true'

/** The address of a topic's calls. */
export const topicPath = '/projects/:project/topics/:topic'

function readProjects(api: BcfApi): void {
  const { routes, database, version } = api
  routes.signedIn('GET', '/projects', 'read', async ({ caller }) =>
    (await projectsFor(database, caller.id)).map(({ id, name, archived }) => ({
      project_id: id,
      name,
      authorization: { project_actions: projectActions({ archived }, caller) },
    })),
  )
  routes.signedIn('GET', '/projects/:project', 'read', async (call) => {
    const { project } = await projectOf(api, call)
    const authorization = { project_actions: projectActions(project, call.caller) }
    return { project_id: project.id, name: project.name, authorization }
  })
  routes.signedIn('GET', '/projects/:project/extensions', 'read', async (call) =>
    extensionsOf(await projectOf(api, call), call.caller, version),
  )
}

function readTopics(api: BcfApi): void {
  const { routes, database, version } = api
  routes.signedIn('GET', '/projects/:project/topics', 'read', async (call) => {
    const view = await projectOf(api, call)
    const rows = await topicRows(database, view.project.id, call.caller)
    const shown = { version, withAuthorization: withAuthorization(call) }
    return asked(call.query, topicColumns(view, call.caller), rows).map((row) =>
      topicBody(row, view, call.caller, shown),
    )
  })
  routes.signedIn('GET', topicPath, 'read', async (call) => {
    const { view, row } = await topicOf(api, call)
    return topicBody(row, view, call.caller, { version, withAuthorization: withAuthorization(call) })
  })
}

/** The comments of the topic of a call. Throws 404. */
export async function commentsFor(api: BcfApi, call: OpenCdeCall, authorized = withAuthorization(call)) {
  const { view, row } = await topicOf(api, call)
  const events = await topicEvents(api.database, view.project.id, call.caller, row.guid)
  return { view, row, events, comments: commentBodies(events, row, view, call.caller, authorized) }
}

function readComments(api: BcfApi): void {
  const { routes } = api
  routes.signedIn('GET', `${topicPath}/comments`, 'read', async (call) =>
    asked(call.query, commentColumns, (await commentsFor(api, call)).comments),
  )
  routes.signedIn('GET', `${topicPath}/comments/:comment`, 'read', async (call) => {
    const guid = idOf(call.params.comment, 'comment')
    const { comments } = await commentsFor(api, call)
    return orNotFound(
      comments.find((comment) => comment.guid === guid),
      'comment',
    )
  })
}

function readEvents(api: BcfApi): void {
  const { routes, database } = api
  routes.signedIn('GET', '/projects/:project/topics/events', 'read', async (call) => {
    const view = await projectOf(api, call)
    const rows = await topicRows(database, view.project.id, call.caller)
    const events = await topicEvents(database, view.project.id, call.caller)
    return asked(call.query, eventColumns, topicEventBodies(events, rows, view))
  })
  routes.signedIn('GET', `${topicPath}/events`, 'read', async (call) => {
    const { view, row } = await topicOf(api, call)
    const events = await topicEvents(database, view.project.id, call.caller, row.guid)
    return asked(call.query, eventColumns, topicEventBodies(events, [row], view))
  })
  routes.signedIn('GET', '/projects/:project/topics/comments/events', 'read', async (call) => {
    const view = await projectOf(api, call)
    const events = await topicEvents(database, view.project.id, call.caller)
    return asked(call.query, eventColumns, commentEventBodies(events, view))
  })
  routes.signedIn('GET', `${topicPath}/comments/:comment/events`, 'read', async (call) => {
    const guid = idOf(call.params.comment, 'comment')
    const { view, row } = await topicOf(api, call)
    const events = await topicEvents(database, view.project.id, call.caller, row.guid)
    const found = commentEventBodies(events, view).filter((event) => event.comment_guid === guid)
    if (found.length === 0) throw notFound('comment')
    return asked(call.query, eventColumns, found)
  })
}

/** The viewpoint of a call. Throws 404. */
async function viewpointFor(api: BcfApi, call: OpenCdeCall) {
  const guid = idOf(call.params.viewpoint, 'viewpoint')
  const { view, row } = await topicOf(api, call)
  const viewpoints = await viewpointsOf(api, view.project.id, row)
  return orNotFound(
    viewpoints.find((viewpoint) => viewpoint.guid === guid),
    'viewpoint',
  )
}

function readViewpoints(api: BcfApi): void {
  const { routes } = api
  const path = `${topicPath}/viewpoints`
  routes.signedIn('GET', path, 'read', async (call) => {
    const { view, row } = await topicOf(api, call)
    const viewpoints = await viewpointsOf(api, view.project.id, row)
    return viewpoints.map((viewpoint) => viewpointBody(viewpoint, withAuthorization(call)))
  })
  routes.signedIn('GET', `${path}/:viewpoint`, 'read', async (call) =>
    viewpointBody(await viewpointFor(api, call), withAuthorization(call)),
  )
  const parts = { selection: selectionBody, coloring: coloringBody, visibility: visibilityBody }
  for (const [name, bodyOf] of Object.entries(parts)) {
    routes.signedIn('GET', `${path}/:viewpoint/${name}`, 'read', async (call) => bodyOf(await viewpointFor(api, call)))
  }
  routes.signedIn('GET', `${path}/:viewpoint/snapshot`, 'read', async (call) => {
    const { picture } = await viewpointFor(api, call)
    const bytes = await orNotFound(picture, 'snapshot')()
    return call.reply.type('image/png').header('cache-control', 'private, max-age=3600').send(Buffer.from(bytes))
  })
  routes.signedIn('GET', `${path}/:viewpoint/bitmaps/:bitmap`, 'read', async () => {
    throw notFound('bitmap')
  })
}

const fileOf = ({ id, name, revision, file_name, uploaded_at }: ModelFile) => ({
  ifc_project: null,
  ifc_spatial_structure_element: null,
  filename: file_name ?? `${name}-${revision}.ifc`,
  date: uploaded_at,
  reference: id,
})

/** What programs may load beside a topic, and what we have nothing of. */
function readFiles(api: BcfApi): void {
  const { routes, database } = api
  routes.signedIn('GET', '/projects/:project/files_information', 'read', async (call) => {
    const { project } = await projectOf(api, call)
    const models = await currentModels(database, project.id, call.caller.id)
    return models.map((model) => ({
      display_information: [
        { field_display_name: 'Model', field_value: model.name },
        { field_display_name: 'Revision', field_value: String(model.revision) },
      ],
      file: fileOf(model),
    }))
  })
  routes.signedIn('GET', `${topicPath}/files`, 'read', async (call) => {
    const { view } = await topicOf(api, call)
    return (await currentModels(database, view.project.id, call.caller.id)).map(fileOf)
  })
  for (const name of ['related_topics', 'document_references']) {
    routes.signedIn('GET', `${topicPath}/${name}`, 'read', async (call) => {
      await topicOf(api, call)
      return []
    })
  }
  routes.signedIn('GET', '/projects/:project/documents', 'read', async (call) => {
    await projectOf(api, call)
    return []
  })
  for (const [path, what] of [
    ['/projects/:project/documents/:document', 'document'],
    [`${topicPath}/snippet`, 'snippet'],
  ] as const) {
    routes.signedIn('GET', path, 'read', async () => {
      throw notFound(what)
    })
  }
}

export function readingRoutes(api: BcfApi): void {
  readProjects(api)
  readTopics(api)
  readComments(api)
  readEvents(api)
  readViewpoints(api)
  readFiles(api)
}
