import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const fields = ['control_number', 'name', 'section'] as const

test('a pour is recorded with its components, and its component leads back to it', async ({ page, site }) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  await site.components(fields, [
    ['C-1', 'Wall 1', 'Storey 1'],
    ['C-2', 'Wall 2', 'Storey 1'],
  ])
  const plant = await api<{ id: string }>('POST', '/plants', { name: `Plant ${project.code}`, time_zone: 'UTC' })
  await api('POST', `/plants/${plant.id}/mixes`, { name: 'SCC 40', cylinder: 40, cube: 50, air_min: 4, air_max: 6 })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })

  await site.open(page, `/loads?project=${project.id}`)
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Production', exact: true })
    .click()
  await expect(page.getByText('No pours yet')).toBeVisible()
  await page.getByRole('button', { name: 'New pour' }).click()
  const form = page.getByRole('dialog', { name: 'New pour' })
  await form.getByLabel('Start').fill('2100-01-05T06:30')
  await form.getByRole('button', { name: 'Save pour' }).click()
  await expect(form.getByText('not in the future')).toBeVisible()
  await form.getByLabel('Start').fill('2026-01-05T06:30')
  await form.getByLabel('Volume').fill('6.5')
  await form.getByLabel('Delivery ticket').fill('T-17')
  await form.getByText('More fields').click()
  await form.getByLabel('Slump flow').fill('680')
  await form.getByLabel('Air content, %').fill('7')
  await form.getByLabel('Exceptions').fill('Pump stopped for 10 minutes')
  await form.getByRole('button', { name: 'Save pour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P-2026-0001' })).toBeVisible()
  await expect(page.getByText('The air is outside of the range of the mix.')).toBeVisible()

  await page.getByRole('button', { name: 'Add components' }).click()
  const adding = page.getByRole('dialog', { name: 'Components of the pour' })
  await adding.getByLabel('Control numbers').fill('C-9')
  await adding.getByRole('button', { name: 'Add components' }).click()
  await expect(adding.getByText('Enter control numbers that this project has.')).toBeVisible()
  await adding.getByLabel('Control numbers').fill('C-1\nC-9\nC-2')
  await adding.getByRole('button', { name: 'Add components' }).click()
  await expect(page.getByText(/C-9/)).toBeVisible()
  const made = page.getByRole('list', { name: 'Components' })
  await expect(made.getByRole('listitem')).toHaveCount(2)
  await made.getByRole('button', { name: 'Remove Wall 2 from the pour' }).click()
  await expect(made.getByRole('listitem')).toHaveCount(1)

  const ticket = page.getByRole('region', { name: 'Photos of the ticket' })
  const chooser = page.waitForEvent('filechooser')
  await ticket.getByRole('button', { name: 'Add photo of the ticket' }).click()
  await (await chooser).setFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(ticket.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
  await page.reload()
  await ticket.getByRole('button', { name: 'Open photo 1 of 1' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Photo 1 of 1' }).getByRole('img', { name: 'Photo 1 of 1' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
  await expectAccessible(page)
  await ticket.getByRole('button', { name: 'Delete photo 1 of 1' }).click()
  await page
    .getByRole('dialog', { name: 'Delete photo 1 of the ticket?' })
    .getByRole('button', { name: 'Delete photo' })
    .click()
  await expect(ticket.getByText('No photos yet.')).toBeVisible()
  await made.getByRole('link', { name: 'Wall 1' }).click()
  await page.getByRole('list', { name: 'Concrete pours' }).getByRole('link', { name: 'P-2026-0001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P-2026-0001' })).toBeVisible()

  await setDisplay(page, { isLanguage: 'ar', activeDir: 'rtl', activeMode: 'dark' })
  await site.open(page, `/production?plant=${plant.id}&q=T-17`)
  await expect(page.getByRole('link', { name: 'P-2026-0001' })).toBeVisible()
  await expectLayout(page)
  await expectAccessible(page)
})
