import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, chromiumPath } from '../support/browser.ts'

const frame = { width: 640, height: 480 }
/** The size of the picture in the frame, in pixels; like a label held in the hand. */
const pictureSide = 300
const concrete = '#8d9096'
/**
 * Chromium plays a motion JPEG at 30 frames per second, in a loop. Each of several labels is shown for this many
 * frames.
 */
const frameCount = 75

/**
 * Writes a video for Chromium's fake camera (see `fakeCameraFlags`): 640 × 480 pixels, showing one label after the
 * other. `qrPictures` are pictures of QR codes with their quiet zones.
 */
export async function cameraVideo(qrPictures: Buffer | readonly Buffer[], path: string): Promise<void> {
  const frames = await Promise.all([qrPictures].flat().map(frameOf))
  // A motion JPEG is a sequence of JPEG images.
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

/** Returns the flags with which Chromium uses this video as its camera and grants access to it. */
export function fakeCameraFlags(videoPath: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${videoPath}`,
  ]
}

/** Opens a page in another browser that is started with `flags`. `requests` collects the URLs that it requests. */
export async function inBrowser(
  flags: string[],
  use: (page: Page, requests: string[]) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...browserArguments, ...flags] })
  try {
    const page = await browser.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await use(page, requests)
  } finally {
    await browser.close()
  }
}
