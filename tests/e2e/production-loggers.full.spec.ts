import { loggerWorkbook } from '../support/logger-workbook.ts'
import { callApi } from '../support/product-api.ts'
import { expectNoOverflow, setDisplay } from './appearance.ts'
import { layoutRules, seriousViolations } from './axe.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'

const hour = 3_600_000

/** A casting of a plant in Bangkok, which was poured ten hours ago. */
async function aPouredCasting({ address, token, project, components }: Site) {
  const api = <T>(method: string, path: string, body?: unknown) => callApi<T>(address, token, method, path, body)
  const [component] = await components(['control_number', 'name', 'section'], [['P-1', 'Plank', 'Storey 1']])
  const plant = await api<{ id: string }>('POST', '/plants', {
    ...{ name: `Plant ${project.code}`, time_zone: 'Asia/Bangkok', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  await api('PUT', `/projects/${project.id}/plant`, { plant_id: plant.id })
  const mould = await api<{ id: string }>('POST', `/plants/${plant.id}/moulds`, {
    ...{ name: 'Table 1', kind: 'table', length: 10_000 },
  })
  const pouredAt = new Date(Math.floor((Date.now() - 10 * hour) / 60_000) * 60_000)
  const local = (hours: number) => new Date(pouredAt.getTime() + (hours + 7) * hour).toISOString().slice(0, 19)
  const day = local(0).slice(0, 10)
  await api('PUT', `/plants/${plant.id}/board`, {
    moves: [{ component_id: component?.id, to: { mould_id: mould.id, day, turn: 1 } }],
  })
  const casting = await api<{ casting_id: string }>('POST', `/moulds/${mould.id}/castings`, {
    ...{ day, turn: 1, component_ids: [component?.id], occurred_at: pouredAt.toISOString() },
  })
  return { api, plant, mould, day, local, pouredAt, id: casting.casting_id }
}

test('files of loggers show what they say: °F with an offset, limits beside the values, a workbook', async ({
  page,
  site,
}) => {
  const { plant, mould, day, local, pouredAt } = await aPouredCasting(site)
  await site.open(page, `/production?plant=${plant.id}&view=cast&mould=${mould.id}&day=${day}`)
  await page.getByRole('button', { name: 'Temperatures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Temperatures of Table 1' })
  const choose = (name: string, content: string | Uint8Array) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  const add = dialog.getByRole('button', { name: 'Add these readings' })

  await test.step('as HOBOmobile writes it, five hours behind UTC', async () => {
    const time = (hours: number) =>
      new Date(pouredAt.getTime() + (hours - 5) * hour).toISOString().slice(0, 19).replace('T', ' ')
    const lines = [68, 86, 104].map((value, index) => `${time(index + 1)},${value}.00,85.1,49.9, , , ,`)
    const head = 'Date Time - GMT -05:00,"Temp, (*F)","RH, (%)","DewPt, (*F)",Host Connect,Button Down,EOF,'
    await choose('hobo.csv', `Serial Number:20000001 --\r\n\r\n${head}\r\n${lines.join('\r\n')}\r\n`)
    await expect(dialog.getByText('The file says its time zone: UTC−05:00.')).toBeVisible()
    await expect(dialog.getByLabel(/^Temp, \(\*F\)/)).toBeChecked()
    await expect(dialog.getByText('20 to 40 °C')).toBeVisible()
  })

  await test.step('with alarm limits, which are no sensors', async () => {
    const lines = [22, 26, 31.5].map((value, index) => `${local(index + 1).replace('T', ' ')},${value},70,5`)
    await choose('limits.csv', `Date,Temperature °C,Alarm max °C,Alarm min °C\n${lines.join('\n')}\n`)
    await expect(dialog.getByText('22 to 31.5 °C')).toBeVisible()
    await expect(dialog.getByLabel(/^Temperature °C/)).toBeChecked()
    await expect(dialog.getByLabel(/^Alarm max/)).not.toBeChecked()
  })

  await test.step('as a workbook with a sheet about the logger in front', async () => {
    const rows = [20.5, 24, 31].map((value, index) => [{ at: `${local(index + 1)}Z` }, value])
    await choose('logger.xlsx', loggerWorkbook([[['Serial', '41']], [['Date Time', 'Core °C'], ...rows]]))
    await expect(dialog.getByText('20.5 to 31 °C')).toBeVisible()
    await add.click()
    await expect(page.getByText('3 readings were added.')).toBeVisible()
    await expect(dialog.getByText('3 readings, up to 31 °C')).toBeVisible()
  })

  await test.step('and one that is none is refused in words', async () => {
    await choose('logger.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))
    await expect(dialog.getByText('this file is damaged, or no workbook.')).toBeVisible()
    await expect(add).toBeHidden()
  })
})

test('temperatures that were stored in a doubtful unit are listed once, and settled', async ({ page, site }) => {
  const { api, plant, id, pouredAt } = await aPouredCasting(site)
  const store = (sensor: string, values: readonly number[]) =>
    api('POST', `/castings/${id}/readings`, {
      sensor,
      readings: values.map((celsius, index) => ({
        at: new Date(pouredAt.getTime() + (index + 1) * hour).toISOString(),
        celsius,
      })),
    })
  await store('In °F', [68, 77, 86])
  await store('Steam', [20, 38, 55])
  await site.open(page, `/production?plant=${plant.id}`)
  await expect(page.getByText('The temperatures of 2 sensors may have been stored in the wrong unit.')).toBeVisible()
  await page.getByRole('button', { name: 'Look at them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Temperatures with a doubtful unit' })
  const row = (sensor: string) => dialog.getByRole('listitem').filter({ hasText: sensor })
  await expect(row('In °F')).toContainText('Stored: 68 to 86 °C. From °F it would be 20 to 30 °C.')
  await expect(row('In °F')).toContainText('It begins above 45 °C.')
  expect(await seriousViolations(page)).toEqual([])
  await page.setViewportSize(phoneScreen)
  await setDisplay(page, { activeDir: 'rtl', activeMode: 'dark', isLanguage: 'ar' })
  expect(await seriousViolations(page, layoutRules)).toEqual([])
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await setDisplay(page, { activeDir: 'ltr', activeMode: 'light', isLanguage: 'en' })

  await row('In °F')
    .getByRole('button', { name: /^It was °F/ })
    .click()
  await expect(page.getByText('3 readings were converted.')).toBeVisible()
  await expect(row('In °F')).toHaveCount(0)
  await row('Steam')
    .getByRole('button', { name: /^Open casting/ })
    .click()
  const temperatures = page.getByRole('dialog', { name: 'Temperatures of Table 1' })
  await expect(temperatures.getByText('3 readings, up to 30 °C')).toBeVisible()
  await temperatures.getByRole('button', { name: 'Close' }).click()
  await row('Steam')
    .getByRole('button', { name: /^°C is right/ })
    .click()
  await expect(row('Steam')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('may have been stored in the wrong unit')).toHaveCount(0)
})
