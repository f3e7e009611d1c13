import { ifcText } from '../../apps/server/src/sample/ifc-text.ts'
import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { aBox } from '../support/models.ts'
import { seriousViolations } from './axe.ts'
import { aBuilding } from './building-site.ts'
import { expect, test } from './site.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

/** A wall of the ground floor, and a lamp above it. */
function wallAndLamp(): string {
  const ifc = ifcText()
  const wall = ifc.box(aBox('Wall 1', { tag: 'W-1' }))
  const lamp = ifc.box(aBox('Lamp', { className: 'IFCFURNISHINGELEMENT', at: [0, 0, 3000] }))
  ifc.properties(wall, { 'Fire rating': 'REI 60' })
  ifc.properties(lamp, { Supplier: 'Nord' })
  ifc.storey('Ground floor', [wall])
  ifc.storey('First floor', [lamp])
  return ifc.text()
}

test('any shape is found by a property or in the tree by keyboard, and says what it is', async ({ page, site }) => {
  await aBuilding(site, wallAndLamp())
  await site.open(page, `/building?project=${site.project.id}&view=plan`)
  await page.getByText('Structure', { exact: true }).click()
  const tree = page.getByRole('tree')
  await tree.focus()
  // From the first storey to the second one, its class and its element.
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  const shape = page.getByRole('region', { name: 'Shape of the model' })
  await expect(shape).toContainText('IfcFurnishingElement')
  await expect(shape).toContainText('First floor')
  await expect(shape).toContainText('SupplierNord')
  await expect(shape).toContainText('components are not made of this class')
  expect(await seriousViolations(page)).toEqual([])

  await page.getByRole('searchbox', { name: 'Search shapes' }).fill('fire rating: rei 60')
  const found = tree.getByRole('treeitem', { level: 3 })
  await expect(found).toHaveText('Wall 1W-1')
  await found.click()
  await expect(shape).toContainText('Fire ratingREI 60')
  await page.getByRole('searchbox', { name: 'Search shapes' }).fill('nothing like this')
  await expect(page.getByText('No shape has this text.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Storey' }).selectOption('Ground floor')
  await expect(page.locator('path[data-number]')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Storey' })).toHaveValue('0')
  await expect(page.locator('path[data-number]')).toHaveCount(1)
})
