import { callApi } from '../support/product-api.ts'
import { figure } from './figures.ts'
import { scrollTo } from './scroll.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'

const live = { exact: true } as const

/** A scan by another user on another device. */
function scan({ address }: Site, { id }: { id: string }, username: string, status: string): Promise<unknown> {
  return callApi(address, '', 'PUT', `/components/${id}/status`, { username, status })
}

test('the selected project remains after a reload and on other screens', async ({ page, site }) => {
  const another = await site.anotherProject()
  await site.components(['name'], [['W-01']])
  await site.open(page, '/dashboards/modern')
  const picker = page.getByLabel('Project', { exact: true })
  for (const [picked, other, total] of [
    [another, site.project, '0'],
    [site.project, another, '1'],
  ] as const) {
    await picker.selectOption(picked.name)
    await expect(page.getByText(picked.code, { exact: true })).toBeVisible()
    await expect(page.getByText(other.code, { exact: true })).toBeHidden()
    await expect(figure(page, 'Components')).toHaveText(total)

    await page.goto('/dashboards/modern')
    await expect(picker).toHaveValue(picked.id)
    await expect(figure(page, 'Components')).toHaveText(total)
    await page.getByRole('list', { name: 'Tracking' }).getByRole('link', { name: 'Components' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
    await expect(picker).toHaveValue(picked.id)
    await navigate(page, '/dashboards/modern')
  }
})

test("a scan on another device updates an open dashboard's numbers, sections and activity", async ({ page, site }) => {
  const producer = await site.worker('producer')
  const components = await site.components(
    ['name', 'section'],
    [
      ['W-01', 'Ground floor'],
      ['W-02', 'Roof'],
    ],
  )
  const [, onRoof] = components
  if (!onRoof) throw new Error('The second component is missing.')
  await site.open(page, '/dashboards/modern')
  await expect(page.getByText('Live', live)).toBeVisible()
  const activity = page.getByRole('log', { name: 'Latest activity' })
  await expect(figure(page, 'Manufactured')).toHaveText('0')
  await expect(page.getByText('No activity yet')).toBeVisible()

  await scan(site, onRoof, producer, 'manufactured')
  await expect(figure(page, 'Manufactured')).toHaveText('1')
  await expect(figure(page, 'Components')).toHaveText('2')
  await expect(activity.getByRole('link')).toContainText(`W-02 · Roof`)
  await expect(activity.getByRole('link')).toContainText('Planning')
  await expect(activity.getByRole('link')).toContainText('Manufactured')
  // Installed, accepted, transported, manufactured, rejected, planning.
  const cells = page.getByRole('row', { name: /^Roof/ }).getByRole('cell')
  await expect(cells).toHaveText(['1 component', '', '0', '0', '0', '1', '0', '0'])

  await page.reload()
  await expect(figure(page, 'Manufactured')).toHaveText('1')
  await expect(activity.getByRole('link')).toHaveCount(1)
})

test('the first window says whether the project is late, and what comes next', async ({ page, site }) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(['name'], [['W-01'], ['W-02'], ['W-03'], ['W-04']])
  const [first, second] = components
  if (!first || !second) throw new Error('The components are missing.')
  const glance = page.getByRole('region', { name: 'At a glance' })
  await site.open(page, '/dashboards/modern')
  await expect(glance).toContainText('No status change in the last 7 days.')
  await expect(glance).not.toContainText('plan')
  await expect(page.getByRole('region', { name: 'Next loads' })).toBeHidden()

  await asManager('PUT', `/projects/${project.id}/plan`, {
    components: [
      { id: first.id, needed_on: '2026-01-05' },
      { id: second.id, needed_on: '2026-01-06' },
    ],
  })
  for (const planned_on of ['2030-05-02', '2030-05-01']) {
    await asManager('POST', `/projects/${project.id}/loads`, { planned_on, destination: `Gate of ${planned_on}` })
  }
  await asManager('PUT', `/components/${first.id}/status-auth`, { status: 'manufactured' })
  await page.reload()
  await expect(glance).toContainText('2 behind plan (2 by today)')
  await expect(glance.getByRole('link')).toHaveText(['2 late'])
  await expect(glance.getByRole('img', { name: /: 0, .+: 1$/ })).toBeVisible()
  await glance.getByRole('button', { name: 'Last 7 days' }).click()
  const details = page.getByRole('dialog', { name: 'Last 7 days' })
  await expect(details.getByRole('list').first()).toContainText('1Manufactured')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const loads = page.getByRole('list', { name: 'Next loads' })
  await expect(loads.getByRole('listitem')).toContainText(['Gate of 2030-05-01', 'Gate of 2030-05-02'])
  await loads.getByRole('link', { name: 'L-0002' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L-0002')
})

test('the dashboard requests at most 14 addresses, and none for its charts before it is at rest', async ({
  page,
  site,
}) => {
  await site.components(
    ['name', 'section'],
    Array.from({ length: 8 }, (_none, index) => [`W-0${index}`, `Floor ${index}`]),
  )
  await site.open(page, '/dashboards/modern')
  await expect(page.getByText('Live', live)).toBeVisible()
  // Loaded when the page is idle.
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  const requests = await page.evaluate(() => {
    const all = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    // Other pages follow after that, if the test is slow.
    const first = all.slice(0, all.findIndex((name) => name.includes('/assets/rest-')) + 1)
    // The figures are requested again if the event stream opens after them.
    // A browser with a user interface requests the icon of the tab.
    return [...new Set(first)].filter((name) => !name.endsWith('/icon.svg'))
  })
  expect(requests.length).toBeGreaterThan(5)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(requests.filter((name) => /analysis-|\/progress$/.test(name))).toEqual([])

  await scrollTo(page.getByRole('region', { name: 'Sections' }))
  await expect(page.getByRole('region', { name: 'Rejections' })).toContainText('No rejections.')
})

test('on a phone the sections follow the first window, and what is below them when one scrolls to them', async ({
  newPhone,
  site,
}) => {
  await site.components(['name', 'section'], [['W-01', 'Roof']])
  const phone = await newPhone()
  await site.open(phone, '/dashboards/modern')
  await expect(phone.getByRole('region', { name: 'Sections' })).toContainText('Roof')
  await scrollTo(phone.getByRole('region', { name: 'Sections' }))
  await expect(phone.getByRole('region', { name: 'Rejections' })).toContainText('No rejections.')
})

test('the weekly report is saved as a PDF', async ({ page, site }) => {
  await site.open(page, '/dashboards/modern')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Weekly report' }).click()
  expect((await saving).suggestedFilename()).toMatch(/-weekly-\d{4}-\d\d-\d\d\.pdf$/)
})
