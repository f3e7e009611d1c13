import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { callApi } from '../support/product-api.ts'
import { expectNoOverflow } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { aBuilding, hasColour, manufactured, scan, wallComponents } from './building-site.ts'
import { expect, test } from './site.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

test('a cut hides a wall from sight and from clicks, and a saved view opens it elsewhere', async ({ page, site }) => {
  const { right } = await wallComponents(site)
  await aBuilding(site)
  await scan(site, right, await site.worker('producer'))
  await site.open(page, `/building?project=${site.project.id}`)
  const stage = page.getByRole('img', { name: /^Model of the building/ })
  await hasColour(stage).toBe(true)
  await page.getByRole('button', { name: 'Front' }).click()
  await expect(page).toHaveURL(/camera=/)
  const { x, y } = await manufactured(stage)
  await page.getByRole('button', { name: 'Cut', exact: true }).click()
  const end = page.getByRole('slider', { name: 'Along x, to' })
  await end.focus()
  // The right wall begins 3 m along x.
  while (Number(await end.getAttribute('aria-valuenow')) > 2) await page.keyboard.press('PageDown')
  await hasColour(stage).toBe(false)
  await expect(page).toHaveURL(/box=_[\d.]+____/)
  await page.keyboard.press('Escape')
  await expect(end).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('Name').fill('Left wall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The view “Left wall” was saved.')).toBeVisible()
  const saved = new URL(page.url()).searchParams

  const path = `/projects/${site.project.id}/saved-views`
  const [view] = await callApi<{ id: string }[]>(site.address, site.token, 'GET', path)
  await site.open(page, `/building?project=${site.project.id}&saved=${view?.id}`)
  await expect(stage).toBeVisible()
  await hasColour(stage).toBe(false)
  await expect(page).not.toHaveURL(/saved=/)
  const opened = new URL(page.url()).searchParams
  expect([opened.get('camera'), opened.get('box')]).toEqual([saved.get('camera'), saved.get('box')])
  await stage.click({ position: { x, y } })
  await expect(page).not.toHaveURL(/piece=/)
  await page.getByRole('button', { name: 'Cut', exact: true }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await hasColour(stage).toBe(true)

  // From above the wall's upper half is cut away: what is seen of its inside has one shade, as if it were filled.
  await site.open(page, `/building?project=${site.project.id}&box=_____0.5&camera=3.5_0.5_8_3.5_0.5_0`)
  const filled = async () => {
    const { count, shades } = await manufactured(stage)
    return count > 1000 ? shades : 0
  }
  await expect.poll(filled).toBe(1)

  // Chosen in the list, what is cut away and out of view is shown.
  await site.open(page, `/building?project=${site.project.id}&box=_2____&camera=0_-10_0_0_-30_0`)
  await expect(stage).toBeVisible()
  await hasColour(stage).toBe(false)
  await page.getByRole('option', { name: /W-2/ }).click()
  await hasColour(stage).toBe(true)
  await expect(page).toHaveURL(/camera=3\.5_/)
  await expect(page).not.toHaveURL(/box=/)

  // Chosen in the plan, it is shown in the picture that opens after it.
  await site.open(page, `/building?project=${site.project.id}&view=plan&box=_2____`)
  await page
    .getByRole('img', { name: /^The building from above/ })
    .locator('path[data-number="1"]')
    .click()
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await hasColour(stage).toBe(true)
  await expect(page).not.toHaveURL(/box=/)
})

test('on a phone two taps measure a distance', async ({ newPhone, site }) => {
  const { left } = await wallComponents(site)
  await aBuilding(site)
  await scan(site, left, await site.worker('producer'))
  const phone = await newPhone()
  await site.open(phone, `/building?project=${site.project.id}`)
  const stage = phone.getByRole('img', { name: /^Model of the building/ })
  await expect(stage).toBeVisible()
  await hasColour(stage).toBe(true)
  const choose = async (name: string) => {
    await phone.getByRole('button', { name: 'Tools' }).tap()
    await phone.getByRole('menuitem', { name }).tap()
  }
  await choose('Front')
  await choose('Measure')
  const panel = phone.getByRole('region', { name: 'Measure' })
  await expect(panel).toContainText('Choose the first point')
  // The front of the left wall is a square of 1 m. Taps near two of its corners mean the corners.
  const ratio = await phone.evaluate(() => window.devicePixelRatio)
  const wall = await manufactured(stage)
  const [x, y, half] = [wall.x / ratio, wall.y / ratio, (0.75 * Math.sqrt(wall.count)) / ratio / 2]
  await stage.tap({ position: { x: x - half, y: y - half } })
  await expect(panel).toContainText('Choose the second point')
  await stage.tap({ position: { x: x + half, y: y + half } })
  await expect(panel).toContainText('1.414 m')
  await expect(panel.getByRole('definition')).toHaveText(['1 m', '0 m', '1 m'])
  await expectNoOverflow(phone)
  expect(await seriousViolations(phone)).toEqual([])
  await phone.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})
