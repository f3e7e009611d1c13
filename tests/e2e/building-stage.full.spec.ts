import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { expectNoOverflow } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { aBuilding, wallComponents } from './building-site.ts'
import { expect, test } from './site.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

test('the stage fills the window with its sliders and legend, and the address keeps the camera', async ({
  page,
  site,
}) => {
  await wallComponents(site)
  await aBuilding(site)
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.open(page, `/building?project=${site.project.id}`)
  const stage = page.getByRole('img', { name: /^Model of the building/ })
  await expect(stage).toBeVisible()
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect
    .poll(async () => {
      const [above, below] = [await stage.boundingBox(), await legend.boundingBox()]
      return above && below && above.y > 0 && above.height > 200 && below.y > above.y && below.y + below.height <= 800
    })
    .toBe(true)

  const picture = () =>
    stage.evaluate(async (canvas: HTMLCanvasElement) => {
      await new Promise(requestAnimationFrame)
      return canvas.toDataURL()
    })
  await page.getByRole('button', { name: 'Front' }).click()
  await expect(page).toHaveURL(/camera=/)
  const fromTheFront = new URL(page.url()).searchParams.get('camera')
  const front = await picture()
  await page.reload()
  await expect(stage).toBeVisible()
  await expect.poll(async () => (await picture()) === front).toBe(true)
  await page.getByRole('button', { name: 'Top' }).click()
  // The two walls look the same from there.
  await expect.poll(() => new URL(page.url()).searchParams.get('camera')).not.toBe(fromTheFront)
  await page.getByRole('button', { name: 'Isometric' }).click()
  await expect(page).not.toHaveURL(/camera=/)
})

test('on a phone the panel of a tapped component opens over the stage', async ({ newPhone, site }) => {
  const { left } = await wallComponents(site)
  await aBuilding(site)
  const phone = await newPhone()
  await site.open(phone, `/building?project=${site.project.id}&view=plan`)
  await expect(phone.getByRole('img', { name: /^The building from above/ })).toBeVisible()
  await site.open(phone, `/building?project=${site.project.id}&view=plan&piece=${left.id}`)
  const panel = phone.getByRole('heading', { level: 2, name: 'W-1', exact: true })
  await expect(panel).toBeInViewport()
  await expectNoOverflow(phone)
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Close' }).first().tap()
  await expect(panel).toHaveCount(0)
})
