import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const frame = { width: 640, height: 480 }
/** How large the picture is in the frame, as a hand would hold it. */
const pictureSide = 300
const concrete = '#8d9096'
/** Chromium plays a motion JPEG at 30 frames a second, and over again. */
const frameCount = 30

/**
 * Writes what a camera sees that is held over a label: a video of 640 × 480 for Chromium's fake camera (see
 * `fakeCameraFlags`). `qrPicture` is any picture of a QR code with its quiet zone.
 */
export async function cameraVideo(qrPicture: Buffer, path: string): Promise<void> {
  const label = await sharp(qrPicture)
    .resize(pictureSide, pictureSide, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .toBuffer()
  const picture = await sharp({ create: { ...frame, channels: 3, background: concrete } })
    .composite([{ input: label, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  // A motion JPEG is its frames, one after another.
  await writeFile(path, Buffer.concat(Array<Buffer>(frameCount).fill(picture)))
}

/** What Chromium must be started with to have that video as its camera, and to be allowed to look. */
export function fakeCameraFlags(videoPath: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${videoPath}`,
  ]
}
