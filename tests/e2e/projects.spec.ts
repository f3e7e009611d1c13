import { deflateSync } from 'node:zlib'
import { administratorToken, callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'
import { waitForArrowKeys } from './sorting.ts'

// The trace recorder fetches a page's images again by `fetch`, which the content security policy forbids.
test.use({ trace: 'off' })

interface Project {
  readonly code: string
  readonly location: string | null
  readonly images: readonly { id: string }[]
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

/** Returns an 8 × 8 pixel picture of one grey. */
function picture(grey: number): Buffer {
  const part = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(content.length, 0)
    ends.writeUInt32BE(crc(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  const rows = Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array<number>(8).fill(grey)])))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))])
}

const file = (name: string, grey: number) => ({ name, mimeType: 'image/png', buffer: picture(grey) })

test('a manager edits a project and its images, and archives it', async ({ page, site }) => {
  const { id, name } = site.project
  const stored = () => callApi<Project>(site.address, site.token, 'GET', `/projects/${id}`)
  await site.open(page, '/forms/form-project')
  const card = page.getByRole('listitem').filter({ hasText: name })
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  const dialog = page.getByRole('dialog')
  await expect(card).toContainText('No components yet')

  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Edit', 'Images', 'Weekly report', 'Links for people without an account', 'Hand-over archive', 'Archive'],
  ])
  await Promise.all([
    page.waitForResponse(`**/api/projects/${id}`),
    page.getByRole('menuitem', { name: 'Edit' }).click(),
  ])
  await dialog.getByLabel(/^Location/).fill('Chiang Mai')
  await callApi(site.address, site.token, 'PUT', `/projects/${id}`, { location: 'Bangkok' })
  await dialog.getByRole('button', { name: 'Save project' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Bangkok')
  await dialog.getByRole('button', { name: /^Use their value/ }).click()
  await dialog.getByLabel(/^Description/).fill('Two blocks')
  const parties = dialog.getByRole('group', { name: 'On delivery notes' })
  await parties.getByLabel(/^Plant/).fill('Works East')
  await parties.getByLabel(/^Address of the plant/).fill('7 Mill Lane\nNorthport')
  await parties.getByLabel(/^Consignee/).fill('x'.repeat(201))
  await dialog.getByRole('button', { name: 'Save project' }).click()
  await expect(dialog).toContainText('Enter at most 200 characters.')
  await parties.getByLabel(/^Consignee/).fill('Tower Builders Ltd')
  await dialog.getByRole('button', { name: 'Save project' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Bangkok')

  await page.reload()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(parties.getByLabel(/^Plant/)).toHaveValue('Works East')
  await expect(parties.getByLabel(/^Address of the plant/)).toHaveValue('7 Mill Lane\nNorthport')
  await expect(parties.getByLabel(/^Consignee/)).toHaveValue('Tower Builders Ltd')
  await expect(parties.getByLabel(/^Site address/)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Images' }).click()
  const damaged = { name: 'damaged.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await dialog.locator('input[type=file]').setInputFiles([file('dark.png', 20), file('light.png', 230), damaged])
  await expect(dialog.getByRole('img', { name: /^Image / })).toHaveCount(2)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  const [first, second] = (await stored()).images
  await dialog.getByRole('button', { name: `Move Image 2 of ${name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Image 2 of ${name} is at position 2 of 2.`)).toBeAttached()
  await waitForArrowKeys(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(`Image 2 of ${name} is at position 1 of 2.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await stored()).images.map((each) => each.id)).toEqual([second?.id, first?.id])
  // Without dragging; the pressed button keeps the focus.
  await dialog.getByRole('button', { name: `Move Image 1 of ${name} one place later` }).click()
  await expect.poll(async () => (await stored()).images.map((each) => each.id)).toEqual([first?.id, second?.id])
  await expect(dialog.getByRole('button', { name: `Move Image 2 of ${name} one place later` })).toBeFocused()
  await dialog.getByRole('button', { name: `Move Image 2 of ${name} one place earlier` }).click()
  await expect.poll(async () => (await stored()).images.map((each) => each.id)).toEqual([second?.id, first?.id])
  await dialog.getByRole('button', { name: `Delete Image 2 of ${name}` }).click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect.poll(async () => (await stored()).images.map((each) => each.id)).toEqual([second?.id])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card.getByRole('img', { name: /^Image 1/ })).toBeVisible()

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await expect(dialog).toContainText('Nobody gets messages about it any more')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('No matching projects')).toBeVisible()
  await page.getByLabel('Show').selectOption('archived')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Restore from archive' }).click()
  await dialog.getByRole('button', { name: 'Restore from archive' }).click()
  await expect(page.getByText(`${name} was restored.`)).toBeVisible()
  const restored = await callApi<{ archived: boolean }>(site.address, site.token, 'GET', `/projects/${id}`)
  expect(restored.archived).toBe(false)
})

test('an administrator changes assignments and deletes a project by typing its code', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  const { code, name } = site.project
  const worker = await site.worker('producer')
  await openAsAdministrator(page, `/forms/form-project?search=${encodeURIComponent(name)}`)
  const menu = page.getByRole('button', { name: `Actions for ${name}` })
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('producer')
  await menu.click()
  await page.getByRole('menuitem', { name: 'People', exact: true }).click()
  await dialog.getByRole('searchbox').fill(worker)
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Save assignments' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).not.toContainText('producer')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toContainText('sections (0), components')
  const confirm = dialog.getByRole('button', { name: 'Delete project' })
  await dialog.getByLabel(/enter the project code/).fill(code.toLowerCase())
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(/enter the project code/).fill(code)
  await confirm.click()
  await expect(page.getByText('No matching projects')).toBeVisible()
  const remaining = await callApi<Project[]>(site.address, await administratorToken(site.address), 'GET', '/projects')
  expect(remaining.map((each) => each.code)).not.toContain(code)
})

test('an archived project is read, and offers nothing that changes it', async ({ page, site }) => {
  const { id } = site.project
  const [component] = await site.components(['name'], [['W-01']])
  await site.open(page, `/forms/form-component?project=${id}`)
  await expect(page.getByRole('button', { name: 'New component' })).toBeVisible()
  await callApi(site.address, site.token, 'PUT', `/projects/${id}`, { archived: true })
  await page.reload()
  const note = page.getByText('This project is archived:')
  await expect(note).toBeVisible()
  await expect(page.getByRole('link', { name: 'W-01' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New component' })).toHaveCount(0)
  await page.getByRole('link', { name: 'W-01' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'W-01' })).toBeVisible()
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Edit|Mark|Report)/ })).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('archived.png') })

  await page.goto(`${site.address}/forms/form-section?project=${id}`)
  await expect(note).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /section|^(Edit|Delete|Move)/i })).toHaveCount(0)
  expect(component).toBeDefined()
})

test('a manager chooses when the weekly report is sent', async ({ page, site }) => {
  await site.open(page, '/forms/form-project')
  const open = async () => {
    await page.getByRole('button', { name: `Actions for ${site.project.name}` }).click()
    await page.getByRole('menuitem', { name: 'Weekly report' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: `Weekly report of ${site.project.name}` })
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('1')
  const outside = dialog.getByRole('region', { name: 'Addresses outside Castline' })
  await expect(outside).toContainText('This server sends no mail')
  await dialog.getByLabel('Day', { exact: true }).selectOption('Friday')
  await dialog.getByLabel('Hour', { exact: true }).selectOption('16:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The time of the report was saved.')).toBeVisible()
  await open()
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('5')
  await expect(dialog.getByLabel('Hour', { exact: true })).toHaveValue('16')
})
