import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, expectNoOverflow, setDisplay } from './appearance.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test('twelve results are pasted, a low one passes, and a failed pour holds its components by one press', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.components(['control_number', 'name', 'section'], [['C-1', 'Wall 1', 'Storey 1']])
  const given = { name: `Plant ${project.code}`, time_zone: 'UTC', rule_set: 'en206_single' }
  const plant = await api<{ id: string }>('POST', '/plants', given)
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, { name: 'C40', cylinder: 40, cube: 50 })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const body = { mix_id: mix.id, started_at: '2026-01-05T06:30:00Z' }
  const pour = await api<{ id: string }>('POST', `/plants/${plant.id}/pours`, body)
  await api('POST', `/pours/${pour.id}/components`, { project_id: project.id, control_numbers: ['C-1'] })

  await site.open(page, `/production/pours/${pour.id}`)
  await page.getByRole('button', { name: 'Add specimens' }).click()
  const adding = page.getByRole('dialog', { name: 'Specimens of the pour' })
  await adding.getByLabel('Number of specimens').fill('12')
  await adding.getByRole('button', { name: 'Add specimens' }).click()
  await expect(page.getByText('No verdict on the pour yet')).toBeVisible()

  await site.open(page, `/production?plant=${plant.id}`)
  await page.getByRole('tab', { name: 'Specimens due' }).click()
  await expect(page.getByRole('list', { name: 'Specimens due' }).getByText('Overdue')).toHaveCount(12)
  await page.getByRole('button', { name: 'Enter results' }).click()
  const entering = page.getByRole('dialog', { name: 'Results of specimens' })
  const first = entering.getByLabel('Specimen P-2026-0001/1, MPa')
  await first.focus()
  // A slip of the pen is asked about: 5 instead of 50.
  await expect(entering.getByText('required 50').first()).toBeVisible()
  await first.fill('5')
  await entering.getByLabel('Tested by').fill('Ana')
  await entering.getByRole('button', { name: 'Save results' }).click()
  await expect(entering.getByText('Less than half or more than twice what is required: P-2026-0001/1')).toBeVisible()
  await expect(entering.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await first.fill('')
  await expect(entering.getByRole('button', { name: 'Save anyway' })).toHaveCount(0)
  await first.focus()
  const column = ['48,0', ...Array.from({ length: 11 }, (_, index) => `5${index % 10},5\t2380`)].join('\r\n')
  await first.evaluate((cell, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, column)
  await expect(entering.getByLabel('Specimen P-2026-0001/12, MPa')).toHaveValue('50,5')
  await page.keyboard.press('Enter')
  await expect(entering.getByLabel('Specimen P-2026-0001/2, MPa')).toBeFocused()
  await entering.getByRole('button', { name: 'Save results' }).click()
  await expect(page.getByText('No specimens are due')).toBeVisible()

  await site.open(page, `/production/pours/${pour.id}`)
  await expect(page.getByText('The pour passes')).toBeVisible()
  await expect(page.getByText('1 result is below the class. It passes; nothing follows from it.')).toBeVisible()
  await expect(page.getByText('EN 206, single result (EN 206:2013)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put on hold' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Correct the result of specimen 1', exact: true }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct a result' })
  // The last three of its mix, and who tested last.
  await expect(correcting.getByText(/required 50 · last 5\d/)).toBeVisible()
  await expect(correcting.getByLabel('Tested by')).toHaveValue('Ana')
  await correcting.getByLabel('Specimen 1, MPa').fill('45')
  await correcting.getByRole('button', { name: 'Save results' }).click()
  await expect(correcting.getByText('Say why the result is corrected.')).toBeVisible()
  await correcting.getByLabel('Reason for the correction').fill('Read wrongly')
  await page.setViewportSize(phoneScreen)
  await expectNoOverflow(page)
  await correcting.getByRole('button', { name: 'Save results' }).click()
  await expect(page.getByText('The pour fails')).toBeVisible()
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByRole('link', { name: 'NCR-001' })).toBeVisible()
  await expect(page.getByText('On hold: NCR-001')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put on hold' })).toHaveCount(0)

  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl', activeMode: 'dark' })
  await expectLayout(page)
  await expectAccessible(page)
})

test('a manager sets the gate at transport, and the component says what its concrete needs', async ({ page, site }) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.components(['control_number', 'name', 'section'], [['G-1', 'Wall 1', 'Storey 1']])
  const { precast } = await api<{ precast: { id: string }[] }>('GET', `/components/project/${project.id}`)
  const id = precast[0]?.id
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Gate ${project.code}`, time_zone: 'UTC' })
  const given = { name: 'C40', cylinder: 40, cube: 50, transport_strength: 30 }
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, given)
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  await api('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  const body = { mix_id: mix.id, started_at: '2026-01-05T06:30:00Z' }
  const pour = await api<{ id: string; number: string }>('POST', `/plants/${plant.id}/pours`, body)
  await api('POST', `/pours/${pour.id}/components`, { project_id: project.id, control_numbers: ['G-1'] })

  await site.open(page, '/forms/form-project')
  await page.getByRole('button', { name: `Actions for ${project.name}` }).click()
  await page.getByRole('menuitem', { name: 'Strength gates' }).click()
  const gates = page.getByRole('dialog', { name: /^Strength gates of / })
  const transport = gates.getByRole('group', { name: 'Transport' })
  await transport.getByLabel('When the concrete is not ready').selectOption('block')
  await transport.getByLabel('What is asked for').selectOption('either')
  await gates.getByRole('button', { name: 'Save' }).click()
  await expect(transport.getByText('Enter the hours, more than 0.')).toBeVisible()
  await transport.getByLabel('What is asked for').selectOption('strength')
  await page.setViewportSize(phoneScreen)
  await expectNoOverflow(page)
  await gates.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The strength gates were saved.')).toBeVisible()

  await site.open(page, `/component/${id}`)
  const notice = page.getByRole('note').filter({ hasText: 'strong enough' })
  await expect(notice).toContainText(`${pour.number} needs 30 MPa; last result: none.`)
  await page.getByRole('button', { name: 'Transported' }).first().click()
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText('The concrete was not shown to be strong enough.')
  await asking.getByLabel('Reason').fill('Hammer: 32 MPa')
  await asking.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(page.getByText('Strength not shown:')).toBeVisible()
  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl', activeMode: 'dark' })
  await expectNoOverflow(page)
})
