import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { callApi } from '../support/product-api.ts'
import { aBuilding, manufactured, manufacturedIn, scan, wallComponents } from './building-site.ts'
import { sendReport } from './report-form.ts'
import { expect, test } from './site.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

test('a defect is reported where it is in the building, has a pin there, and is moved', async ({ page, site }) => {
  const { address, token, project } = site
  const { left } = await wallComponents(site)
  await aBuilding(site)
  await scan(site, left, await site.worker('producer'))
  const stage = page.getByRole('img', { name: /^Model of the building/ })
  const panel = page.getByRole('region', { name: 'NCR-001' })
  const pin = page.getByRole('button', { name: 'NCR-001: Cracked' })
  /** Below its middle, where a pin is not. */
  const tapWall = async () => {
    await expect.poll(async () => (await manufactured(stage)).count).toBeGreaterThan(100)
    const { x, y } = await manufacturedIn(await stage.screenshot())
    await stage.click({ position: { x: Math.round(x), y: Math.round(y) + 10 } })
  }

  await test.step('a tap on the component is the place of the report', async () => {
    await site.open(page, `/building?project=${project.id}`)
    await tapWall()
    await page.getByRole('button', { name: 'Report a defect' }).click()
    const form = page.getByRole('dialog', { name: 'Report a defect of W' })
    await expect(form.getByRole('img', { name: 'View of the building with the place of the defect' })).toBeVisible()
    await form.getByRole('radio', { name: 'Cracked' }).click()
    await sendReport(form)
    await expect(page.getByText(/^NCR-001 was reported/)).toBeVisible()
    await expect(pin).toBeVisible()
  })

  await test.step('its page has the view, and leads to the place', async () => {
    const { ncrs } = await callApi<{ ncrs: { id: string }[] }>(address, token, 'GET', `/projects/${project.id}/ncrs`)
    await page.goto(`${address}/quality/${ncrs[0]?.id}`)
    const place = page.getByRole('region', { name: 'Place in the building' })
    await expect(place.getByRole('button', { name: 'Show photo 1 of 1' })).toBeVisible()
    await expect(place.getByText(/\sm$/)).toBeVisible()
    await page.getByRole('link', { name: 'Show in building', exact: true }).click()
    await expect(panel).toBeVisible()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('another tap moves it, and a button removes it', async () => {
    await tapWall()
    await panel.getByRole('button', { name: 'Save this place' }).click()
    await expect(page.getByText('The place of NCR-001 was saved.')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove the place' }).click()
    await expect(page.getByText('The place of NCR-001 was removed.')).toBeVisible()
    await expect(pin).toBeHidden()
  })
})
