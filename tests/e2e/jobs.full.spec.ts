import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { callApi } from '../support/product-api.ts'
import { counting } from './counting.ts'
import { chooseFile, openImport } from './import-screen.ts'
import { decide } from './ncr-decision.ts'
import { sendReport } from './report-form.ts'
import { expect, test } from './site.ts'

test('finding, changing, filling the next week, importing and sharing take no more clicks and keys than were counted', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [first] = await site.components(
    ['control_number', 'name', 'section', 'length', 'width', 'height'],
    [
      ['HJ-01/7', 'HJ-01', 'Storey 1', '6000', '1200', '200'],
      ['HJ-01/8', 'HJ-01', 'Storey 1', '6000', '1200', '200'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  await api('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 1', kind: 'bed', length: 60_000 })
  const { reset, most } = await counting(page)

  await test.step('find a component: 0 clicks, 8 keys', async () => {
    await site.open(page, '/dashboards/modern')
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
    await reset()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused()
    await page.keyboard.type('hj 01 7')
    await expect(page.getByRole('option', { selected: true })).toContainText('HJ-01/7')
    await most(0, 8)
  })

  await test.step('change one status: 1 click', async () => {
    await site.open(page, `/component/${first?.id}`)
    await reset()
    await page.getByRole('button', { name: 'Mark as manufactured' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await most(1, 0)
    await page.getByRole('button', { name: 'Undo' }).click()
  })

  await test.step('fill the next week: 3 clicks', async () => {
    await site.open(page, `/production?plant=${plant.id}&view=board`)
    await expect(page.getByRole('button', { name: 'Fill the week' })).toBeVisible()
    await reset()
    await page.getByRole('button', { name: 'Later week' }).click()
    await page.getByRole('button', { name: 'Fill the week' }).click()
    await page.getByRole('button', { name: 'Place 2 components' }).click()
    await expect(page.locator('[data-slot]').getByText('HJ-01/7')).toBeVisible()
    await most(3, 0)
  })

  await test.step('import four rows to the check: 4 clicks', async () => {
    await openImport(page, site)
    await reset()
    const day = addDays(dayIn('UTC', new Date()), 30)
    const rows = ['I-1', 'I-2', 'I-3', 'I-4'].map((mark) => `${mark},Storey 1,${day}`)
    // Choosing the file is one press on the button, and the window of the operating system.
    await chooseFile(page, 'four.csv', ['Mark,Storey,Needed on', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Continue to columns' }).click()
    await page.getByRole('button', { name: 'Check rows' }).click()
    await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
    await most(3, 0)
  })

  await test.step('share a link: 4 clicks and its name', async () => {
    await site.open(page, '/forms/form-project')
    const actions = page.getByRole('button', { name: `Actions for ${project.name}` })
    await expect(actions).toBeVisible()
    await reset()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Links for people without an account' }).click()
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByLabel('For whom').press('O')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await most(4, 1)
  })
})

test('changing three, defects, pours and results take no more clicks and keys than were counted', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const names = [['HJ-01'], ['HJ-02'], ['HJ-03']]
  const [first] = await site.components(['name'], names)
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, { name: 'C40', cylinder: 40, cube: 50 })
  const { reset, most } = await counting(page)

  await test.step('change three in the list: 5 clicks', async () => {
    await site.open(page, `/forms/form-component?project=${project.id}`)
    const all = page.getByLabel('Select all on this page')
    await expect(all).toBeVisible()
    await reset()
    await all.click()
    await page.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('dialog').getByLabel('New status').selectOption('Mark as manufactured')
    await page.getByRole('button', { name: 'Change 3' }).click()
    await expect(page.getByText('Changed to Manufactured: 3.')).toBeVisible()
    await most(4, 0)
  })

  await test.step('report a defect on the card: 4 clicks, one of them how severe it is', async () => {
    await site.open(page, `/forms/form-component-card/${first?.qr_code}`)
    const report = page.getByRole('button', { name: 'Report a defect' })
    await expect(report).toBeVisible()
    await reset()
    await report.click()
    await page.getByRole('radio', { name: 'Cracked' }).click()
    await sendReport(page.getByRole('dialog', { name: 'Report a defect of HJ-01' }), 'Major')
    await expect(page.getByText('NCR-001 was reported for HJ-01')).toBeVisible()
    await most(4, 0)
  })

  await test.step('new non-conformance in the office: 6 clicks, 5 keys', async () => {
    await site.open(page, `/quality?project=${project.id}`)
    await expect(page.getByRole('link', { name: 'NCR-001' })).toBeVisible()
    await reset()
    await page.getByRole('button', { name: 'New non-conformance' }).click()
    await expect(page.getByRole('combobox', { name: 'Component' })).toBeFocused()
    await page.keyboard.type('HJ-02')
    await page.getByRole('option', { name: 'HJ-02' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const form = page.getByRole('dialog', { name: 'Report a defect of HJ-02' })
    await form.getByRole('radio', { name: 'Cracked' }).click()
    await sendReport(form)
    await expect(page.getByText('NCR-002 was reported for HJ-02')).toBeVisible()
    await most(6, 5)
  })

  await test.step('decide on a non-conformance: 3 clicks', async () => {
    const { ncrs } = await api<{ ncrs: { id: string; number: string }[] }>('GET', `/projects/${project.id}/ncrs`)
    await site.open(page, `/quality/${ncrs.find(({ number }) => number === 'NCR-001')?.id}`)
    await expect(page.getByRole('button', { name: 'Decide' })).toBeVisible()
    await reset()
    await decide(page, 'NCR-001', 'Use as is')
    await expect(page.getByText('NCR-001: the decision was saved.')).toBeVisible()
    await most(3, 0)
  })

  await test.step('new pour: 2 clicks, besides what is filled in', async () => {
    await site.open(page, `/production?plant=${plant.id}`)
    const open = page.getByRole('button', { name: 'New pour' })
    await expect(open).toBeVisible()
    await reset()
    await open.click()
    await page.getByRole('button', { name: 'Save pour' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^P-\d{4}-0001$/ })).toBeVisible()
    await most(2, 0)
  })

  await test.step('a result of strength: 3 clicks, 2 keys', async () => {
    const body = { mix_id: mix.id, started_at: '2026-01-05T06:30:00Z' }
    const pour = await api<{ id: string }>('POST', `/plants/${plant.id}/pours`, body)
    await api('POST', `/pours/${pour.id}/specimens`, {
      ...{ count: 1, shape: 'cube_150', purpose: 'acceptance', curing: 'standard', due_at: '2026-02-02T06:30:00Z' },
    })
    await site.open(page, `/production?plant=${plant.id}&view=due`)
    const enter = page.getByRole('button', { name: 'Enter results' })
    await expect(enter).toBeVisible()
    await reset()
    await enter.click()
    await page.getByLabel(/^Specimen .*, MPa$/).click()
    await page.keyboard.type('52')
    await page.getByRole('button', { name: 'Save results' }).click()
    await expect(page.getByText('No specimens are due')).toBeVisible()
    await most(3, 2)
  })
})
