import type { ComponentFile } from '@castline/contract/files'
import { send } from '#api/client.ts'
import { fetchFile } from '#api/fetch-file.ts'
import { storedDrawing } from '#tracking/drawings/device/device-drawings.ts'
import { openPdf } from '#tracking/drawings/pdf.ts'

/** In px: twice the largest size at which it is shown. */
const widest = 1600
const highest = 1000

/**
 * The first page of a revision as a picture, of the stored file if it is on this device. Throws if the file cannot be
 * downloaded, or is no PDF that can be shown.
 */
export async function firstPage(
  componentId: string,
  { url, revision }: Pick<ComponentFile, 'url' | 'revision'>,
  signal: AbortSignal,
): Promise<Blob> {
  const stored = await storedDrawing(componentId, revision)
  const pdf = await openPdf(stored ?? (await fetchFile({ send }, { url, componentId, revision }, signal)).content)
  try {
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(widest / width, highest / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise
    return await new Promise((resolve, reject) => {
      canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The page was not drawn.'))))
    })
  } finally {
    void pdf.loadingTask.destroy()
  }
}
