import { crc32, deflateRawSync } from 'node:zlib'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectNoOverflow, setDisplay } from './appearance.ts'
import { expect, test } from './site.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n%${text}\n%%EOF\n`)
const drawing = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: pdf(text) })

/** A zip archive of these files. */
function zipOf(files: readonly (readonly [string, Buffer])[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const [bytes, packed] = [Buffer.from(name), deflateRawSync(content)]
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50)
    header.writeUInt16LE(8, 8)
    header.writeUInt16LE(bytes.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(bytes.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(header, bytes, packed)
    list.push(entry, bytes)
    at += header.length + bytes.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}

test('drawings of many marks are checked, uploaded over a lost connection, and undone', async ({ page, site }) => {
  const components = await site.components(
    ['name', 'control_number'],
    [
      ['W-01', 'W-01/1'],
      ['W-01', 'W-01/2'],
      ['W-02', 'W-02/1'],
    ],
  )
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByRole('link', { name: 'Drawings' }).click()
  await page.getByRole('link', { name: 'Upload drawings' }).click()
  const input = page.locator('input[type=file]')

  await test.step('the dry run says what becomes of each file', async () => {
    await input.setInputFiles([
      {
        name: 'level 3.zip',
        mimeType: 'application/zip',
        buffer: zipOf([
          ['level 3/w01 rev B.pdf', pdf('B')],
          ['level 3/W-77.pdf', pdf('?')],
          ['list.txt', pdf('list')],
        ]),
      },
      drawing('W-02_A.pdf'),
      drawing('W-01 and W-02.pdf'),
    ])
    await expect(page.getByRole('region', { name: 'New revisions · 2' })).toContainText(
      'Mark W-01 · Revision B · Components: 2',
    )
    await expect(page.getByRole('region', { name: 'Ambiguous · 1' })).toContainText('W-01 and W-02.pdf')
    await expect(page.getByRole('region', { name: 'No mark found · 1' })).toContainText('W-77.pdf')
    await expect(page.getByRole('region', { name: 'Not read · 1' })).toContainText('It is not a PDF.')
    await expectAccessible(page)
  })

  await test.step('it fits a phone, in the dark and from the right', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await setDisplay(page, { activeMode: 'dark', activeDir: 'rtl' })
    await expectAccessible(page)
    await expectNoOverflow(page)
    await setDisplay(page, { activeMode: 'light', activeDir: 'ltr' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the upload waits for the connection and goes on with the file under way', async () => {
    let isLost = true
    // In the middle: the first file arrives.
    let arrived = 0
    await page.route('**/api/projects/*/drawings', (route) => {
      if (arrived > 0 && isLost) return route.abort()
      arrived += 1
      return route.continue()
    })
    await page.getByRole('button', { name: 'Upload · 2' }).click()
    await expect(page.getByText('No connection. The upload goes on')).toBeVisible()
    await expect(page.getByText(/1 of 2$/)).toBeVisible()
    isLost = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Components with a new revision: 3').first()).toBeVisible()
    expect(arrived).toBe(2)
    await expectAccessible(page)
  })

  await test.step('each component of the mark has the drawing, and the same files are unchanged', async () => {
    await page.getByRole('button', { name: 'Upload more drawings' }).click()
    await input.setInputFiles([drawing('renamed W-02.pdf', 'W-02_A.pdf')])
    await expect(page.getByRole('region', { name: 'Unchanged · 1' })).toContainText('renamed W-02.pdf')
    await page.goto(`/component/${components[1]?.id}`)
    await expect(page.getByRole('region', { name: 'Drawings' })).toContainText('w01 rev B.pdf')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Drawing uploaded · w01 rev B.pdf')
  })

  await test.step('the upload is undone as a whole', async () => {
    await page.goto(`/forms/form-component?project=${site.project.id}&drawings=1`)
    const uploads = page.getByRole('region', { name: 'Recent uploads' })
    await expect(uploads).toContainText('Drawings: 2')
    await uploads.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The upload was undone')).toBeVisible()
    await expect(uploads).toContainText('Undone by')
    await page.goto(`/component/${components[1]?.id}`)
    await expect(page.getByRole('region', { name: 'Drawings' })).toContainText('No drawing uploaded yet.')
  })
})

test('a component says which revision it was made from, and that a newer one has come', async ({ page, site }) => {
  const [component] = await site.components(['name'], [['W-01']])
  await site.open(page, `/component/${component?.id}`)
  const drawings = page.getByRole('region', { name: 'Drawings' })
  await drawings.locator('input[type=file]').setInputFiles(drawing('W-01_A.pdf'))
  await expect(drawings.getByRole('listitem')).toHaveCount(1)
  await callApi(site.address, site.token, 'PUT', `/components/${component?.id}/status-auth`, { status: 'manufactured' })

  await expect(drawings.getByText('Made from this')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Drawing: W-01_A.pdf · Revision 1')
  await expect(drawings.getByRole('alert')).toHaveCount(0)
  await drawings.locator('input[type=file]').setInputFiles(drawing('W-01_B.pdf'))
  await expect(drawings.getByText('was made from revision 1. Revision 2 is newer')).toBeVisible()
  await expect(drawings.getByRole('listitem')).toHaveText([/W-01_B\.pdf(?!.*Made from)/, /W-01_A\.pdf.*Made from this/])
  await page.setViewportSize({ width: 360, height: 740 })
  await setDisplay(page, { activeMode: 'dark', activeDir: 'rtl' })
  await expectAccessible(page)
})
