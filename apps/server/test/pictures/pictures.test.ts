import { addPhotos } from '@castline/contract/photos'
import { createProject, updateProject } from '@castline/contract/projects'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepFiles } from '#files/sweep.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, files, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const project = await aProject(database)
const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const send = (picture: Uint8Array<ArrayBuffer> | string) =>
  call(updateProject, { as: admin, params: { id: project.id }, body: aPictureForm('images', [picture]) })

/** Uploads a picture and reads it back, in full size and as a thumbnail. */
async function shown(picture: Uint8Array<ArrayBuffer>) {
  const body = aPictureForm('images', [picture], { code: crypto.randomUUID().slice(0, 8), name: 'Quay' })
  const [image] = (await call(createProject, { as: admin, body })).body.images
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` }
  const read = async (url = '') => (await app.inject({ url, headers })).rawPayload
  return { full: await read(image?.url), thumbnail: await read(image?.thumbnail_url) }
}

/** Returns the colour of a pixel. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > blue ? 'red' : 'blue'
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is taken, and shown as WebP', async (kind) => {
    const { full } = await shown(await aPicture({ kind }))
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect([await colourAt(full, 5, 20), await colourAt(full, 55, 20)]).toEqual(['red', 'blue'])
  })

  test('tells nobody where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } }
    const picture = await aPicture({ kind: 'jpeg', change: (image) => image.withExif(exif).withIccProfile('p3') })
    expect(await sharp(picture).metadata()).toHaveProperty('exif')
    for (const bytes of Object.values(await shown(picture))) {
      const { exif: told, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([told, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('stands upright as the phone held it', async () => {
    // Rotated clockwise by 90°: the left half is now at the top.
    const { full } = await shown(
      await aPicture({ kind: 'jpeg', change: (image) => image.withMetadata({ orientation: 6 }) }),
    )
    expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 60 })
    expect([await colourAt(full, 20, 5), await colourAt(full, 20, 55)]).toEqual(['red', 'blue'])
  })

  test('that is large is made smaller, with a thumbnail; one that is small stays', async () => {
    const { full, thumbnail } = await shown(await aPicture({ kind: 'jpeg', width: 3000, height: 1500 }))
    expect(await sharp(full).metadata()).toMatchObject({ width: 2560, height: 1280 })
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    expect(await sharp((await shown(await aPicture())).thumbnail).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  test('keeps what is transparent', async () => {
    const clear = { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const { full } = await shown(new Uint8Array(await sharp({ create: clear }).png().toBuffer()))
    expect((await sharp(full).stats()).isOpaque).toBe(false)
  })
})

describe('what is no picture for us', () => {
  test.each([
    ['a PDF', pdf],
    ['an SVG', svg],
    ['text', 'crack'],
    ['nothing', ''],
  ])('is refused whatever its name says: %s', async (_what, bytes) => {
    const { status, refusal } = await send(bytes)
    expect([status, refusal.error, refusal.message]).toMatchObject([
      415,
      'unsupported_type',
      expect.stringContaining('PNG, JPEG or WebP'),
    ])
  })

  test('is refused: a GIF', async () => {
    const gif = new Uint8Array(
      await sharp(await aPicture())
        .gif()
        .toBuffer(),
    )
    expect((await send(gif)).status).toBe(415)
  })

  test.each(['png', 'jpeg', 'webp'] as const)('is refused: half of a %s', async (kind) => {
    const whole = await aPicture({ kind, width: 400, height: 400 })
    const { status, refusal } = await send(whole.slice(0, whole.length / 2))
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'images' }]])
    expect(refusal.message).toContain('damaged')
  })

  test('is refused: a head without a body', async () => {
    expect((await send((await aPicture()).slice(0, 40))).status).toBe(400)
  })

  test('is refused: few bytes that unpack to many', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const { status, refusal } = await send(new Uint8Array(bomb))
    expect([status, refusal.message]).toMatchObject([400, expect.stringContaining('50 megapixels')])
  })

  test('is refused: one that moves', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('red'), await frame('blue')]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const { status, refusal } = await send(new Uint8Array(moving))
    expect([status, refusal.message]).toMatchObject([400, expect.stringContaining('animated')])
  })

  test('is refused: more than 15 MB', async () => {
    const large = new Uint8Array(16 * 1024 * 1024)
    large.set(await aPicture())
    const { status, refusal } = await send(large)
    expect([status, refusal.error, refusal.message]).toMatchObject([413, 'too_large', expect.stringContaining('15 MB')])
  })
})

test('the sweep leaves pictures that a project or a change has, and takes them when that is gone', async () => {
  const swept = () => sweepFiles(database, files, { now: Date.now() + 48 * 3600 * 1000 })
  await send(await aPicture())
  const gone = await aProject(database)
  const piece = await aComponent(database, { project: gone })
  const change = await database.row<Id>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
     VALUES ($1, $2, 'planning', 'manufactured', 'app') RETURNING id`,
    [piece.id, gone.id],
  )
  const body = aPictureForm('photos', [await aPicture()])
  const added = await call(addPhotos, { as: admin, params: { id: piece.id, changeId: change?.id ?? '' }, body })
  expect([added.status, await swept()]).toEqual([201, 0])
  await database.rows('DELETE FROM projects WHERE id = $1', [gone.id])
  expect(await swept()).toBe(2)
})
