import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Component, componentsOf } from '../support/components.ts'
import { callApi, signInByApi } from '../support/product-api.ts'
import { administrator, type Product, startProduct } from '../support/sample-product.ts'
import { chooseFile } from './import-screen.ts'
import { scrollTo } from './scroll.ts'
import { navigate } from './shared-tab.ts'
import { expect, storeFirst, test } from './test.ts'

/** Texts that every screen must show as plain text. Each begins with a word by which it is found on the screen. */
const hostile = {
  project: `Quay "><svg onload=alert(1)>{{7*7}}`,
  description: 'Described <script>alert(2)</script>',
  location: 'Located <a href="javascript:alert(3)">here</a>',
  section: `Floor <img src=x onerror=alert(4)>`,
  mark: `Wall <img src=x onerror=alert(5)>$t(auth.signIn)`,
  number: `No' onmouseover='alert(6)`,
  type: `Kind <iframe srcdoc="<script>alert(7)</script>">`,
  other: `Bearing </title><script>alert(8)</script>`,
  note: `Noted <details open ontoggle=alert(9)>`,
  reason: `Cracked <math><mi//xlink:href="javascript:alert(10)">`,
  person: `Somsri <body onload=alert(11)>{{constructor.constructor('alert(1)')()}}`,
  file: `plan <img src=x onerror=alert(12)>.pdf`,
  cell: `Cell <img src=x onerror=alert(13)>`,
  /** The user agent; the screen shows only the browsers that it recognises in it. */
  device: `Phone <img src=x onerror=alert(14)>`,
} as const

interface HostileSite {
  readonly address: string
  readonly projectId: string
  readonly component: Component
  readonly tokens: { token: string; refreshToken: string }
}

/** Creates a project in which every text is an attack. It is written over the API, without a browser. */
async function aHostileSite(address: string): Promise<HostileSite> {
  const tokens = await signInByApi(address, administrator)
  const own = <T extends { id: string }>(method: string, path: string, body?: unknown) =>
    callApi<T>(address, tokens.token, method, path, body)
  const { project: name, description, location } = hostile
  const { id: projectId } = await own('POST', '/projects', { code: '<b>Q</b>', name, description, location })
  const section = await own('POST', '/sections', { project_id: projectId, name: hostile.section })
  const texts = { name: hostile.mark, control_number: hostile.number, external_id: hostile.cell, type: hostile.type }
  const { id } = await own('POST', '/components/precast', { section_id: section.id, ...texts })
  const person = { username: 'somsri', name: hostile.person, role: 'inspector', projectIds: [projectId] }
  await own('POST', '/users', person)
  await own('PUT', '/users/me', { name: hostile.person })
  await own('PUT', `/components/${id}/status-auth`, { status: 'manufactured', note: hostile.note })
  await own('PUT', `/components/${id}/status-auth`, { status: 'rejected', reason: hostile.reason, note: hostile.note })
  await own('POST', '/other-components', { project_id: projectId, name: hostile.other, total_quantity: 3 })
  const drawing = new FormData()
  drawing.append('file', new Blob(['%PDF-1.7\n']), hostile.file)
  const headers = { authorization: `Bearer ${tokens.token}`, 'user-agent': hostile.device }
  const uploaded = await fetch(`${address}/api/components/${id}/upload-file`, {
    method: 'POST',
    headers,
    body: drawing,
  })
  expect(uploaded.status).toBe(201)
  const body = JSON.stringify({ emailOrUsername: administrator.username, password: administrator.password })
  const device = { 'user-agent': hostile.device, 'content-type': 'application/json' }
  expect((await fetch(`${address}/api/auth/login`, { method: 'POST', headers: device, body })).status).toBe(200)
  const [component] = await componentsOf(address, tokens.token, projectId)
  if (!component) throw new Error('The component is missing.')
  return { address, projectId, component, tokens }
}

/** Elements that these texts would create if they were parsed as HTML. The page's own elements are excluded. */
const markup =
  '[onload], [onerror], [onmouseover], [ontoggle], [srcdoc], [src="x"], [href^="javascript" i], script:not([src], head > script)'

/** Waits until the screen shows these texts unchanged, and checks that none of them was parsed as HTML. */
async function expectTexts(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const shown = page.getByText(text).or(page.locator(`input[value^=${JSON.stringify(text.slice(0, 12))}]`))
    await expect(shown.first(), `${page.url()} shows ${text}`).toBeAttached()
  }
  expect(await page.locator(markup).evaluateAll((found) => found.map((one) => one.outerHTML))).toEqual([])
}

test('hostile input is rendered as text on every screen', async ({ newPhone }) => {
  test.slow()
  const product: Product = await startProduct({ SAMPLE_DATA: '0' })
  try {
    const site = await aHostileSite(product.address)
    const { projectId: project, component } = site
    // A violation of the content security policy is written to the console, which fails the test.
    const page = await newPhone({
      baseURL: product.address,
      viewport: { width: 1280, height: 900 },
      isMobile: false,
      hasTouch: false,
    })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    const hostileRequests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/x')) hostileRequests.push(request.url())
    })
    await storeFirst(page, product.address, { ...site.tokens })

    await page.goto(`/dashboards/modern?project=${project}`)
    await expectTexts(page, hostile.project, hostile.section, hostile.number, hostile.reason, hostile.person)
    // Loaded once one scrolls to the sections.
    await scrollTo(page.getByRole('region', { name: 'Sections' }))
    await expectTexts(page, hostile.other)
    await navigate(page, '/forms/form-project')
    await expectTexts(page, hostile.project, hostile.location)
    await navigate(page, `/forms/form-section?project=${project}`)
    await expectTexts(page, hostile.section)
    await navigate(page, `/forms/form-component?project=${project}`)
    await expectTexts(page, hostile.mark, hostile.number, hostile.type)
    await navigate(page, `/component/${component.id}`)
    await expectTexts(page, hostile.mark, hostile.note, hostile.reason, hostile.file, hostile.cell, hostile.person)
    await navigate(page, `/forms/form-component-card/${component.qr_code}`)
    await expectTexts(page, hostile.mark, hostile.project)
    await navigate(page, `/pages/qr-code?project=${project}&all=1`)
    // The label preview breaks the text into lines.
    const label = page.locator('svg').filter({ hasText: hostile.mark.slice(0, 8) })
    await expect.poll(async () => (await label.first().textContent())?.replaceAll(' ', '')).toContain('<imgsrc=x')
    await expectTexts(page)
    await navigate(page, '/auth/manageuser')
    await expectTexts(page, hostile.person)
    await navigate(page, '/auth/manageuser?tab=audit')
    await expectTexts(page, hostile.person, hostile.file)
    await navigate(page, '/pages/account-settings')
    await expectTexts(page, hostile.person)

    await navigate(page, `/forms/form-component?project=${project}&import=1`)
    await chooseFile(
      page,
      '<img src=x onerror=alert(15)>.csv',
      `Mark,Section,Type\n${hostile.cell},${hostile.cell},A\n`,
    )
    await page.getByRole('button', { name: 'Continue to columns' }).click()
    await expectTexts(page, hostile.cell)

    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Search pages, projects, components, loads and non-conformances' })
      .fill('Wall')
    await expectTexts(page, hostile.mark)
    expect([dialogs, hostileRequests]).toEqual([[], []])
  } finally {
    await product.stop()
    await rm(product.dataDir, { recursive: true, force: true })
  }
})
