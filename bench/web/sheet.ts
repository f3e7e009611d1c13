import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { chromium } from '@playwright/test'
import Pdf from 'pdfkit'
import { browserArguments, chromiumPath } from '#support/browser.ts'
import { componentsOf, importComponents } from '#support/components.ts'
import { administrator, startProduct } from '#support/product.ts'
import { callApi, signInByApi } from '#support/product-api.ts'

// Run by hand: `node bench/web/sheet.ts`. An A0 sheet of 20 MB in the viewer, and 300 drawings of 3.5 MB (1 GB) into
// the server, whose memory is measured. Needs a built client.

const report = (line: string) => process.stdout.write(`${line}\n`)

/** An A0 sheet of lines, of at least so many bytes. */
function sheet(bytes: number): Promise<Buffer> {
  const pdf = new Pdf({ size: [2384, 3370], layout: 'landscape', compress: false })
  for (let written = 0; written < bytes; written += 38) {
    const [x, y] = [Math.random() * 3300, Math.random() * 2300]
    pdf.moveTo(x, y).lineTo(x + 60, y + 40)
    if (written % 3800 === 0) pdf.stroke()
  }
  pdf.stroke().end()
  return buffer(pdf)
}

const form = (file: Buffer, name: string, fields: Readonly<Record<string, string>> = {}) => {
  const data = new FormData()
  for (const [field, value] of Object.entries(fields)) data.append(field, value)
  data.append('file', new File([new Uint8Array(file)], name, { type: 'application/pdf' }))
  return data
}

const folder = await mkdtemp(join(tmpdir(), 'castline-sheet-'))
const product = await startProduct({ folder, port: 3977 })
try {
  await product.ready(120_000)
  const { address } = product
  const { token } = await signInByApi(address, administrator)
  const headers = { authorization: `Bearer ${token}` }
  const project = await callApi<{ id: string }>(address, token, 'POST', '/projects', { code: 'SHEET', name: 'Sheet' })
  const marks = Array.from({ length: 300 }, (_, at) => `W-${at + 1}`)
  await importComponents(
    address,
    token,
    project.id,
    ['name'],
    marks.map((mark) => [mark]),
  )
  const [first] = await componentsOf(address, token, project.id)
  if (!first) throw new Error('No component was imported.')

  const upload_id = randomUUID()
  const before = (await product.memory()) ?? 0
  let most = before
  const begun = performance.now()
  for (const name of marks) {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n%'), randomBytes(3_500_000)])
    const body = form(pdf, `${name}_A.pdf`, { upload_id, kind: 'mark', name })
    const response = await fetch(`${address}/api/projects/${project.id}/drawings`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(await response.text())
    most = Math.max(most, (await product.memory()) ?? 0)
  }
  report(`300 drawings, 1.05 GB: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  report(`memory: ${(before / 1e6).toFixed(0)} MB before, ${(most / 1e6).toFixed(0)} MB at most`)

  const large = await sheet(20_000_000)
  await fetch(`${address}/api/components/${first.id}/upload-file`, {
    method: 'POST',
    headers,
    body: form(large, 'A0.pdf'),
  })
  const browser = await chromium.launch({ args: browserArguments, executablePath: chromiumPath })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(`${address}/component/${first.id}`)
  await page.getByRole('button', { name: 'Preview A0.pdf' }).click()
  const opened = performance.now()
  const drawn = page.locator('canvas[data-page="1"]')
  await drawn.waitFor({ timeout: 120_000 })
  report(`A0 sheet of ${(large.length / 1e6).toFixed(0)} MB opened: ${(performance.now() - opened).toFixed(0)} ms`)
  const width = await drawn.evaluate((canvas) => (canvas as HTMLCanvasElement).width)
  const zoomed = performance.now()
  await page.keyboard.press('+')
  await page.waitForFunction((was) => {
    const canvas = document.querySelector('canvas[data-page]')
    return canvas instanceof HTMLCanvasElement && canvas.width !== was
  }, width)
  report(`drawn again after a zoom: ${(performance.now() - zoomed).toFixed(0)} ms`)
  await browser.close()
} finally {
  await product.end()
  await rm(folder, { recursive: true, force: true })
}
