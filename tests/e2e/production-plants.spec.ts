import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, expectNoOverflow, setDisplay } from './appearance.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { enterUsername, openCard } from './workers.ts'

test('a manager adds a plant and a mix, and names the plant for a project', async ({ page, site }) => {
  const { project } = site
  await site.open(page, '/production/plants')
  const plant = `Plant ${project.code}`
  await page.getByRole('button', { name: 'New plant' }).click()
  const form = page.getByRole('dialog', { name: 'New plant' })
  await form.getByRole('button', { name: 'Add plant' }).click()
  await expect(form.getByText('Enter a name')).toBeVisible()
  await form.getByLabel('Name').first().fill(plant)
  await form.getByRole('button', { name: 'Add plant' }).click()
  const card = page.getByRole('region', { name: plant })
  await card.getByRole('button', { name: 'Add mix' }).click()
  const mix = page.getByRole('dialog', { name: 'New mix' })
  await mix.getByLabel('Name of the mix').fill('SCC 40')
  await mix.getByLabel('Cylinder strength').fill('40')
  await mix.getByRole('button', { name: 'Add mix' }).click()
  await expect(mix.getByText('Enter 1 to 250 MPa, at least')).toBeVisible()
  await mix.getByLabel('Cube strength').fill('50')
  await mix.getByLabel('Hours to stripping').fill('16')
  await mix.getByRole('button', { name: 'XC4' }).click()
  await mix.getByRole('button', { name: 'Add mix' }).click()
  await expect(card.getByRole('listitem')).toContainText('C40/50 · XC4 · strip after 16 h')
  await card.getByRole('tab', { name: 'Projects' }).click()
  await card.getByLabel('Add a project').selectOption({ label: project.name })
  await expect(card.getByRole('list', { name: 'Projects of this plant' }).getByText(project.name)).toBeVisible()

  await card.getByRole('tab', { name: 'Declarations' }).click()
  await card.getByRole('button', { name: 'Add declaration' }).click()
  const declaration = page.getByRole('dialog', { name: 'New declaration of performance' })
  await declaration.getByLabel('Element type').fill('Wall')
  await declaration.getByLabel('Number of the declaration').fill('W-7')
  await declaration.getByLabel('Standard').fill('EN 14992:2007')
  await declaration.getByLabel('Year of the first marking').fill('soon')
  await declaration.getByRole('button', { name: 'Add declaration' }).click()
  await expect(declaration.getByText('Enter a year from 1990 to 2100.')).toBeVisible()
  await declaration.getByLabel('Year of the first marking').fill('2024')
  await expect(declaration.getByText('CE 24 · DoP W-7 · EN 14992:2007')).toBeVisible()
  await declaration.getByRole('button', { name: 'Add declaration' }).click()
  await expect(card.getByRole('list', { name: 'Declarations of performance' })).toContainText('Wall')
  await page.reload()
  await card.getByRole('tab', { name: 'Declarations' }).click()
  await expect(card.getByText('CE 24 · DoP W-7 · EN 14992:2007')).toBeVisible()

  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
  await expectAccessible(page)
})

test('a plant that refuses to send out what it has declared nothing about says so on card and load', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.setCuring('off')
  const [component] = await site.components(['control_number', 'name', 'type'], [['D-1', 'Stair 1', 'Stair']])
  if (!component) throw new Error('The component is missing.')
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  await api('PUT', `/components/${component.id}/status-auth`, { status: 'manufactured' })
  const transporter = await site.worker('transporter')

  await site.open(page, '/production/plants')
  const card = page.getByRole('region', { name: `Plant ${project.code}` })
  await card.getByRole('button', { name: 'Edit plant' }).click()
  const form = page.getByRole('dialog')
  const gate = form.getByLabel('Before a component leaves without a declaration of performance')
  await gate.selectOption('Refuse, unless a manager gives a reason')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const says = 'No declaration of performance of its plant is valid for this piece.'
  const phone = await newPhone()
  await openCard(phone, component)
  await enterUsername(phone, transporter)
  await expect(phone.getByRole('note').filter({ hasText: says })).toBeVisible()
  await phone.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(phone.getByRole('alert').filter({ hasText: '“Mark as transported” was not done' })).toContainText(says)
  // Once is enough.
  await expect(phone.getByText(says)).toHaveCount(1)
  await expectNoOverflow(phone)

  const body = { planned_on: '2031-05-06', component_ids: [component.id] }
  const load = await api<{ id: string }>('POST', `/projects/${project.id}/loads`, body)
  await site.open(page, `/loads/${load.id}`)
  await expect(page.getByText(says)).toBeVisible()
  await page.getByRole('checkbox', { name: 'D-1 (Stair 1) is loaded' }).click()
  await expect(page.getByText('D-1: no declaration of performance')).toBeVisible()

  await navigate(page, `/component/${component.id}`)
  await page.getByRole('button', { name: 'Transported' }).first().click()
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText(says)
  await asking.getByLabel('Reason').fill('Sent by mail')
  await asking.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(page.getByText('Done anyway (no declaration of performance): Sent by mail')).toBeVisible()
  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl', activeMode: 'dark' })
  await expectNoOverflow(page)
})
