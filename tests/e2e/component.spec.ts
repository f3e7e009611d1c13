import type { ComponentDetail } from '@castline/contract/components'
import {
  componentFields,
  eachField,
  type FieldName,
  fieldNames,
  fieldsWith,
  isMeasure,
} from '@castline/domain/components/fields'
import type { Page } from '@playwright/test'
import words from '../../apps/web/src/i18n/locales/en/fields.json' with { type: 'json' }
import { aValueOf } from '../support/component-values.ts'
import type { Component } from '../support/components.ts'
import { callApi } from '../support/product-api.ts'
import { setDisplay } from './appearance.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'
import { changeAs } from './workers.ts'

const fields = ['name', 'weight', 'type'] as const

async function openFirst(page: Page, site: Site, rows = [['W-01', '950', 'Wall']]): Promise<Component[]> {
  const components = await site.components(fields, rows)
  await site.open(page, `/component/${components[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'W-01' })).toBeVisible()
  return components
}

test('a manager edits a component, resolves a concurrent edit and navigates its section by keyboard', async ({
  page,
  site,
}) => {
  const [component] = await openFirst(page, site, [
    ['W-01', '950', 'Wall'],
    ['W-02', '1200', 'Wall'],
  ])
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit W-01' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByLabel('Weight, kg').fill('heavy')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^Enter zero or a positive number/)).toBeVisible()
  await form.getByLabel('Weight, kg').fill('1100')

  const now = await callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component?.id}`)
  const edit = { type: 'Facade', version: now.version }
  await callApi(site.address, site.token, 'PUT', `/components/${component?.id}`, edit)
  await expect(page.locator('dd', { hasText: /^Facade$/ })).toHaveCount(1)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^Somebody else saved first/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('W-01 was saved.')).toBeVisible()
  await expect(page.locator('dd', { hasText: /^1\.1.t$/ })).toBeVisible()
  await expect(page.locator('dd', { hasText: /^Facade$/ })).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'W-02' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next in the section' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1, name: 'W-01' })).toBeVisible()

  await callApi(site.address, site.token, 'GET', `/components/${component?.id}`)
  await navigate(page, '/component/not-an-id')
  await expect(page.getByRole('heading', { level: 1, name: 'Component not found' })).toBeVisible()
})

test('every field is entered and cleared, and numbers are entered in each format or confirmed', async ({
  page,
  site,
}) => {
  const [component] = await openFirst(page, site)
  await test.step('every field is entered in the form, shown on the page and cleared again', async () => {
    const read = () => callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component?.id}`)
    const form = page.getByRole('dialog')
    const labelOf = (field: FieldName) => {
      const label = words.field[field]
      return isMeasure(field) ? `${label}, ${words.unit[componentFields[field].kind]}` : label
    }
    async function edit(values: Partial<Record<FieldName, string>>) {
      await page.getByRole('button', { name: 'Edit' }).click()
      for (const [field, value] of Object.entries(values)) {
        const exact = !componentFields[field as FieldName].required
        const input = form.getByLabel(labelOf(field as FieldName), { exact })
        await (field === 'plant' ? input.selectOption(value) : input.fill(value))
      }
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form).toHaveCount(0)
    }

    const plant = { name: `Plant ${component?.id}`, time_zone: 'UTC' }
    await callApi(site.address, site.token, 'POST', '/plants', plant)
    const values = { ...eachField(fieldNames, aValueOf), plant: plant.name }
    await edit(eachField(fieldNames, (field) => String(values[field])))
    expect(await read()).toMatchObject(values)
    const factOf = (field: FieldName) => page.locator('dt', { hasText: new RegExp(`^${words.field[field]}$`) })
    for (const field of fieldNames) {
      const value = factOf(field).locator('+ dd')
      await expect(value).toHaveText(isMeasure(field) ? /\d/ : String(values[field]))
    }

    const optional = fieldsWith({ required: false })
    await edit(eachField(optional, () => ''))
    expect(await read()).toMatchObject(eachField(optional, () => null))
    for (const field of optional) await expect(factOf(field)).toHaveCount(0)
  })

  await test.step("numbers are entered in the language's format", async () => {
    for (const { language, labels, width, weight } of entries) {
      await setDisplay(page, { isLanguage: language })
      await page.getByRole('button', { name: labels.edit, exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel(labels.width).fill(width.typed)
      await form.getByLabel(labels.weight).fill(weight.typed)
      await form.getByRole('button', { name: labels.save, exact: true }).click()
      await expect(form).toHaveCount(0)
      const now = await callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component?.id}`)
      expect([now.width, now.weight], language).toEqual([width.saved, weight.saved])
      await expect(page.locator('dd').filter({ hasText: width.shown })).toBeVisible()
    }
  })

  await test.step('an ambiguous number is not saved, and an unusual one only after confirmation', async () => {
    await setDisplay(page, { isLanguage: 'en' })
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: /^Edit / })
    const width = form.getByLabel('Width, mm')
    await width.fill('7.200')
    await width.press('Enter')
    await expect(width).toBeFocused()
    await expect(width).toHaveAccessibleDescription(
      /^This can be read as two different numbers\. Select the one you mean\. 7\.2 ?7,200$/,
    )
    await form.getByRole('button', { name: '7.2', exact: true }).click()
    await expect(width).toHaveValue('7.2')
    await form.getByLabel('Volume, m³', { exact: true }).fill('12.9')
    await form.getByRole('button', { name: 'Save' }).click()

    const question = page.getByRole('dialog', { name: 'Save these unusual values?' })
    await expect(question.getByRole('listitem')).toHaveText([
      'Width, mm: 7.2. A component is rarely below 10.',
      'Weight, kg: 3,100. Concrete of this volume weighs about 31,000.',
    ])
    await question.getByRole('button', { name: 'Keep editing' }).click()
    const before = await callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component?.id}`)
    expect([before.width, before.volume]).toEqual([1400, null])
    await width.fill('7,200')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(question.getByRole('listitem')).toHaveCount(1)
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText(/ was saved\.$/)).toBeVisible()
    const after = await callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component?.id}`)
    expect([after.width, after.volume, after.weight]).toEqual([7200, 12.9, 3100])
  })
})

/** A width and a weight in the language's number format, or with its own digits. */
const entries = [
  {
    language: 'en',
    labels: { edit: 'Edit', width: 'Width, mm', weight: 'Weight, kg', save: 'Save' },
    width: { typed: '1,200', saved: 1200, shown: '1,200 mm' },
    weight: { typed: '3,090', saved: 3090 },
  },
  {
    language: 'vi',
    labels: { edit: 'Sửa', width: 'Chiều rộng, mm', weight: 'Khối lượng, kg', save: 'Lưu' },
    width: { typed: '7.200', saved: 7200, shown: '7.200 mm' },
    weight: { typed: '3.095,5', saved: 3095.5 },
  },
  {
    language: 'ar',
    labels: { edit: 'تعديل', width: 'العرض، مم', weight: 'الوزن، كغ', save: 'حفظ' },
    width: { typed: '١٬٣٠٠', saved: 1300, shown: '1,300' },
    weight: { typed: '٢٩٨٠٫٥', saved: 2980.5 },
  },
  {
    language: 'th',
    labels: { edit: 'แก้ไข', width: 'ความกว้าง, มม.', weight: 'น้ำหนัก, กก.', save: 'บันทึก' },
    width: { typed: '๑,๔๐๐', saved: 1400, shown: '1,400' },
    weight: { typed: '๓,๑๐๐', saved: 3100 },
  },
] as const

test("the history shows another user's change, a rejection with a photo and its undo", async ({ page, site }) => {
  // Events before the stream is open are missed.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/events*', (route) => held.promise.then(() => route.continue()), { times: 1 })
  const [component] = await openFirst(page, site)
  const producer = await site.worker('producer')
  const history = page.getByRole('region', { name: 'History' })
  const imported = /^Added by import/
  await expect(history.getByRole('listitem')).toHaveText([imported])
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  if (component) await changeAs(producer, component, 'manufactured')
  held.resolve()
  await expect(history.getByRole('listitem')).toHaveText([/Planning.*Manufactured.*producer.*by label/, imported])
  await expect(page.locator('[aria-current=step]')).toHaveText(/Manufactured/)

  await page.getByRole('button', { name: 'Reject' }).click()
  const rejecting = page.getByRole('dialog', { name: 'Reject W-01' })
  await rejecting.getByLabel('Cracked').check()
  await rejecting.getByLabel('Details').fill('at the top')
  await rejecting.getByRole('button', { name: 'Reject piece' }).click()
  const rejection = history.getByRole('listitem').first()
  await expect(rejection).toContainText('Cracked: at the top')
  const picture = await page.screenshot()
  await rejection.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await rejection.getByRole('button', { name: 'Open photo 1 of 1' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Photo 1 of 1' }).getByRole('img', { name: 'Photo 1 of 1' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Undo: back to Manufactured' }).click()
  await expect(history.getByRole('listitem')).toHaveText([
    /Undoes an earlier change/,
    /Undone later.*Cracked/,
    /Manufactured/,
    imported,
  ])
})
