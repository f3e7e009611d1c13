import type { NcrAssignment } from '@castline/contract/ncr-events'
import type { Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectLayout, setDisplay } from './appearance.ts'
import { scrollTo } from './scroll.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

/** Creates an inspector of the site; returns the id and the tokens. */
async function anInspector({ address, project }: Site) {
  const person = { username: `inspector-${project.code}`, password: 'a password for one day' }
  const user = { ...person, name: 'Ines Inspector', role: 'inspector', projectIds: [project.id] }
  const { id } = await callApi<{ id: string }>(address, await administratorToken(address), 'POST', '/users', user)
  return { id, tokens: await signInByApi(address, person) }
}

/** Reports a defect of a new component as the manager, and returns its non-conformance. */
async function aReport({ address, token, project, components }: Site, more: object = {}) {
  const [component] = await components(['name'], [['W-01']])
  const body = { component_id: component?.id, defect_type: 'cracked', ...more }
  return callApi<{ id: string }>(address, token, 'POST', `/projects/${project.id}/ncrs`, body)
}

const bellOf = (page: Page) => page.getByRole('button', { name: 'Notifications' })

test('who is assigned a non-conformance sees it in the bell, and again when it is overdue', async ({ page, site }) => {
  const { id, tokens } = await anInspector(site)
  const ncr = await aReport(site)
  await site.open(page, '/dashboards/modern', tokens)
  const bell = bellOf(page)
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await bell.tap()
  await expect(list.getByText('when others assign non-conformances to you, and when these are overdue')).toBeVisible()
  await page.keyboard.press('Escape')

  const assignment = { kind: 'assignment', assigned_to: id, due_on: '2090-01-31' }
  await callApi(site.address, site.token, 'POST', `/ncrs/${ncr.id}/events`, assignment)
  await expect(bell).toHaveAccessibleDescription('1 new notification')
  await bell.tap()
  await expect(list.getByRole('link', { name: /NCR-001.*assigned to you.*Due on/ })).toBeVisible()
  await expectLayout(page)
  await list.getByRole('button', { name: 'Mark all as read' }).tap()
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Its due day passes.
  await page.route('**/ncr-assignments*', async (route) => {
    const response = await route.fetch()
    const [assigned]: NcrAssignment[] = await response.json()
    const late = { due_on: '2020-01-31', overdue: true, overdue_since: '2020-01-31T17:00:00.000Z' }
    await route.fulfill({ response, json: [{ ...assigned, ...late }] })
  })
  await page.reload()
  await expect(bell).toHaveAccessibleDescription('1 new notification')
  await bell.tap()
  await list.getByRole('link', { name: /NCR-001.*assigned to you, overdue.*Overdue since/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'NCR-001: Cracked' })).toBeVisible()
})

test('the dashboard lists overdue non-conformances, and links to the register', async ({ page, site }) => {
  await aReport(site, { due_on: '2020-01-31' })
  await site.open(page, '/dashboards/modern')
  // The analysis is loaded when the user scrolls near it.
  await scrollTo(page.getByRole('region', { name: 'Sections' }))
  const panel = page.getByRole('region', { name: 'Overdue non-conformances: 1' })
  await expect(panel.getByRole('link', { name: 'NCR-001' })).toBeVisible()
  await expect(panel.getByText('Not assigned')).toBeVisible()
  await setDisplay(page, { isLanguage: 'ar', activeMode: 'dark' })
  await expect(page.getByRole('region', { name: /حالات عدم مطابقة متأخرة/ })).toBeVisible()
  await expectLayout(page)
  await page.getByRole('link', { name: 'عرض الكل' }).tap()
  await expect(page).toHaveURL(/\/quality\?.*overdue=1/)
  await expect(page.getByRole('link', { name: 'NCR-001' })).toBeVisible()
})

test('the audit log leads to the non-conformance', async ({ page, site, openAsAdministrator }) => {
  const ncr = await aReport(site)
  await openAsAdministrator(page, '/auth/manageuser?tab=audit&subject=project')
  const entry = page.getByRole('listitem').filter({ hasText: 'Defect reported' }).filter({ hasText: site.project.name })
  await entry.getByRole('link', { name: 'NCR-001' }).tap()
  await expect(page).toHaveURL(new RegExp(ncr.id))
})
