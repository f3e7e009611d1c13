import type { RejectionCode } from '@castline/domain/status/rejection-reasons'
import sharp from 'sharp'
import type { Queryable } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { encodePicture } from '#pictures/encode.ts'
import { type StoredPicture, storePicture } from '#pictures/stored-pictures.ts'
import { insertPhotoOf, insertProjectImage, insertReportPhoto, rejectionsOf, reportsOf } from './picture-queries.ts'

const [width, height] = [960, 640]

/** A defect on the face of a precast wall, as SVG. */
const defects: Readonly<Record<RejectionCode, string>> = {
  cracked:
    '<path d="M250 90L270 190L248 250L300 330L288 420L330 540" fill="none" stroke="#3c3a37" stroke-width="5"/><path d="M300 330L350 350L372 398" fill="none" stroke="#4a4845" stroke-width="3"/>',
  edges:
    '<path d="M820 110L690 110L728 158L706 205L770 238L820 310Z" fill="#6f6b66"/><path d="M690 110L728 158L706 205L770 238L820 310" fill="none" stroke="#46433f" stroke-width="6"/>',
  dimensions:
    '<rect x="140" y="480" width="690" height="34" fill="#e3b931"/><path d="M160 480v18M210 480v12M260 480v18M310 480v12M360 480v18M410 480v12M460 480v18M510 480v12M560 480v18M610 480v12M660 480v18M710 480v12M760 480v18M810 480v12" stroke="#2a2620" stroke-width="4"/>',
  embeds:
    '<rect x="330" y="200" width="190" height="260" fill="#4d4b48"/><rect x="450" y="200" width="190" height="260" fill="none" stroke="#c23b2a" stroke-width="6" stroke-dasharray="22 14"/>',
  surface:
    '<g fill="#77736d"><circle cx="260" cy="210" r="13"/><circle cx="330" cy="260" r="8"/><circle cx="300" cy="330" r="17"/><circle cx="410" cy="230" r="10"/><circle cx="470" cy="310" r="20"/><circle cx="380" cy="400" r="12"/><circle cx="540" cy="250" r="9"/><circle cx="590" cy="380" r="15"/><circle cx="500" cy="440" r="11"/><circle cx="660" cy="300" r="12"/><circle cx="250" cy="430" r="9"/></g>',
  transport:
    '<path d="M430 110L400 190L450 240L530 235L570 180L540 110Z" fill="#625f5a"/><path d="M470 60C450 120 520 130 500 200" fill="none" stroke="#5f4630" stroke-width="14"/>',
}

const panel = (detail: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#c9c5be" stop-opacity="0.75"/><stop offset="1" stop-color="#8f8b85" stop-opacity="0.75"/>
    </linearGradient></defs>
    <rect width="${width}" height="110" fill="#9fb4c4"/>
    <rect y="560" width="${width}" height="80" fill="#6d6152"/>
    <rect x="140" y="110" width="680" height="450" fill="url(#light)"/>
    <rect x="120" y="556" width="90" height="36" fill="#8a6a45"/><rect x="740" y="556" width="90" height="36" fill="#8a6a45"/>
    ${detail}
  </svg>`

const storey = (y: number, fill: string) =>
  `<rect x="180" y="${y}" width="560" height="104" fill="${fill}"/>${[220, 350, 480, 610]
    .map((x) => `<rect x="${x}" y="${y + 26}" width="84" height="56" fill="#5d7386"/>`)
    .join('')}`

const blockOfFlats = `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="520" fill="#a9c3d6"/><rect y="520" width="${width}" height="120" fill="#7a6d5c"/>
    ${storey(416, '#c4c0b8')}${storey(308, '#bcb8b0')}
    <rect x="180" y="204" width="210" height="104" fill="#c9c5bd" fill-opacity="0.75"/>
    <path d="M840 520V70M840 96H430M840 96L900 130V96M500 96V190" fill="none" stroke="#d19a1c" stroke-width="10"/>
    <rect x="452" y="190" width="96" height="70" fill="#c4c0b8"/>
  </svg>`

const deck = (y: number) =>
  `<rect x="90" y="${y}" width="780" height="34" fill="#bfbbb3"/>${[120, 300, 480, 660, 820]
    .map((x) => `<rect x="${x}" y="${y + 34}" width="26" height="136" fill="#aaa69e"/>`)
    .join('')}`

const carPark = `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="530" fill="#c3d3dd"/><rect y="530" width="${width}" height="110" fill="#6f6a60"/>
    ${deck(360)}${deck(190)}
    <path d="M90 530L330 394" stroke="#a29e96" stroke-width="26"/>
  </svg>`

/** Draws a picture on grain like that of concrete in a photograph. */
async function drawn(svg: string, grain: number): Promise<ReturnType<typeof encodePicture>> {
  const noise = { type: 'gaussian', mean: 150, sigma: grain } as const
  const photo = await sharp({ create: { width, height, channels: 3, background: '#999', noise } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
  return encodePicture(photo)
}

/** Adds a photo to each rejection and each report of the sample, and an image to each project. */
export async function writePictures(
  transaction: Queryable,
  files: FileStore,
  projects: { readonly block: string; readonly carPark: string },
): Promise<void> {
  const store = async (svg: string, grain: number): Promise<StoredPicture> =>
    storePicture(files, await drawn(svg, grain))
  for (const { change_id, reason_code } of await rejectionsOf(transaction, projects.block)) {
    await insertPhotoOf(transaction, change_id, await store(panel(defects[reason_code]), 26))
  }
  for (const { event_id, defect_type } of await reportsOf(transaction, projects.block)) {
    const detail = Object.entries(defects).find(([code]) => code === defect_type)?.[1]
    if (detail) await insertReportPhoto(transaction, event_id, await store(panel(detail), 26))
  }
  await insertProjectImage(transaction, projects.block, await store(blockOfFlats, 4))
  await insertProjectImage(transaction, projects.carPark, await store(carPark, 4))
}
