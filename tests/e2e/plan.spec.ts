import type { ResponseOf } from '@castline/contract/call'
import type { lateStats } from '@castline/contract/shortages'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { componentsOf } from '../support/components.ts'
import { callApi } from '../support/product-api.ts'
import { checkRows, chooseFile, toColumns } from './import-screen.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { enterUsername, openCard } from './workers.ts'

// The earliest and the latest day on earth: between them it is always one day later at least.
const [west, east] = ['Pacific/Niue', 'Pacific/Kiritimati'] as const

test('a component becomes late at midnight and leaves the shortage list when it is installed by label', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const late = async () =>
    (await asManager<ResponseOf<typeof lateStats>>('GET', `/projects/${project.id}/late-stats`)).late
  const [first, second] = await site.components(
    ['control_number', 'name', 'section'],
    [
      ['P-1', 'Panel 1', 'Storey 1'],
      ['P-2', 'Panel 2', 'Storey 1'],
    ],
  )
  if (!first || !second) throw new Error('Nothing was imported.')
  const installer = await site.worker('installer')
  await asManager('PUT', `/projects/${project.id}`, { time_zone: west })
  for (const status of ['manufactured', 'transported', 'accepted']) {
    await asManager('PUT', `/components/${first.id}/status-auth`, { status })
  }

  // Planned on the screen: needed today in the west of the world.
  const today = dayIn(west, new Date())
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/ReportDefect-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await site.open(page, `/component/${first.id}`)
  const edit = page.getByRole('button', { name: 'Change plan' })
  const place = await edit.boundingBox()
  held.resolve()
  await expect(page.getByRole('button', { name: 'Report a defect' })).toBeVisible()
  expect(await edit.boundingBox(), 'nothing moves while the page is completed').toEqual(place)
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sequence').fill('0')
  await dialog.getByLabel('Needed on').fill(today)
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog).toContainText('Enter a whole number')
  await dialog.getByLabel('Sequence').fill('1')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog).toHaveCount(0)
  await asManager('PUT', `/projects/${project.id}/plan`, {
    components: [{ id: second.id, sequence: 2, needed_on: addDays(today, 6), cast_on: addDays(today, 5) }],
  })
  expect(await late()).toBe(0)

  // On site and not late: only the other one is missing.
  await navigate(page, `/plan?project=${project.id}`)
  const list = page.getByRole('table', { name: 'Shortage list' })
  await expect(list.getByRole('link', { name: /^P-/ })).toHaveText(['P-2 (Panel 2)'])
  await expect(list).toContainText('Not cast')

  // The day passes where the project is.
  await asManager('PUT', `/projects/${project.id}`, { time_zone: east })
  expect(await late()).toBe(1)
  await page.reload()
  await expect(list.getByRole('link', { name: /^P-/ })).toHaveText(['P-2 (Panel 2)', 'P-1 (Panel 1)'])
  await expect(list).toContainText('On site, not installed')
  await expect(page.getByRole('status').filter({ hasText: 'is missing' })).toContainText('1 component is on site')

  // Installed by its label: it leaves the list without a reload.
  await callApi(address, '', 'PUT', `/components/${first.id}/status`, { status: 'installed', username: installer })
  await expect(list.getByRole('link', { name: /^P-/ })).toHaveText(['P-2 (Panel 2)'])
  expect(await late()).toBe(0)

  await page.getByLabel('Reason').selectOption({ label: 'Not cast (1)' })
  await expect(page).toHaveURL(/reason=not_cast/)
  await page.getByLabel('Period').selectOption('28')
  await expect(list.getByRole('link', { name: /^P-/ })).toHaveText(['P-2 (Panel 2)'])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(
    new RegExp(`^${project.code}-shortages-\\d{4}-\\d\\d-\\d\\d\\.pdf$`),
  )
  await expect(page.getByText(/-shortages-.*\.pdf was saved\./)).toBeVisible()
})

test('a schedule with dates fills the shortage list; the next day components are late until their labels are scanned', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await asManager('PUT', `/projects/${project.id}`, { time_zone: west })
  const today = dayIn(west, new Date())
  const rows = [
    `P-1,Panel 1,Storey 1,1,,${today}`,
    `P-2,Panel 2,Storey 1,2,,${today}`,
    `P-3,Panel 3,Storey 2,1,${addDays(today, 4)},${addDays(today, 8)}`,
    `P-4,Panel 4,Storey 2,2,,${addDays(today, 60)}`,
  ]

  await site.open(page, `/plan?project=${project.id}`)
  await expect(page.getByText('No dates yet')).toBeVisible()
  await page.getByRole('link', { name: 'Import schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Schedule file' })).toBeVisible()
  await chooseFile(
    page,
    'erection.csv',
    ['No,Mark,Storey,Erection sequence,Casting date,Needed on', ...rows].join('\n'),
  )
  await toColumns(page)
  await expect(page.getByLabel('Import No as')).toHaveValue('control_number')
  await expect(page.getByLabel('Import Needed on as')).toHaveValue('needed_on')
  await checkRows(page)
  await page.getByRole('button', { name: 'Import 4 components' }).click()
  await expect(page.getByRole('heading', { name: '4 components imported' })).toBeVisible()

  const [first, second] = await componentsOf(address, token, project.id, 'sort=control_number')
  if (!first || !second) throw new Error('Nothing was imported.')
  for (const { id } of [first, second]) {
    for (const status of ['manufactured', 'transported', 'accepted']) {
      await asManager('PUT', `/components/${id}/status-auth`, { status })
    }
  }

  // On site on their day: only the panel of the next week is missing.
  const list = page.getByRole('table', { name: 'Shortage list' })
  await navigate(page, `/plan?project=${project.id}`)
  await expect(list.getByRole('link', { name: /^P-/ })).toHaveText(['P-3 (Panel 3)'])
  await navigate(page, `/forms/form-section?project=${project.id}`)
  const storey = page.getByRole('heading', { level: 2, name: 'Storey 1' })
  const lateOfSection = page.getByRole('link', { name: /late$/ })
  await expect(storey).toBeVisible()
  await expect(lateOfSection).toHaveCount(0)

  // The next day in the time zone of the project.
  await asManager('PUT', `/projects/${project.id}`, { time_zone: east })
  await page.reload()
  await expect(lateOfSection).toHaveText(['2 late'])
  await navigate(page, `/plan?project=${project.id}`)
  await expect(list.getByRole('link', { name: /^P-/ })).toHaveText(['P-3 (Panel 3)', 'P-1 (Panel 1)', 'P-2 (Panel 2)'])
  await expect(list.getByTitle(/^Installation: \d days? late$/)).toHaveCount(2)
  await expect(list.getByText(/^Installation: \d/)).toHaveCount(2)

  const phone = await newPhone()
  const installer = await site.worker('installer')
  for (const [component, left] of [
    [first, ['P-3 (Panel 3)', 'P-2 (Panel 2)']],
    [second, ['P-3 (Panel 3)']],
  ] as const) {
    await openCard(phone, component)
    if (component === first) await enterUsername(phone, installer)
    await phone.getByRole('button', { name: 'Mark as installed' }).tap()
    await expect(list.getByRole('link', { name: /^P-/ })).toHaveText([...left])
  }
  await navigate(page, `/forms/form-section?project=${project.id}`)
  await expect(storey).toBeVisible()
  await expect(lateOfSection).toHaveCount(0)

  await navigate(page, `/component/${first.id}`)
  await expect(page.getByText('Added by import · erection.csv')).toBeVisible()

  await navigate(page, `/dashboards/modern?project=${project.id}`)
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText(/Planned end: \w{3} \d/)
})
