import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, chromiumPath } from '../support/browser.ts'

const frame = { width: 640, height: 480 }
/** How large the picture is in the frame, as a hand would hold it. */
const pictureSide = 300
const concrete = '#8d9096'
/** Chromium plays a motion JPEG at 30 frames a second, and over again; so long it looks at each of several labels. */
const frameCount = 75

/**
 * Writes what a camera sees that is held over one label after another: a video of 640 × 480 for Chromium's fake camera
 * (see `fakeCameraFlags`). `qrPictures` are any pictures of a QR code with its quiet zone.
 */
export async function cameraVideo(qrPictures: Buffer | readonly Buffer[], path: string): Promise<void> {
  const frames = await Promise.all([qrPictures].flat().map(frameOf))
  // A motion JPEG is its frames, one after another.
  await writeFile(path, Buffer.concat(frames.flatMap((picture) => Array<Buffer>(frameCount).fill(picture))))
}

async function frameOf(qrPicture: Buffer): Promise<Buffer> {
  const label = await sharp(qrPicture)
    .resize(pictureSide, pictureSide, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .toBuffer()
  return sharp({ create: { ...frame, channels: 3, background: concrete } })
    .composite([{ input: label, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** What Chromium must be started with to have that video as its camera, and to be allowed to look. */
export function fakeCameraFlags(videoPath: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${videoPath}`,
  ]
}

/** A page of another browser, started with `flags`; also answers whatever it asks of any origin. */
export async function inBrowser(flags: string[], use: (page: Page, asked: string[]) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...browserArguments, ...flags] })
  try {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await use(page, asked)
  } finally {
    await browser.close()
  }
}
