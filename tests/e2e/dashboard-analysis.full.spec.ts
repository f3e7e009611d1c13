import { readFile } from 'node:fs/promises'
import { callApi } from '../support/product-api.ts'
import { seriousViolations } from './axe.ts'
import { scrollTo } from './scroll.ts'
import { expect, test } from './site.ts'

const otherComponents = '**/api/other-components/projects-with-other-components'

test('the dashboard shows progress, rejections and the components of a count, and updates live', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const producer = await site.worker('producer')
  const components = await site.components(
    ['name', 'section'],
    [
      ['W-01', 'Roof'],
      ['W-02', 'Roof'],
      ['W-03', 'Ground floor'],
    ],
  )
  const [first, second] = components
  if (!first || !second) throw new Error('The components are missing.')
  const change = (id: string, status: string, reason?: string) =>
    callApi(address, token, 'PUT', `/components/${id}/status-auth`, { status, reason })
  for (const status of ['manufactured', 'transported']) await change(first.id, status)
  await change(first.id, 'rejected', 'Edge broken')
  await callApi(address, token, 'POST', '/other-components', {
    project_id: project.id,
    name: 'Anchor M24',
    total_quantity: 48,
  })

  await site.open(page, '/dashboards/modern')
  const curve = page.getByRole('region', { name: 'Progress over time' })
  // The rest is loaded once one scrolls to the sections.
  await scrollTo(page.getByRole('region', { name: 'Sections' }))
  const day = curve.getByRole('slider', { name: 'Progress over time' })
  await expect(day).toBeVisible()
  const today = curve.getByRole('row').last().getByRole('cell')
  // Manufactured, transported, accepted, installed, rejected.
  await expect(today).toHaveText(['1', '1', '0', '0', '1'])
  const rejected = page.getByRole('list', { name: 'Rejected components' })
  await expect(rejected).toContainText('Edge broken')
  await expect(rejected.getByRole('link', { name: 'W-01' })).toHaveAttribute('href', `/component/${first.id}`)
  await expect(page.getByRole('region', { name: 'Rejections' })).toContainText('1 rejection.')
  await expect(page.getByRole('row', { name: /^Anchor M24/ }).getByRole('cell')).toHaveText([
    ...['48', '48', '0', '0', '0', '0', '0'],
  ])

  // A count is selected by keyboard; the address keeps the selection over a reload.
  const planned = page.getByRole('button', { name: 'Roof, Planning: 1. List the components' })
  await planned.press('Enter')
  const shown = page.getByRole('list', { name: /Components: .*Roof.*Planning/ })
  await expect(shown.getByRole('link')).toHaveText(['W-02'])
  await page.reload()
  await expect(planned).toHaveAttribute('aria-pressed', 'true')
  await expect(shown.getByRole('link')).toHaveAttribute('href', `/component/${second.id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await scrollTo(curve)
  await expect(day).toHaveAttribute('aria-valuetext', /: Manufactured 1, Transported 1, .*Rejected 1$/)
  await day.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /: Manufactured 0, Transported 0, .*Rejected 0$/)

  // A scan on another device changes all figures.
  await callApi(address, '', 'PUT', `/components/${second.id}/status`, { username: producer, status: 'manufactured' })
  await expect(today).toHaveText(['2', '1', '0', '0', '1'])
  await expect(page.getByText('No components have this status any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('No components have this status any more.')).toBeHidden()

  expect(await seriousViolations(page)).toEqual([])

  // The charts and their data can be downloaded.
  const saved = async (panel: string, item: string) => {
    await page.getByRole('button', { name: `Download: ${panel}` }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  const figures = await saved('Sections', 'Data (CSV)')
  expect(figures.name).toBe(`${project.code}-sections.csv`)
  expect(String(figures.content)).toContain('Roof,2,0,0,0,1,1,0\r\n')
  for (const panel of ['Sections', 'Progress over time', 'By reason']) {
    const picture = await saved(panel, 'Image (PNG)')
    expect(picture.name).toMatch(/\.png$/)
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.content.length).toBeGreaterThan(5_000)
  }
})

test('panels that fail to load show an error and can be retried while others show data', async ({ browser, site }) => {
  // A separate page, because a 500 fails the test on a watched one.
  const page = await browser.newPage()
  await site.components(['name'], [['W-01']])
  const fail = (path: string, status = 500) =>
    page.route(path, (route) => route.fulfill({ status, json: { error: 'internal', message: 'No.' } }))
  await fail(otherComponents)
  await fail('**/progress')
  await fail('**/components/rejected-history?*')
  await site.open(page, '/dashboards/modern')
  await scrollTo(page.getByRole('region', { name: 'Sections' }))
  const panel = (name: string) => page.getByRole('region', { name }).getByRole('alert')
  await expect(panel('Other components')).toContainText('Server error occurred. Please try again later.')
  await expect(panel('Progress over time')).toContainText('This could not be loaded.')
  await expect(panel('Rejected components')).toContainText('This could not be loaded.')
  await expect(page.getByRole('region', { name: 'Rejections' })).toContainText('No rejections.')

  await page.unroute(otherComponents)
  await panel('Other components').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Items counted by quantity/)).toBeVisible()
  await page.close()
})
