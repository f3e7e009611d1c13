import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

const dotsPerPoint = 4

/** The first page of a label PDF as a picture, as a printer would put it on paper. */
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
