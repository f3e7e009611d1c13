import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserArguments, chromiumPath } from '#support/browser.ts'
import { importComponents } from '#support/components.ts'
import { administrator, startProduct } from '#support/product.ts'
import { callApi, signInByApi } from '#support/product-api.ts'

// Run by hand: `node bench/web/zip.ts`. A zip of 300 drawings of 3.5 MB (1.05 GB) in a browser whose network is lost in
// the middle of the upload. Fails unless each file was sent once, and only the one under way again. Needs a built client.

const report = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** The parts of an archive of uncompressed PDFs. */
function* zip(names: readonly string[], bytes: number): Generator<Buffer> {
  const list: Buffer[] = []
  let at = 0
  for (const name of names) {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n%'), randomBytes(bytes - 10)])
    const named = Buffer.from(name)
    const [header, entry] = [Buffer.alloc(30), Buffer.alloc(46)]
    header.writeUInt32LE(0x04034b50)
    header.writeUInt16LE(named.length, 26)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt32LE(at, 42)
    list.push(entry, named)
    at += header.length + named.length + content.length
    yield Buffer.concat([header, named, content])
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield Buffer.concat([directory, end])
}

const folder = await mkdtemp(join(tmpdir(), 'castline-zip-'))
const product = await startProduct({ folder, port: 3978 })
try {
  await product.ready(120_000)
  const { address } = product
  const { token } = await signInByApi(address, administrator)
  const project = await callApi<{ id: string }>(address, token, 'POST', '/projects', { code: 'ZIP', name: 'Zip' })
  const marks = Array.from({ length: 300 }, (_, at) => `W-${at + 1}`)
  await importComponents(
    address,
    token,
    project.id,
    ['name'],
    marks.map((mark) => [mark]),
  )
  const archive = join(folder, 'drawings.zip')
  const names = marks.map((mark) => `level 1/${mark}_A.pdf`)
  await pipeline(Readable.from(zip(names, 3_500_000)), createWriteStream(archive))

  const browser = await chromium.launch({ args: browserArguments, executablePath: chromiumPath })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(600_000)
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/projects\/[^/]+\/drawings$/.test(request.url())) sent += 1
  })
  await page.goto(`${address}/forms/form-component?project=${project.id}&drawings=1`)
  const heap = async () =>
    page.evaluate(() =>
      Math.round((performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6),
    )
  const chosen = performance.now()
  await page.locator('input[type=file]').setInputFiles(archive)
  const upload = page.getByRole('button', { name: 'Upload · 300' })
  await upload.waitFor()
  report(`dry run of the zip: ${seconds(chosen)}; ${await heap()} MB of script memory`)
  const begun = performance.now()
  await upload.click()
  await page.getByText(/100 of 300$/).waitFor()
  await context.setOffline(true)
  await page.getByText('No connection. The upload goes on').waitFor()
  const progress = await page
    .getByText(/\d+ of 300$/)
    .first()
    .textContent()
  report(`network lost at ${progress}; ${await heap()} MB of script memory`)
  const before = sent
  await context.setOffline(false)
  await page.getByText('Components with a new revision: 300').first().waitFor()
  report(`300 drawings, 1.05 GB, with the loss: ${seconds(begun)}; ${await heap()} MB of script memory`)
  const done = Number(/(\d+) of/.exec(progress ?? '')?.[1])
  report(`requests: ${before} before the loss ended, ${sent - before} after it`)
  if (sent - before > 300 - done + 1) throw new Error('More than the file under way was sent again.')
  await browser.close()
} finally {
  await product.end()
  await rm(folder, { recursive: true, force: true })
}
