import { readFile } from 'node:fs/promises'
import { labelBoxes } from '@castline/domain/labels/layout'
import { cardAddress } from '@castline/domain/labels/qr-code'
import { zplSize } from '@castline/domain/labels/zpl'
import sharp, { type Sharp } from 'sharp'
import { codesOn } from '../support/label-sheets.ts'
import { administratorToken, callApi } from '../support/product-api.ts'
import { asPicture, type PrintedLabel, zplLabels } from '../support/zpl-printer.ts'
import { pictureOf } from './label-picture.ts'
import { expect, test } from './site.ts'

const address = 'https://castline.example.com'
const columns = 40

/** How dark each of 40 columns of squares of a picture is, 0 to 1. */
async function darkness(picture: Sharp): Promise<number[]> {
  const { width = 1, height = 1 } = await picture.metadata()
  const grey = picture
    .clone()
    .resize(columns, Math.round((columns * height) / width), { fit: 'fill', kernel: 'linear' })
  return [...(await grey.greyscale().raw().toBuffer())].map((bright) => 1 - bright / 255)
}

const size = { width: 100, height: 150 }
const { qr } = labelBoxes(size, { qr_code: '7K3MQ2XW9ABC' }, { code: 'A', name: 'A' })

/** The code’s modules are whole dots, so that it is a little smaller than in the PDF. */
function isInCode(place: number): boolean {
  const mm = size.width / columns
  const [x, y] = [((place % columns) + 0.5) * mm, (Math.floor(place / columns) + 0.5) * mm]
  return x > qr.x - mm && x < qr.x + qr.width + mm && y > qr.y - mm && y < qr.y + qr.height + mm
}

const drawn = (label: PrintedLabel) => {
  const { data, width, height } = asPicture(label)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

test('labels of a roll as a file for label printers: the same label as in the PDF, and its code opens the card', async ({
  page,
  site,
}) => {
  const components = await site.components(
    ['name', 'type', 'weight'],
    [
      ['W-01', 'Wall', '1254'],
      ['ผนัง ก-02', 'حائط', '980'],
    ],
  )
  await callApi(site.address, await administratorToken(site.address), 'PUT', '/settings/label-address', { address })
  await site.open(page, `/pages/qr-code?project=${site.project.id}`)
  await expect(page.getByText('2 labels on 1 sheet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ZPL file' })).toHaveCount(0)
  await page.getByText('Label rolls').click()
  await page.getByText('100 × 150 mm roll').click()
  await expect(page.getByText('2 labels on 2 sheets')).toBeVisible()

  for (const dpi of [203, 300] as const) {
    await page.getByRole('button', { name: 'ZPL file' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `${dpi} dpi` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`labels-${site.project.code}-${dpi}dpi.zpl`)
    const labels = zplLabels(await readFile(await file.path(), 'utf8'))
    expect(labels.map(({ width, height }) => ({ width, height }))).toEqual(Array(2).fill(zplSize(size, dpi)))
    const texts = await Promise.all(
      labels.map(async (label) => (await codesOn(asPicture(label))).map(({ text }) => text)),
    )
    expect(texts).toEqual(components.map(({ qr_code }) => [cardAddress(address, qr_code)]))

    for (const [index, label] of labels.entries()) {
      const response = await page.request.post(`/api/projects/${site.project.id}/labels.pdf`, {
        headers: { authorization: `Bearer ${site.token}` },
        data: { layout: 'single-100x150', component_ids: [components[index]?.id], public_url: address },
      })
      const printed = await darkness(sharp(await pictureOf(await response.body())))
      const ours = await darkness(sharp(await drawn(label)))
      expect(ours).toHaveLength(printed.length)
      const differing = ours.filter((dark, place) => !isInCode(place) && Math.abs(dark - (printed[place] ?? 0)) > 0.3)
      expect(differing).toEqual([])
    }
  }
})
