import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { browserArguments, chromiumPath, softwareWebGl } from '../support/browser.ts'
import { aBox, anIfc } from '../support/models.ts'
import { callApi } from '../support/product-api.ts'
import { conversionMs } from '../support/waits.ts'
import { expectNoOverflow } from './appearance.ts'
import {
  aBuilding,
  chooseMore,
  hasColour,
  manufactured,
  scan,
  statusFilter,
  twoWalls,
  wallComponents,
} from './building-site.ts'
import { checkRows, toColumns } from './import-screen.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: [...browserArguments, ...softwareWebGl] } })

/** Uploads a model as the manager does by hand. */
async function upload(page: Page, content: string, name: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload model' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/x-step', buffer: Buffer.from(content) })
}

test('an uploaded model shows a scan elsewhere at once; a click opens the piece; a lost context recovers', async ({
  page,
  site,
}) => {
  const { left } = await wallComponents(site)
  const producer = await site.worker('producer')
  await site.open(page, `/building?project=${site.project.id}`)
  await expect(page.getByText('No model yet')).toBeVisible()
  await upload(page, twoWalls, 'Block B.ifc')
  const stage = page.getByRole('img', { name: /^Model of the building/ })
  await expect(stage).toBeVisible({ timeout: conversionMs })
  await expect(page.getByText('2 of 2 components are in the model')).toBeVisible()
  await hasColour(stage).toBe(false)

  await scan(site, left, producer)
  await hasColour(stage).toBe(true)
  // Only the area of the component was drawn again: the whole picture is the same.
  const picture = () =>
    stage.evaluate(async (canvas: HTMLCanvasElement) => {
      await new Promise(requestAnimationFrame)
      return canvas.toDataURL()
    })
  const afterScan = await picture()
  await page.getByRole('button', { name: 'Isometric' }).click()
  expect(await picture()).toBe(afterScan)
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend.getByRole('listitem').filter({ hasText: 'Manufactured' })).toHaveText('Manufactured1')

  const { x, y } = await manufactured(stage)
  await stage.click({ position: { x, y } })
  await expect(page.getByRole('heading', { level: 2, name: 'W-1', exact: true })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('piece')).toBe(left.id)
  await expect(page.getByRole('option', { name: /W-1/ })).toHaveAttribute('aria-selected', 'true')

  await test.step('the page of one whose component is in no model says so', async () => {
    const [elsewhere] = await site.components(['name', 'control_number'], [['X-9', '0 X-9']])
    const body = { component_id: elsewhere?.id, defect_type: 'cracked' }
    const path = `/projects/${site.project.id}/ncrs`
    const ncr = await callApi<{ id: string }>(site.address, site.token, 'POST', path, body)
    await navigate(page, `/quality/${ncr.id}`)
    await expect(page.getByText('Not in the current model')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show in building' })).toHaveCount(0)
  })

  await test.step('the page of a non-conformance opens its component here', async () => {
    const body = { component_id: left.id, defect_type: 'cracked' }
    const path = `/projects/${site.project.id}/ncrs`
    const ncr = await callApi<{ id: string }>(site.address, site.token, 'POST', path, body)
    await navigate(page, `/quality/${ncr.id}`)
    await page.getByRole('link', { name: 'Show in building' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'W-1', exact: true })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('piece')).toBe(left.id)
  })

  // Filtered out, it is drawn without its colour.
  await (await statusFilter(page)).selectOption('planning')
  await hasColour(stage).toBe(false)
  await (await statusFilter(page)).selectOption('')
  await hasColour(stage).toBe(true)

  await stage.evaluate((canvas: HTMLCanvasElement) => {
    const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    canvas.addEventListener('webglcontextlost', () => setTimeout(() => extension?.restoreContext()), { once: true })
    extension?.loseContext()
  })
  await hasColour(stage).toBe(true)
})

test('without WebGL the plan shows the same, live and by keyboard', async ({ page, site }) => {
  const { left, right } = await wallComponents(site)
  const producer = await site.worker('producer')
  await aBuilding(site)
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await site.open(page, `/building?project=${site.project.id}&piece=${right.id}`)
  await expect(page.getByText('cannot show the building in 3D')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'W-2', exact: true })).toBeVisible()
  const plan = page.getByRole('img', { name: /^The building from above/ })
  await expect(plan.locator('path')).toHaveCount(2)
  await expect(plan.locator('path[data-selected]')).toHaveCount(1)
  const fill = () =>
    plan
      .locator('path')
      .first()
      .evaluate((path) => getComputedStyle(path).fill)
  const before = await fill()
  await scan(site, left, producer)
  await expect.poll(fill).not.toBe(before)

  const list = page.getByRole('listbox')
  await list.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { level: 2, name: 'W-1', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: /W-1/ })).toHaveAttribute('aria-selected', 'true')
  await plan.locator('path[data-number="1"]').click()
  await expect(page.getByRole('heading', { level: 2, name: 'W-2', exact: true })).toBeVisible()
  expect(scripts.filter((url) => url.includes('ModelViewer'))).toEqual([])
})

test('a file that is no model is refused in words, and one that cannot be converted is reported', async ({
  page,
  site,
}) => {
  await site.open(page, `/building?project=${site.project.id}`)
  await upload(page, 'Hello', 'notes.ifc')
  await expect(page.getByRole('alert')).toHaveText(/This is not an IFC file/)
  await upload(page, anIfc([]), 'Empty.ifc')
  await expect(page.getByRole('alert')).toHaveText(/The model has no geometry/)
  await upload(page, twoWalls.slice(0, -30), 'Truncated.ifc')
  await expect(page.getByText('The file ends too early.')).toBeVisible({ timeout: conversionMs })
  // Nothing was shown before.
  await expect(page.getByText('What was shown before')).toHaveCount(0)
  await page.getByRole('button', { name: 'Models' }).click()
  await page.getByRole('button', { name: 'Delete revision 1' }).click()
  await page.getByRole('button', { name: 'Delete revision', exact: true }).click()
  await expect(page.getByText('The file ends too early.')).toHaveCount(0)
})

test('a model is saved with the status of its components, of several the chosen one', async ({ page, site }) => {
  const { left } = await wallComponents(site)
  await scan(site, left, await site.worker('producer'))
  await aBuilding(site)
  await site.open(page, `/building?project=${site.project.id}`)
  await chooseMore(page, 'Models')
  const save = page.getByRole('button', { name: 'Model with status (IFC)' })
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
  }
  const one = await saved(() => save.click())
  expect(one.name).toBe('Block B.ifc')
  expect(one.text).toContain("IFCPROPERTYSINGLEVALUE('Status',$,IFCLABEL('manufactured'),$)")
  await expect(page.getByText('Block B.ifc was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await aBuilding(site, anIfc([aBox('other', { at: [0, 9000, 0] })]), 'Block C')
  await site.open(page, `/building?project=${site.project.id}`)
  await page.setViewportSize({ width: 360, height: 780 })
  await chooseMore(page, 'Models')
  await expect(save).toBeVisible()
  await expectNoOverflow(page)
  await save.press('Enter')
  const other = await saved(() => page.getByRole('menuitem', { name: 'Block C' }).press('Enter'))
  expect(other.name).toBe('Block C.ifc')
  await expect(page.getByText('Block C.ifc was saved.')).toBeVisible()

  await page.route('**/status.ifc', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'unreadable_file', message: 'x', details: [{ field: 'file', code: 'truncated', message: 'x' }] },
    }),
  )
  await save.press('Enter')
  await page.getByRole('menuitem', { name: 'Block B' }).press('Enter')
  await expect(page.getByText('The file could not be saved. The file ends too early.')).toBeVisible()
})

test('the components of a model are imported with the chosen mark, and with sizes of their shapes', async ({
  page,
  site,
}) => {
  await aBuilding(site)
  await site.open(page, `/building?project=${site.project.id}`)
  await chooseMore(page, 'Models')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Attributes for Tekla' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\u{feff}?GUID\t/u)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Create or update components' }).click()
  await expect(page.getByText('2 rows')).toBeVisible()
  await toColumns(page)
  const questions = page.getByRole('region', { name: 'Questions about this file' })
  await expect(questions).toContainText('Which property of the model is the mark?')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Answer the questions about the file.' })).toBeFocused()
  await expect(questions.getByRole('radio', { name: 'Name: left, right (2 different)' })).not.toBeChecked()
  await questions.getByRole('radio', { name: 'Tag: W-1, W-2 (2 different)' }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await checkRows(page)
  await page.getByRole('button', { name: 'Import 2 components' }).click()
  await expect(page.getByRole('heading', { name: '2 components imported' })).toBeVisible()
  await navigate(page, `/building?project=${site.project.id}`)
  await expect(page.getByText('2 of 2 components are in the model')).toBeVisible()
  await page.getByRole('option', { name: /W-1/ }).click()
  await page.getByRole('link', { name: 'Open component' }).click()
  await expect(page.getByText('2.5 t≈ computed from the model')).toBeVisible()
})
