import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Component } from '../support/components.ts'
import type { Site } from './site.ts'

const dotsPerPoint = 4

/** Renders the first page of a label PDF as it would be printed. */
export async function pictureOf(pdf: Buffer): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const page = document.getPage(0)
    const { data, width, height } = await page.render({ scale: dotsPerPoint, render: 'bitmap' })
    document.destroy()
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()
  } finally {
    library.destroy()
  }
}

/** Returns a picture of the printed label of one component. */
export async function printedLabel({ address, project, token }: Site, component: Component): Promise<Buffer> {
  const response = await fetch(`${address}/api/projects/${project.id}/labels.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ layout: 'single', component_ids: [component.id], public_url: 'https://labels.example' }),
  })
  if (!response.ok) throw new Error(`There is no label: ${await response.text()}`)
  return pictureOf(Buffer.from(await response.arrayBuffer()))
}
