import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Scan, scanOf } from './sightings.ts'

export interface Decoder {
  /** Scans the current frame of a video. */
  scanFrame(video: HTMLVideoElement): Promise<Scan | null>
  /** Scans a picture at several sizes. Throws if the file is not a picture. */
  scanPicture(file: Blob): Promise<Scan | null>
}

/**
 * Longest sides to try, in px: scaling down removes blur and noise of a large picture, but a small label in a large
 * picture needs a high resolution.
 */
const pictureSides = [1280, 800, 2400, 480]

async function scanned(detector: BarcodeDetector, source: ImageData | HTMLVideoElement, width: number, height: number) {
  const found = await detector.detect(source)
  const sightings = found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
    text: rawValue,
    x: x + width / 2,
    y: y + height / 2,
  }))
  return scanOf(sightings, { width, height })
}

function scaled(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to read a picture from.')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

async function scanPicture(detector: BarcodeDetector, file: Blob): Promise<Scan | null> {
  const picture = await createImageBitmap(file)
  try {
    const longest = Math.max(picture.width, picture.height)
    // A side beyond the picture's own would repeat the same scan.
    const sides = pictureSides.filter((side, at) => at === 0 || side < longest)
    let foreign: Scan | null = null
    for (const side of sides) {
      const image = scaled(picture, side)
      const scan = await scanned(detector, image, image.width, image.height)
      if (scan?.kind === 'code') return scan
      foreign ??= scan
    }
    return foreign
  } finally {
    picture.close()
  }
}

/** Loads the decoder; its WebAssembly comes from our own server. Throws if that fails. */
export async function startDecoder(): Promise<Decoder> {
  try {
    const locateFile = (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : `${prefix}${path}`)
    await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
  } catch (error) {
    // Otherwise the failure would be cached, and a retry would fail as well.
    purgeZXingModule()
    throw error
  }
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return {
    scanFrame: (video) => scanned(detector, video, video.videoWidth, video.videoHeight),
    scanPicture: (file) => scanPicture(detector, file),
  }
}
