import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { layoutRules, seriousViolations } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

const hour = 3_600_000

test('the file of a logger shows when a casting can be stripped, by the curve of its mix', async ({ page, site }) => {
  const { address, token, project } = site
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [component] = await site.components(['control_number', 'name', 'section'], [['P-1', 'Plank', 'Storey 1']])
  const plant = await api<{ id: string }>('POST', '/plants', {
    name: `Plant ${project.code}`,
    time_zone: 'UTC',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  // Managers see the mixes of every plant.
  const mixName = `Mix ${project.code}`
  const mix = await api<{ id: string }>('POST', `/plants/${plant.id}/mixes`, {
    ...{ name: mixName, cylinder: 40, cube: 50, strip_strength: 15 },
  })
  const mould = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Table 1', kind: 'table', length: 10_000 },
  })
  const pouredAt = new Date(Math.floor((Date.now() - 30 * hour) / 60_000) * 60_000)
  const day = pouredAt.toISOString().slice(0, 10)
  await api('PUT', `/plants/${plant.id}/board`, {
    moves: [{ component_id: component?.id, to: { mould_id: mould.id, day, turn: 1 } }],
  })
  await api('PUT', `/plants/${plant.id}/castings`, { mould_id: mould.id, day, turn: 1, mix_id: mix.id })
  await api('POST', `/moulds/${mould.id}/castings`, {
    ...{ day, turn: 1, component_ids: [component?.id], occurred_at: pouredAt.toISOString() },
  })

  // The curve of the mix.
  await site.open(page, '/production/plants')
  await page.getByRole('button', { name: `Maturity curve of ${mixName}` }).click()
  const curve = page.getByRole('dialog', { name: `Maturity curve of ${mixName}` })
  await curve.getByRole('button', { name: 'Save curve' }).click()
  await expect(curve.getByText('Enter at least two lines with two numbers each.')).toBeVisible()
  await curve.getByLabel('Tests: °C·h and MPa').fill('200; 5\n400; 15\n1600; 35')
  await curve.getByLabel('Tested on').fill('2026-01-05')
  await curve.getByLabel('The tests that it comes from').fill('Cubes 1 to 9')
  expect(await seriousViolations(page)).toEqual([])
  await curve.getByRole('button', { name: 'Save curve' }).click()
  await expect(page.getByText('The curve was saved.')).toBeVisible()

  // A file whose clock was put back is refused; the right one is added.
  const time = (hours: number) =>
    new Date(pouredAt.getTime() + hours * hour).toISOString().slice(0, 16).replace('T', ' ')
  const lines = Array.from({ length: 25 }, (_, index) => `${time(index)};20,0;22,5`)
  const file = (rows: string[]) => ({
    name: 'logger.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Zeit;Sensor 1 °C;Sensor 2 °C', ...rows].join('\n')),
  })
  await site.open(page, `/production?plant=${plant.id}&view=cast&mould=${mould.id}&day=${day}`)
  await page.getByRole('button', { name: 'Temperatures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Temperatures of Table 1' })
  await expect(dialog.getByText('No temperatures since the pour yet.')).toBeVisible()
  const choose = dialog.locator('input[type=file]')
  const chooseUnit = (unit: string) =>
    dialog.getByLabel('The file does not say its unit. It is').selectOption({ label: unit })
  await choose.setInputFiles(file([...lines.slice(0, 3), ...lines.slice(1, 3)]))
  await expect(dialog.getByText('the time in line 5 is before the line above')).toBeVisible()
  // A file that does not say its unit is asked about; what is hot then is a question, too.
  await choose.setInputFiles({
    name: 'unit.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Time;Temp\n${time(1)};68\n${time(2)};69`),
  })
  await expect(dialog.getByText('68 to 69, unit not known')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add these readings' })).toBeDisabled()
  await chooseUnit('°C')
  await expect(dialog.getByText('The concrete begins above 45 °C.')).toBeVisible()
  await chooseUnit('°F')
  await expect(dialog.getByText('20 to 20.56 °C')).toBeVisible()
  await choose.setInputFiles(file(lines))
  await expect(dialog.getByRole('group', { name: 'Sensors in the concrete' }).getByRole('checkbox')).toHaveCount(2)
  await expect(dialog.getByText('20 to 20 °C')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add these readings' }).click()
  await expect(dialog.getByText('Strong enough to strip since')).toBeVisible()
  await expect(dialog.getByRole('figure', { name: 'Estimated strength (MPa)' })).toBeVisible()
  const sensors = dialog.getByRole('list', { name: 'Sensors', exact: true })
  await expect(sensors.getByRole('listitem')).toHaveCount(2)
  expect(await seriousViolations(page)).toEqual([])

  // By hand, in another language on a phone.
  await dialog.getByLabel('Temperature in °C').fill('400')
  await dialog.getByRole('button', { name: 'Add reading' }).click()
  await expect(dialog.getByText('Enter a temperature from −30 to 110 °C and its time.')).toBeVisible()
  await dialog.getByLabel('Temperature in °C').fill('19')
  await dialog.getByRole('button', { name: 'Add reading' }).click()
  await expect(sensors.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Remove the readings of By hand' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the readings of By hand?' })
    .getByRole('button', { name: 'Remove readings' })
    .click()
  await expect(sensors.getByRole('listitem')).toHaveCount(2)
  await page.setViewportSize(phoneScreen)
  await setDisplay(page, { activeDir: 'rtl', activeMode: 'dark', isLanguage: 'ar' })
  expect(await seriousViolations(page, layoutRules)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await setDisplay(page, { activeDir: 'ltr', activeMode: 'light', isLanguage: 'en' })
  await page.goto(`${address}/production?plant=${plant.id}&view=board&from=${day}`)
  await expect(
    page.getByRole('table', { name: 'Castings of the week' }).getByText('Strong enough to strip since'),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Figures' }).click()
  await expect(page.getByText('1 components a day')).toBeVisible()
  await page.reload()
  const moulds = page.getByRole('figure', { name: 'Use of moulds' })
  await moulds.getByRole('button', { name: 'Show as table' }).click()
  await expect(moulds.getByRole('row', { name: /Table 1/ })).toContainText('of 28 turns')
  await expectAccessible(page)
  await page.setViewportSize(phoneScreen)
  await expectLayout(page)
})
