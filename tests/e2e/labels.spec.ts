import { readFile } from 'node:fs/promises'
import { cardAddress, formatQrCode } from '@castline/domain/labels/qr-code'
import type { Page } from '@playwright/test'
import { astray, charactersOf, latinAndChinese, latinThaiAndChinese, only } from '../support/label-characters.ts'
import { sheetsOf } from '../support/label-sheets.ts'
import { administratorToken, callApi } from '../support/product-api.ts'
import { expect, type Site, test } from './site.ts'

const publicAddress = 'https://castline.example.com'

const marks = (count: number) =>
  Array.from({ length: count }, (_, index) => [`W-${String(index + 1).padStart(2, '0')}`])

const addressCall = '**/api/settings/label-address'

async function setAddress({ address }: Pick<Site, 'address'>): Promise<void> {
  await callApi(address, await administratorToken(address), 'PUT', '/settings/label-address', {
    address: publicAddress,
  })
}

async function enterAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address of this server').fill(address)
  await page.getByRole('button', { name: 'Use this address' }).click()
}

/** Shows the page as on a server without an address: other tests set one on theirs. */
async function withoutAddress(page: Page): Promise<void> {
  const nothing = {
    address: null,
    set_in: null,
    set_at: null,
    set_by_name: null,
    reached_at: null,
    host: null,
    guess: 'http://192.0.2.10:3000',
  }
  await page.route(addressCall, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: nothing }) : route.fallback(),
  )
}

test('the PDF has the labels of the selected components, and printing outputs only the sheets', async ({
  page,
  site,
}) => {
  const components = await site.components(['name'], marks(12))
  await test.step('the PDF contains the labels of the components selected in the list', async () => {
    await setAddress(site)
    const [first, , third] = components
    await site.open(page, `/forms/form-component?project=${site.project.id}`)
    await page.getByLabel('Select W-01').check()
    await page.getByLabel('Select W-03').check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('link', { name: 'Print labels' }).click()
    await expect(page.getByText('2 labels on 1 sheet')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
    const [sheet, ...others] = await sheetsOf(await readFile(await (await download).path()))
    expect(others).toEqual([])
    expect(sheet?.codes.map(({ text }) => text)).toEqual(
      [first, third].map((component) => cardAddress(publicAddress, component?.qr_code ?? '')),
    )
    expect(sheet?.text).toContain('W-03')
    expect(sheet?.text).not.toContain('W-02')

    await page.reload()
    await expect(page.getByText('2 labels on 1 sheet')).toBeVisible()
    await expect(page.getByText(`Labels open ${publicAddress}.`)).toBeVisible()
  })

  await test.step('printing outputs only the label sheets', async () => {
    await page.goto(`/pages/qr-code?project=${site.project.id}`)
    await expect(page.getByText('12 labels on 2 sheets')).toBeVisible()
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('[data-label-sheets]')).toBeAttached()

    const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [595, 842],
      [595, 842],
    ])
    expect(sheets.map(({ codes }) => codes.map(({ text }) => text))).toEqual(
      [components.slice(0, 10), components.slice(10)].map((onSheet) =>
        onSheet.map(({ qr_code }) => cardAddress(publicAddress, qr_code)),
      ),
    )
    const text = sheets.map((sheet) => sheet.text).join(' ')
    expect(text).toContain('W-12')
    for (const word of ['Label layout', 'Castline', 'Print', 'Labels']) expect(text).not.toContain(word)
  })
})

test('an administrator sets the address of the labels; a loopback address is for testing', async ({ page, site }) => {
  await site.components(['name'], marks(1))
  await withoutAddress(page)
  const token = await administratorToken(site.address)
  await site.open(page, `/pages/qr-code?project=${site.project.id}`, { token, refreshToken: '' })
  await expect(page.getByText('1 label on 1 sheet')).toBeVisible()
  // It is asked for before the components, with what the server takes for its address.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Address on the labels')
  await expect(page.getByLabel('Address of this server')).toHaveValue('http://192.0.2.10:3000')
  for (const button of ['Save as PDF', 'Print']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText('Enter the address for the labels first.')).toBeVisible()
    await expect(page.getByLabel('Address of this server')).toBeFocused()
  }
  await expect(page.locator('[data-label-sheets]')).toHaveCount(0)

  for (const loopback of [site.address, 'localhost:3000', 'http://[::1]']) {
    await enterAddress(page, loopback)
    await expect(page.getByText('Phones cannot reach this address')).toBeVisible()
  }
  await page.getByLabel('For testing on this computer').check()
  await enterAddress(page, site.address)
  await expect(page.getByText(`Labels open ${site.address}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('This address only works on this computer')).toBeVisible()

  await page.unroute(addressCall)
  await page.getByRole('button', { name: 'Change' }).click()
  await enterAddress(page, publicAddress)
  await expect(page.getByText(`Labels open ${publicAddress}.`)).toBeVisible()
  const warning = page.getByRole('alert').filter({ hasText: 'Check the address before you print' })
  await expect(warning).toContainText('No device has opened this address yet.')
  await expect(page.getByRole('img', { name: `QR code that opens ${publicAddress}` })).toBeVisible()
})

test('a manager sees that the address is missing, and the result of the server’s check of an address', async ({
  page,
  site,
}) => {
  await site.components(['name'], marks(1))
  await withoutAddress(page)
  await site.open(page, `/pages/qr-code?project=${site.project.id}`)
  await expect(page.getByText('No address is set for the labels yet.')).toBeVisible()
  await expect(page.getByLabel('Address of this server')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
  await expect(page.getByText('An administrator sets it once')).toHaveCount(2)

  const known = { set_in: 'administrator', set_at: null, set_by_name: null, reached_at: null, host: 'unknown' }
  await page.route(addressCall, (route) => route.fulfill({ json: { ...known, address: 'http://castline.invalid' } }))
  await page.reload()
  const warning = page.getByRole('alert').filter({ hasText: 'Check the address before you print' })
  await expect(warning.getByRole('listitem')).toContainText(['does not use HTTPS', 'cannot find', 'No device'])
  await expect(page.getByRole('button', { name: 'Save as PDF', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
})

test('blank labels are created and printed, and unassigned ones printed again', async ({ page, site }) => {
  await setAddress(site)
  await site.open(page, `/pages/qr-code?project=${site.project.id}`)
  await expect(page.getByText('No components yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Blank labels' }).click()
  await expect(page.getByText('No unassigned labels.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as PDF', exact: true })).toBeDisabled()

  await page.getByLabel('Number of labels').fill('1001')
  await page.getByRole('button', { name: 'Create labels' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible()
  await expect(page.getByLabel('Number of labels')).toBeFocused()
  await page.getByLabel('Number of labels').fill('9')
  await page.getByRole('button', { name: 'Create labels' }).click()
  await expect(page.getByText('9 labels created and selected')).toBeVisible()
  await page.getByText('A4, 8 labels').click()
  await expect(page.getByText('9 labels on 2 sheets')).toBeVisible()

  const printed = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
    const sheets = await sheetsOf(await readFile(await (await download).path()))
    return sheets.flatMap(({ codes }) => codes.map(({ text }) => text))
  }
  const { labels } = await callApi<{ labels: { qr_code: string }[] }>(
    site.address,
    site.token,
    'GET',
    `/projects/${site.project.id}/labels`,
  )
  const addresses = labels.map(({ qr_code }) => cardAddress(publicAddress, qr_code))
  expect(await printed()).toEqual(addresses)

  // One label is assigned to a component: it is no longer printable, and the selection shows that.
  const [component] = await site.components(['name'], [['W-01']])
  const [first = { qr_code: '' }, second = { qr_code: '' }] = labels
  await callApi(site.address, site.token, 'PUT', `/components/${component?.id}/qr-code`, { qr_code: first.qr_code })
  expect(await printed()).toEqual(addresses.slice(1))
  await expect(page.getByText('1 selected label has been assigned to a component and is not printed.')).toBeVisible()
  await expect(page.getByText('8 labels on 1 sheet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing selected. Create labels, or select labels to print again.')).toBeVisible()
  await expect(page.getByLabel(`Select ${formatQrCode(first.qr_code)}`)).toHaveCount(0)
  await page.getByLabel(`Select ${formatQrCode(second.qr_code)}`).check()
  await expect(page.getByText('1 label on 1 sheet')).toBeVisible()
  await page.getByLabel('All 8 unassigned labels').check()
  await expect(page.getByText('8 labels on 1 sheet')).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('[data-label-sheets]')).toBeAttached()
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(addresses.slice(1))
})

test('PDF and browser print the same characters in the same places within half a millimetre', async ({
  page,
  site,
}) => {
  await site.components(
    ['name', 'type', 'section', 'weight'],
    [
      ['W-03', 'Wall panel with an opening for a window and two embedded plates', 'Ground floor', '1254'],
      ['ผนัง ที่ปี่ผู้ 60', 'ผนังภายนอก', 'ชั้น 2', '800'],
      ['لوح-60', 'لوح جداري (خارجي) 60', 'الطابق الأول', '12345'],
      ['墙板-60', '预制混凝土外墙板', '二层 A', ''],
      ['Tường-60', 'Tấm tường ĐÚC SẴN', 'Tầng 2', ''],
    ],
  )
  await setAddress(site)
  await site.open(page, `/pages/qr-code?project=${site.project.id}`)
  for (const [paper, layout] of [
    ['A4 sheets', 'A4, 8 labels'],
    ['Label rolls', '100 × 150 mm roll'],
  ] as const) {
    await page.getByText(paper).click()
    await page.getByText(layout, { exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
    const drawn = await charactersOf(await readFile(await (await download).path()))
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('[data-label-sheets]')).toBeAttached()
    const printed = await charactersOf(await page.pdf({ preferCSSPageSize: true }))
    expect(printed).toHaveLength(drawn.length)
    for (const [sheet, characters] of drawn.entries()) {
      expect(only(characters, latinAndChinese).length).toBeGreaterThan(30)
      expect(astray(only(characters, latinThaiAndChinese), printed[sheet] ?? [])).toEqual([])
      expect(astray(only(printed[sheet], latinAndChinese), characters)).toEqual([])
    }
  }
})

test('characters missing from all fonts are reported instead of a PDF', async ({ page, site }) => {
  await site.components(['name'], [['W-01'], ['दीवार']])
  await setAddress(site)
  await site.open(page, `/pages/qr-code?project=${site.project.id}`)
  await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'No PDF was created' })
  await expect(alert).toContainText('दी वा र')
  await expect(alert).toContainText('or use Print')
})
