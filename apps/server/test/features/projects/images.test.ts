import { randomUUID } from 'node:crypto'
import {
  createProject,
  deleteImage,
  getProject,
  listProjects,
  showImage,
  updateProject,
} from '@castline/contract/projects'
import { describe, expect, test } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, files, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const edit = (project: Id, body: unknown, as: Id = admin) =>
  call(updateProject, { as, params: { id: project.id }, body })
const add = async (project: Id, count = 1) => {
  const { body } = await edit(
    project,
    aPictureForm('images', await Promise.all(Array.from({ length: count }, () => aPicture()))),
  )
  return body.images
}
const idsOf = async (project: Id) =>
  (await call(getProject, { as: admin, params: { id: project.id } })).body.images.map(({ id }) => id)
const show = (project: Id, imageId: string, as?: Id) =>
  call(showImage, { params: { id: project.id, imageId }, ...(as && { as }) })
/** Returns the number of files in the store; each picture has two. */
async function storedFiles(): Promise<number> {
  let count = 0
  for await (const _file of files.keys('pictures')) count++
  return count
}
const auditOf = (project: Id) =>
  database.rows('SELECT action, details FROM audit_log WHERE subject_id = $1 ORDER BY id', [project.id])

describe('a project with images', () => {
  test('is created by a form with text fields and images', async () => {
    const pictures = [await aPicture(), await aPicture({ kind: 'jpeg' })]
    const fields = { code: 'IMG-1', name: ' Quay ', location: '' }
    const { status, body } = await call(createProject, { as: admin, body: aPictureForm('images', pictures, fields) })
    expect([status, body.name, body.location, body.images.length]).toEqual([201, 'Quay', null, 2])
    const [first] = body.images
    const url = `/api/projects/${body.id}/images/${first?.id}`
    expect(first).toEqual({ id: first?.id, url, thumbnail_url: `${url}?size=thumbnail` })
    expect((await call(listProjects, { as: admin })).body.find(({ id }) => id === body.id)?.images).toEqual(body.images)
    expect(await auditOf(body)).toEqual([
      { action: 'project.create', details: { code: 'IMG-1', name: 'Quay', images: 2 } },
    ])
  })

  test('is not created if one image is invalid', async () => {
    const before = await storedFiles()
    const form = aPictureForm('images', [await aPicture(), 'no picture'], { code: 'IMG-2', name: 'Quay' })
    expect((await call(createProject, { as: admin, body: form })).status).toBe(415)
    expect(await database.rows(`SELECT FROM projects WHERE code = 'IMG-2'`)).toEqual([])
    expect(await storedFiles()).toBe(before)
  })

  test('accepts fields as JSON in `options`, and names an invalid one', async () => {
    const options = JSON.stringify({ code: 'IMG-3', name: 'Quay', description: null })
    const form = async (fields: Record<string, string>) => aPictureForm('images', [await aPicture()], fields)
    expect((await call(createProject, { as: admin, body: await form({ options }) })).body.code).toBe('IMG-3')
    const { status, refusal } = await call(createProject, { as: admin, body: await form({ code: 'IMG-4' }) })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'name' }]])
    expect((await call(createProject, { as: admin, body: await form({ options: '{' }) })).status).toBe(400)
  })
})

describe('an edit', () => {
  test('adds images after the existing ones and changes text fields', async () => {
    const project = await aProject(database)
    const [first] = await add(project)
    const form = aPictureForm('images', [await aPicture(), await aPicture()], { archived: 'true', version: '2' })
    const { status, body } = await edit(project, form)
    expect([status, body.archived, body.version, body.images.length]).toEqual([200, true, 3, 3])
    expect(body.images[0]).toEqual(first)
    expect((await auditOf(project)).map(({ details }) => details)).toMatchObject([{ images: 1 }, { images: 2 }])
  })

  test('reorders images, by JSON and by form', async () => {
    const project = await aProject(database)
    const [a, b, c] = (await add(project, 3)).map(({ id }) => id)
    await edit(project, { image_ids: [c, a, b] })
    expect(await idsOf(project)).toEqual([c, a, b])
    const { body } = await edit(
      project,
      aPictureForm('images', [await aPicture()], { image_ids: JSON.stringify([b, c, a]) }),
    )
    expect(body.images.map(({ id }) => id).slice(0, 3)).toEqual([b, c, a])
  })

  test.each<[string, (ids: string[], others: string) => unknown]>([
    ['a missing ID', ([a]) => [a]],
    ['a duplicate ID', ([a]) => [a, a]],
    ['an ID of another project', ([a], others) => [a, others]],
    ['an additional ID', ([a, b], others) => [a, b, others]],
    ['invalid IDs', () => ['first', 'second']],
    ['text instead of a list', () => 'first'],
  ])('rejects an order with %s', async (_what, order) => {
    const project = await aProject(database)
    const ids = (await add(project, 2)).map(({ id }) => id)
    const [other] = await add(await aProject(database))
    const { status, refusal } = await edit(project, { name: 'New', image_ids: order(ids, other?.id ?? '') })
    expect([status, refusal.message]).toMatchObject([400, expect.stringContaining('image_ids')])
    expect(await idsOf(project)).toEqual(ids)
  })

  test('of an older version stores no image', async () => {
    const project = await aProject(database)
    await edit(project, { name: 'Theirs' })
    const before = await storedFiles()
    const { status } = await edit(project, aPictureForm('images', [await aPicture()], { version: '1' }))
    expect(status).toBe(409)
    expect([await idsOf(project), await storedFiles()]).toEqual([[], before])
  })

  test('rejects more images than a project may have, at once or one by one', async () => {
    const project = await aProject(database)
    const picture = await aPicture()
    const many = (count: number) =>
      aPictureForm(
        'images',
        Array.from({ length: count }, () => picture),
      )
    const atOnce = await edit(project, many(21))
    expect([atOnce.status, atOnce.refusal.details]).toMatchObject([400, [{ field: 'images' }]])
    await database.rows(
      `INSERT INTO project_images (project_id, position, key, thumbnail_key, uploaded_by)
       SELECT $1::uuid, n, concat($1::uuid, '-', n), concat($1::uuid, '-small-', n), $2 FROM generate_series(1, 18) n`,
      [project.id, admin.id],
    )
    expect((await edit(project, many(2))).body.images).toHaveLength(20)
    expect((await edit(project, many(1))).status).toBe(400)
  })

  test('is allowed only to managers of the project', async () => {
    const project = await aProject(database)
    const form = aPictureForm('images', [await aPicture()])
    const stranger = await aUser(database, { role: 'manager' })
    const viewer = await aUser(database, { projects: [project] })
    expect((await edit(project, form, stranger)).status).toBe(404)
    expect((await edit(project, form, viewer)).status).toBe(403)
    expect(await idsOf(project)).toEqual([])
  })
})

describe('an image', () => {
  test('is returned to members, cached privately, and 304 when unchanged', async () => {
    const project = await aProject(database)
    const viewer = await aUser(database, { projects: [project] })
    const [image] = await add(project)
    const url = image?.url ?? ''
    const authorization = `Bearer ${await tokenOf(viewer)}`
    const { statusCode, headers } = await app.inject({ url, headers: { authorization } })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const again = await app.inject({ url, headers: { authorization, 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const small = await app.inject({ url: image?.thumbnail_url ?? '', headers: { authorization } })
    expect(small.statusCode).toBe(200)
    expect(small.headers.etag).not.toBe(headers.etag)
  })

  test('is not returned without access or through another project', async () => {
    const project = await aProject(database)
    const other = await aProject(database)
    const stranger = await aUser(database, { role: 'manager', projects: [other] })
    const [image] = await add(project)
    const id = image?.id ?? ''
    expect((await show(project, id)).status).toBe(401)
    expect((await show(project, id, stranger)).status).toBe(404)
    expect((await show(other, id, stranger)).status).toBe(404)
    expect((await show(project, randomUUID(), admin)).status).toBe(404)
    const request = { as: admin, params: { id: project.id, imageId: id }, query: { size: 'huge' } }
    expect((await call(showImage, request)).status).toBe(400)
  })

  test('is deleted with its files and recorded in the audit log', async () => {
    const project = await aProject(database)
    const manager = await aUser(database, { role: 'manager', projects: [project] })
    const [first, second] = await add(project, 2)
    const params = { id: project.id, imageId: first?.id ?? '' }
    const before = await storedFiles()
    expect((await call(deleteImage, { as: manager, params })).status).toBe(204)
    expect(await storedFiles()).toBe(before - 2)
    expect((await show(project, params.imageId, admin)).status).toBe(404)
    expect(await idsOf(project)).toEqual([second?.id])
    expect((await auditOf(project)).at(-1)).toEqual({
      action: 'project.image.delete',
      details: { image_id: params.imageId },
    })
    expect((await call(deleteImage, { as: manager, params })).status).toBe(404)
  })

  test('can be deleted only by managers of its project', async () => {
    const project = await aProject(database)
    const [image] = await add(project)
    const params = { id: project.id, imageId: image?.id ?? '' }
    const other = await aProject(database)
    const stranger = await aUser(database, { role: 'manager', projects: [other] })
    const viewer = await aUser(database, { projects: [project] })
    expect((await call(deleteImage, { params })).status).toBe(401)
    expect((await call(deleteImage, { as: viewer, params })).status).toBe(403)
    expect((await call(deleteImage, { as: stranger, params })).status).toBe(404)
    expect((await call(deleteImage, { as: stranger, params: { ...params, id: other.id } })).status).toBe(404)
    expect((await show(project, params.imageId, admin)).status).toBe(200)
  })
})
