import { expectAccessible, expectLayout } from './appearance.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

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
  await expect(card.getByText('C40/50')).toBeVisible()
  await expect(card.getByText('XC4 · strip after 16 h')).toBeVisible()
  await card.getByLabel('Add a project').selectOption({ label: project.name })
  await expect(card.getByRole('list', { name: 'Projects of this plant' }).getByText(project.name)).toBeVisible()

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
  await expect(card.getByText('CE 24 · DoP W-7 · EN 14992:2007')).toBeVisible()

  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
  await expectAccessible(page)
})
