import { callApi } from '../support/product-api.ts'
import { expectNoOverflow } from './appearance.ts'
import { seriousViolations } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test('late components are proposed with their dates, one is unticked, and what was changed meanwhile is left out by name', async ({
  page,
  site,
}) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [late, kept, changed] = await site.components(
    ['control_number', 'name', 'section', 'length', 'width', 'height', 'needed_on'],
    [
      ['P-1', 'Plank', 'Storey 1', '6000', '1200', '265', '2090-03-05'],
      ['P-2', 'Plank', 'Storey 1', '6000', '1200', '265', '2090-03-25'],
      ['P-3', 'Plank', 'Storey 1', '6000', '1200', '265', '2090-03-24'],
    ],
  )
  const plant = await api<{ id: string }>('POST', '/plants', {
    name: `Plant ${project.code}`,
    time_zone: 'UTC',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  await api('POST', `/plants/${plant.id}/moulds`, { name: 'Bed 1', kind: 'bed', length: 60_000 })

  await site.open(page, `/production?plant=${plant.id}&view=board&from=2090-03-06`)
  await page.getByRole('button', { name: 'Fill the week' }).click()
  const filling = page.getByRole('dialog', { name: 'Proposal for this week' })
  const row = (name: string) => filling.getByRole('listitem').filter({ hasText: name })
  await expect(row('P-1')).toContainText('late: it should be cast by')
  await expect(row('P-2')).toContainText('in time')
  expect(await seriousViolations(page)).toEqual([])
  await page.setViewportSize(phoneScreen)
  await expectNoOverflow(page)
  await page.screenshot({ path: test.info().outputPath('fill-phone.png') })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: test.info().outputPath('fill.png') })
  await filling.getByRole('checkbox', { name: 'Select P-2' }).uncheck()
  await api('PUT', `/projects/${project.id}/plan`, { components: [{ id: changed?.id, sequence: 7 }] })
  await filling.getByRole('button', { name: 'Place 2 components' }).click()
  const notice = page.getByText('1 component placed. 1 could no longer be moved: P-3: changed by somebody else.')
  await expect(notice).toBeVisible()

  await page.reload()
  const board = page.getByRole('table', { name: 'Castings of the week' })
  await expect(board.getByRole('button', { name: 'P-1' })).toBeVisible()
  await expect(board.getByText('P-1: too late for its delivery')).toBeVisible()
  await expect(page.getByRole('region', { name: /To be cast/ }).getByRole('listitem')).toHaveCount(2)
  expect([late, kept].map((each) => each?.control_number)).toEqual(['P-1', 'P-2'])
})
