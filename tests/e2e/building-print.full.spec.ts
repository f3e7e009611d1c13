import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { sheetsOf } from '../support/label-sheets.ts'
import { setDisplay } from './appearance.ts'
import {
  aBuilding,
  chooseMore,
  hasColour,
  manufacturedIn,
  scan,
  statusFilter,
  wallComponents,
} from './building-site.ts'
import { pictureOf } from './label-picture.ts'
import { expect, test } from './site.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

const plan = (page: Page) => page.getByRole('img', { name: /^The building from above/ })
const stage = (page: Page) => page.getByRole('img', { name: /^Model of the building/ })

test('the plan and the 3D view are printed with their legend, without the controls', async ({ page, site }) => {
  const { left } = await wallComponents(site)
  await aBuilding(site)

  await test.step('a printed plan has a heading with its content, without the controls', async () => {
    await site.open(page, `/building?project=${site.project.id}&view=plan&status=planning`)
    await expect(plan(page).locator('path')).toHaveCount(2)
    const heading = page.getByText(/^Block B, revision 1/)
    await expect(heading).toBeHidden()
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event('beforeprint'))
    })
    await page.emulateMedia({ media: 'print' })
    await expect(heading).toContainText('Printed')
    await expect(page.locator('bdi').filter({ hasText: site.project.name })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible()
    await expect(plan(page)).toBeVisible()
    for (const name of ['More about the building', 'Side panel', 'Plan']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
    }
    for (const control of [page.getByRole('listbox'), page.getByRole('combobox'), page.getByRole('slider')]) {
      await expect(control.filter({ visible: true })).toHaveCount(0)
    }
  })

  await test.step('a printed 3D view is its picture on white, with the legend', async () => {
    await page.emulateMedia({ media: null })
    await setDisplay(page, { activeMode: 'dark' })
    await (await statusFilter(page)).selectOption('')
    await page.getByRole('button', { name: '3D', exact: true }).click()
    await scan(site, left, await site.worker('producer'))
    await hasColour(stage(page)).toBe(true)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await chooseMore(page, 'Print picture')
    await expect(page.locator('body[data-printed]')).toBeVisible()

    const pdf = await page.pdf({ format: 'A4', landscape: true })
    const picture = await pictureOf(pdf)
    const { count, x, y } = await manufacturedIn(picture)
    expect(count).toBeGreaterThan(1000)
    const behind = { left: 40, top: Math.round(y), width: 40, height: 40 }
    const bytes = await sharp(picture).removeAlpha().extract(behind).raw().toBuffer()
    expect(new Set(bytes)).toEqual(new Set([255]))
    expect(x).toBeGreaterThan(80)
    const [sheet, ...others] = await sheetsOf(pdf)
    expect(others).toEqual([])
    for (const words of [site.project.name, 'Block B, revision 1', 'Printed', 'Manufactured']) {
      expect(sheet?.text).toContain(words)
    }
    expect(sheet?.text).not.toContain('Isometric')
    // As before on the screen.
    await hasColour(stage(page)).toBe(true)
  })
})
