import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { choose } from './yard-place.ts'

const fields = ['control_number', 'name', 'section', 'weight'] as const
const rows = [
  ['C-1', 'Wall 1', 'Storey 1', '9000'],
  ['C-2', 'Wall 2', 'Storey 1', '8000'],
] as const

test('a manager adds a yard with a series and a list of places, sees what is there, and deletes one', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(fields, rows)
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }

  // The dialog opens before the projects are loaded, and chooses the page's project afterwards.
  const { promise: isOpened, resolve: opened } = Promise.withResolvers<void>()
  await page.route('**/api/projects', async (route) => {
    await isOpened
    await route.continue()
  })
  await site.open(page, `/yard?project=${project.id}`)
  await page.getByRole('button', { name: 'New yard' }).first().click()
  const form = page.getByRole('dialog', { name: 'New yard' })
  await expect(form).toBeVisible()
  opened()
  await expect(form.getByRole('checkbox', { name: project.name })).toBeChecked()
  await form.getByRole('button', { name: 'New yard' }).click()
  await expect(form.getByText('Enter a code of at most 40 characters.')).toBeVisible()
  await form.getByLabel('Code').fill('P1')
  await form.getByLabel('Name').fill(`Yard of ${project.code}`)
  await form.getByRole('button', { name: 'New yard' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Yard of ${project.code}` })).toBeVisible()
  await expect(page.getByText('This yard is not divided yet.')).toBeVisible()

  const chosen = (action: string) => choose(page, action)
  await chosen('Add places')
  const adding = page.getByRole('dialog', { name: 'Add places to' })
  await adding.getByText('Series', { exact: true }).click()
  await adding.getByLabel('First code').fill('A-01')
  await adding.getByLabel('Last code').fill('B-02')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('must differ in their number only')).toBeVisible()
  await adding.getByLabel('Last code').fill('A-40')
  await expect(adding.getByText('40 places')).toBeVisible()
  await adding.getByLabel('Number of components').fill('1')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('40 places were added.')).toBeVisible()

  await chosen('Add places')
  await adding.getByText('List', { exact: true }).click()
  await adding.getByLabel('Pasted list').fill('code;kind\nHall;area\na-40;slot')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('The code a-40 is used twice')).toBeVisible()
  await adding.getByLabel('Pasted list').fill('code;kind;parent\nHall;area;\nH-1;slot;Hall')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 places were added.')).toBeVisible()

  const [yard] = await asManager<{ id: string; code: string }[]>('GET', '/places')
  const tree = await asManager<{ places: { id: string; code: string }[] }>('GET', `/places/${yard?.id}/tree`)
  const slot = tree.places.find(({ code }) => code === 'A-02')
  for (const { id } of components) {
    await asManager('POST', '/moves', { component_id: id, place_id: slot?.id })
  }
  // The map: a tile for each place, which says what it shows by colour.
  const map = page.getByRole('group', { name: 'Map' })
  const tile = (code: string) => map.getByRole('button', { name: new RegExp(`^${code}\\b`) })
  await expect(tile('A-02')).toHaveAccessibleName(/2 components .* exceeded/)
  await expect(tile('A-03')).toHaveAccessibleName(/Empty/)
  await page.getByRole('button', { name: 'Empty places' }).click()
  await expect(tile('H-1')).toHaveAccessibleName(/found/)
  await expect(tile('A-02')).not.toHaveAccessibleName(/found/)
  await page.getByRole('button', { name: 'Empty places' }).click()
  // By keyboard: one stop, the arrow keys go from tile to tile.
  await tile('A-01').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tile('A-02')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'A-02' })).toBeVisible()

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const places = page.getByRole('table', { name: 'Places' })
  await expect(places.getByRole('row', { name: /^A-02/ })).toContainText('2 of 1 – exceeded')
  await page.getByLabel('Find a component or place').fill('a-02')
  await expect(places.getByRole('row')).toHaveCount(2)
  await places.getByRole('button', { name: 'A-02' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'A-02' })).toBeVisible()
  const here = page.getByRole('list', { name: 'Components here' })
  await expect(here.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByLabel('Find a component or place').fill('')
  await expectAccessible(page)

  await expect(page.getByLabel('By project')).toContainText(new RegExp(`${project.name}.*2 components · 17\\st`))
  await page.getByLabel('By type').selectOption({ label: 'Without a type · 2 components · 17\u00a0t' })
  await expect(tile('A-02')).toHaveAccessibleName(/found/)
  await page.getByLabel('By type').selectOption({ label: 'All types' })
  await tile('A-02').click()

  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
  await chosen('Delete')
  const question = page.getByRole('dialog', { name: 'Delete A-02?' })
  await expect(question.getByText('2 components are there. Where do they go?')).toBeVisible()
  await question.getByLabel('Move to').selectOption('A-03')
  await question.getByRole('button', { name: 'Delete place' }).click()
  await expect(page.getByText('A-02 was deleted.')).toBeVisible()
  await page.getByLabel('Find a component or place').fill('A-03')
  await expect(tile('A-03')).toHaveAccessibleName(/2 components .* exceeded/)

  // A stocktake without a scan is asked about once, before everything is missing.
  await tile('A-03').click()
  await expect(page.getByRole('heading', { level: 2, name: 'A-03' })).toBeVisible()
  await chosen('Take stock')
  const stock = page.getByRole('dialog', { name: 'Stocktake of A-03' })
  await stock.getByRole('button', { name: 'Confirm stocktake' }).click()
  await expect(stock.getByText('Nothing was scanned: all 2 components are marked as missing.')).toBeVisible()
  await expectLayout(page)
  await stock.getByRole('button', { name: 'Confirm all as missing' }).click()
  await expect(stock.getByText('Found: 0 · Missing: 2 · Unexpected: 0')).toBeVisible()
})

test('a manager moves components by their labels in both orders, also without a network', async ({ page, site }) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const components = await site.components(fields, rows)
  for (const { id } of components) {
    await asManager('PUT', `/components/${id}/status-auth`, { status: 'manufactured' })
  }
  const yard = await asManager<{ id: string }>('POST', '/places', {
    kind: 'plant',
    code: 'P1',
    project_ids: [project.id],
  })
  const codes = ['A-01', 'A-02'].map((code) => ({ code, kind: 'slot' }))
  await asManager('POST', `/places/${yard.id}/places`, { places: codes })
  const { places } = await asManager<{ places: { code: string; qr_code: string }[] }>('GET', `/places/${yard.id}/tree`)
  const labelOf = (code: string) =>
    [...places, ...components.map(({ control_number, qr_code }) => ({ code: control_number, qr_code }))].find(
      (each) => each.code === code,
    )?.qr_code ?? ''

  await page.setViewportSize(phoneScreen)
  await site.open(page, `/yard?yard=${yard.id}`)
  await page.getByRole('button', { name: 'Move by scanning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move components' })
  const scan = async (code: string) => {
    await dialog.getByRole('textbox').first().fill(code)
    await dialog.getByRole('textbox').first().press('Enter')
  }
  // A component, then its place, which stays for the next ones.
  await scan(labelOf('C-1'))
  await expect(dialog.getByText('now scan its place')).toBeVisible()
  await scan(labelOf('A-01'))
  await expect(dialog.getByText('C-1 (Wall 1) is at A-01.')).toBeVisible()
  await scan('7K3MQ2XW9ABC')
  await expect(dialog.getByText('this label is neither of a place')).toBeVisible()
  await scan(labelOf('C-1'))
  await expect(dialog.getByText('C-1 (Wall 1) is already at A-01.')).toBeVisible()
  await expectLayout(page)
  // By what is painted on them, as people say it.
  await dialog.getByRole('textbox').first().fill('wall')
  await expect(dialog.getByRole('list', { name: 'Matches' }).getByRole('listitem')).toHaveCount(2)
  await scan('wall')
  await expect(dialog.getByText('Several match: choose one.')).toBeVisible()
  await dialog.getByRole('button', { name: /^C-2/ }).click()
  await expect(dialog.getByText('C-2 (Wall 2) is at A-01.')).toBeVisible()
  await scan('a-02')
  await expect(dialog.getByText('To A-02')).toBeVisible()
  await scan('c-2')
  await expect(dialog.getByText('C-2 (Wall 2) is at A-02.')).toBeVisible()
  await scan('a-01')
  await expect(dialog.getByText('To A-01')).toBeVisible()

  await page.context().setOffline(true)
  await scan(labelOf('A-02'))
  await scan(labelOf('C-2'))
  await expect(dialog.getByText('to A-02: saved on this device')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Sent: .* to A-02/)).toBeVisible()

  await site.open(page, `/component/${components.find(({ control_number }) => control_number === 'C-2')?.id}`)
  await expect(page.getByRole('link', { name: 'P1 / A-02' })).toBeVisible()
  await expect(page.getByText('Moved to P1 / A-02')).toBeVisible()
  await expectAccessible(page)
})

test('the label of a place opens its card: what is there and a series of moves for members, only its code for visitors', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const asManager = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [component] = await site.components(fields, rows)
  if (!component) throw new Error('The component is missing.')
  await asManager('PUT', `/components/${component.id}/status-auth`, { status: 'manufactured' })
  const yard = await asManager<{ id: string }>('POST', '/places', {
    kind: 'plant',
    code: 'P1',
    name: 'Plant North',
    project_ids: [project.id],
  })
  await asManager('POST', `/places/${yard.id}/places`, { places: [{ code: 'A-01', kind: 'slot' }] })
  const { places } = await asManager<{ places: { id: string; code: string; qr_code: string }[] }>(
    'GET',
    `/places/${yard.id}/tree`,
  )
  const place = places.find(({ code }) => code === 'A-01')
  if (!place) throw new Error('The place is missing.')
  await asManager('POST', '/moves', { component_id: component.id, place_id: place.id })

  // Printed on the page of labels, with the design of all labels.
  await site.open(page, `/yard?yard=${yard.id}&place=${place.id}`)
  await page.getByRole('link', { name: 'Print labels' }).click()
  await expect(page.getByRole('radio', { name: 'Selected only: 1' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Select A-01' })).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '1 label' })).toBeVisible()
  await expectAccessible(page)

  const card = `/forms/form-component-card/${place.qr_code}`
  const visitor = await newPhone()
  await visitor.goto(`${address}${card}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Place A-01' })).toBeVisible()
  await expect(visitor.getByText('in Plant North')).toBeVisible()
  await expect(visitor.getByText('Sign in to see what is there.')).toBeVisible()
  await expect(visitor.getByText(component.control_number)).toHaveCount(0)

  const phone = await newPhone()
  await site.open(phone, card)
  const there = phone.getByRole('list', { name: 'Components here' })
  await expect(there.getByRole('listitem')).toHaveText(/C-1/)
  await expectAccessible(phone)
  await expectLayout(phone)
  await phone.getByRole('link', { name: 'Move pieces here' }).tap()
  await expect(phone.getByRole('dialog', { name: 'Move components' })).toContainText('To A-01')
})
