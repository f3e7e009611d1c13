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
  test.each(['heic', 'mif1'])('of an iPhone (%s) is refused with words that help', async (brand) => {
    // The first box of the file, which names its kind.
    const head = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0${brand}heic`),
      Buffer.alloc(64),
    ])
    const { status, refusal } = await send(new Uint8Array(head))
    expect([status, refusal.error]).toEqual([415, 'heic_image'])
    expect(refusal.message).toContain('Save it as JPEG')
  })

  test.each(['png', 'jpeg', 'webp'] as const)('as %s is accepted and returned as WebP', async (kind) => {
    const { full } = await shown(await aPicture({ kind }))
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect([await colourAt(full, 5, 20), await colourAt(full, 55, 20)]).toEqual(['red', 'blue'])
  })

  test('is returned without metadata', async () => {
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } }
    const picture = await aPicture({ kind: 'jpeg', change: (image) => image.withExif(exif).withIccProfile('p3') })
    expect(await sharp(picture).metadata()).toHaveProperty('exif')
    for (const bytes of Object.values(await shown(picture))) {
      const { exif: returned, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([returned, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('is rotated upright by its orientation', async () => {
    // Rotated clockwise by 90°: the left half is now at the top.
    const { full } = await shown(
      await aPicture({ kind: 'jpeg', change: (image) => image.withMetadata({ orientation: 6 }) }),
    )
    expect(await sharp(full).metadata()).toMatchObject({ width: 40, height: 60 })
    expect([await colourAt(full, 20, 5), await colourAt(full, 20, 55)]).toEqual(['red', 'blue'])
  })

  test('is scaled down if it is large, with a thumbnail', async () => {
    const { full, thumbnail } = await shown(await aPicture({ kind: 'jpeg', width: 3000, height: 1500 }))
    expect(await sharp(full).metadata()).toMatchObject({ width: 2560, height: 1280 })
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    expect(await sharp((await shown(await aPicture())).thumbnail).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  test('keeps transparency', async () => {
    const clear = { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const { full } = await shown(new Uint8Array(await sharp({ create: clear }).png().toBuffer()))
    expect((await sharp(full).stats()).isOpaque).toBe(false)
  })
})

describe('an invalid picture', () => {
  test.each([
    ['a PDF', pdf],
    ['an SVG', svg],
    ['text', 'crack'],
    ['an empty file', ''],
  ])('is rejected by its content: %s', async (_what, bytes) => {
    const { status, refusal } = await send(bytes)
    expect([status, refusal.error, refusal.message]).toMatchObject([
      415,
      'unsupported_type',
      expect.stringContaining('PNG, JPEG or WebP'),
    ])
  })

  test('is rejected: a GIF', async () => {
    const gif = new Uint8Array(
      await sharp(await aPicture())
        .gif()
        .toBuffer(),
    )
    expect((await send(gif)).status).toBe(415)
  })

  test.each(['png', 'jpeg', 'webp'] as const)('is rejected: half of a %s', async (kind) => {
    const whole = await aPicture({ kind, width: 400, height: 400 })
    const { status, refusal } = await send(whole.slice(0, whole.length / 2))
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'images' }]])
    expect(refusal.message).toContain('damaged')
  })

  test('is rejected: a header without data', async () => {
    expect((await send((await aPicture()).slice(0, 40))).status).toBe(400)
  })

  test('is rejected: few bytes that decompress to many', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const { status, refusal } = await send(new Uint8Array(bomb))
    expect([status, refusal.message]).toMatchObject([400, expect.stringContaining('50 megapixels')])
  })

  test('is rejected: an animated image', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await frame('red'), await frame('blue')]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const { status, refusal } = await send(new Uint8Array(animated))
    expect([status, refusal.message]).toMatchObject([400, expect.stringContaining('animated')])
  })

  test('is rejected: more than 15 MB', async () => {
    const large = new Uint8Array(16 * 1024 * 1024)
    large.set(await aPicture())
    const { status, refusal } = await send(large)
    expect([status, refusal.error, refusal.message]).toMatchObject([413, 'too_large', expect.stringContaining('15 MB')])
  })
})

test('the sweep deletes pictures only after their project is deleted', async () => {
  const sweep = () => sweepFiles(database, files, { now: Date.now() + 48 * 3600 * 1000 })
  await send(await aPicture())
  const deletedProject = await aProject(database)
  const component = await aComponent(database, { project: deletedProject })
  const change = await database.row<Id>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
     VALUES ($1, $2, 'planning', 'manufactured', 'app') RETURNING id`,
    [component.id, deletedProject.id],
  )
  const body = aPictureForm('photos', [await aPicture()])
  const added = await call(addPhotos, { as: admin, params: { id: component.id, changeId: change?.id ?? '' }, body })
  expect([added.status, await sweep()]).toEqual([201, 0])
  await database.rows('DELETE FROM projects WHERE id = $1', [deletedProject.id])
  expect(await sweep()).toBe(2)
})
