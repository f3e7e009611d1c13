import { crc32, deflateSync } from 'node:zlib'
import { updateProject } from '@castline/contract/projects'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const authorization = `Bearer ${await tokenOf(admin)}`

async function send(picture: Uint8Array) {
  const project = await aProject(database)
  const form = aPictureForm('images', [new Uint8Array(picture)])
  return call(updateProject, { as: admin, params: { id: project.id }, body: form })
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Returns a PNG that declares this size, with these compressed lines. */
function aPng(width: number, height: number, lines: Uint8Array, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), ...more, chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

describe('an image with too many pixels is rejected', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a PNG of 50,000 × 50,000', () => aPng(50_000, 50_000, deflateSync(Buffer.alloc(100_000)))],
    [
      'a JPEG of 65,000 × 65,000',
      async () => {
        const jpeg = Buffer.from(await aPicture({ kind: 'jpeg' }))
        // The size follows the start-of-frame marker.
        const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
        jpeg.writeUInt16BE(65_000, frame + 5)
        jpeg.writeUInt16BE(65_000, frame + 7)
        return jpeg
      },
    ],
  ])('%s', async (_what, make) => {
    const { status, refusal } = await send(await make())
    expect([status, refusal.message]).toEqual([400, expect.stringContaining('megapixels')])
  })
})

const script = '<script>alert(document.domain)</script>'

describe('a polyglot file keeps only its image', () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    [
      'a JPEG with HTML in its EXIF data',
      () => {
        const notes = { IFD0: { ImageDescription: script, Artist: script } }
        return aPicture({ kind: 'jpeg', change: (image) => image.withExif(notes) })
      },
    ],
    ['a PNG with HTML after its end', async () => Buffer.concat([await aPicture(), Buffer.from(script)])],
    [
      'a PNG with HTML in a text chunk',
      async () => aPng(1, 1, deflateSync(Buffer.alloc(4)), [chunk('tEXt', Buffer.from(`Comment\0${script}`))]),
    ],
    [
      'a WebP with an archive after its end',
      async () => Buffer.concat([await aPicture({ kind: 'webp' }), Buffer.from(`PK\x03\x04${script}`)]),
    ],
  ])('%s', async (_what, make) => {
    const sent = Buffer.from(await make())
    expect(sent.includes('alert')).toBe(true)
    const { status, body } = await send(sent)
    expect(status).toBe(200)
    const [image] = body.images
    for (const url of [image?.url, image?.thumbnail_url]) {
      const shown = await app.inject({ url: url ?? '', headers: { authorization } })
      expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(shown.rawPayload.includes('alert')).toBe(false)
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
    }
  })
})

test.each([
  [
    'an SVG after a PNG signature',
    Buffer.from(`\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'latin1'),
  ],
  [
    'an SVG with an XML declaration',
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  ],
  ['a script that starts like a GIF', Buffer.from(`GIF89a/*${script}*/=1`)],
  [
    'an ImageMagick script',
    Buffer.from('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "https://evil.example"\n'),
  ],
  ['PostScript', Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
])('%s is rejected as an image', async (_what, bytes) => {
  expect([400, 415]).toContain((await send(bytes)).status)
})
