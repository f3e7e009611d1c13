import type { Browser, Page } from '@playwright/test'
import { exampleOf, openShowcase } from './showcase.ts'
import { expect, test } from './test.ts'

const base = '/forms/'
const elements = '/forms/form-elements/'

/**
 * A page that shows hostile HTML. Chromium reports every inline handler that it parses, also in a document that runs
 * nothing (DOMParser, a template, its own setHTML): under our policy no sanitiser can take one off without that report.
 * So the reports are expected here, and them alone; a dialog would be the handler that ran.
 */
async function pageOfHostileText(browser: Browser): Promise<{ page: Page; unexpected: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const unexpected: string[] = []
  page.on('console', (message) => {
    const isReport = /^Executing inline event handler violates .* has been blocked/.test(message.text())
    const isOfTheSanitiser = /\/purify\.es-[^/]+\.js$/.test(message.location().url)
    if (message.type() === 'error' && !(isReport && isOfTheSanitiser)) unexpected.push(message.text())
  })
  page.on('pageerror', (error) => unexpected.push(String(error)))
  page.on('dialog', (dialog) => {
    unexpected.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  return { page, unexpected }
}

test('rich text is written, formatted, and kept without scripts', async ({ browser, baseURL }) => {
  const { page, unexpected } = await pageOfHostileText(browser)
  await openShowcase(page, baseURL, `${base}quill-editor`, 'Quill editor')
  const report = exampleOf(page, 'A written report')
  const written = report.getByRole('textbox', { name: 'Report' })
  const stored = report.getByRole('status', { name: 'What is stored' })
  const bold = report.getByRole('button', { name: 'Bold' })

  await written.press('ControlOrMeta+End')
  await written.press('Enter')
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('no cracks at all')
  await expect(stored).toContainText('<p><strong>no cracks at all</strong></p>')
  await report.getByRole('button', { name: 'Centred' }).click()
  await expect(stored).toContainText('class="ql-align-center"')
  await expect(stored).not.toContainText('style=')
  await written.press('Enter')
  await bold.click()
  await page.keyboard.type('<script>alert(1)</script>')
  await expect(stored).toContainText('&lt;script&gt;')
  await expect(stored).not.toContainText('<script')
  // Tab is the way on, as in every field.
  await written.press('Tab')
  await expect(written).not.toBeFocused()

  const foreign = exampleOf(page, 'Read only').getByRole('region', { name: 'What is shown' })
  await expect(foreign.getByRole('listitem')).toHaveCount(2)
  await expect(foreign.locator('script, img, [onclick], [onerror]')).toHaveCount(0)

  const twoWays = exampleOf(page, 'From right to left')
  await expect(twoWays.getByText('The same in English')).toHaveCSS('direction', 'ltr')
  await expect(twoWays.getByText('تم فحص')).toHaveCSS('direction', 'rtl')
  expect(unexpected).toEqual([])
  await page.context().close()
})

test('the wizard goes on only from a step that is right, and loses nothing', async ({ page, baseURL }) => {
  await openShowcase(page, baseURL, `${base}form-wizard`, 'Form wizard')
  const wizard = exampleOf(page, 'An order in steps')
  const step = (name: string) => wizard.getByRole('heading', { level: 3, name })
  const next = wizard.getByRole('button', { name: 'Next' })

  await next.click()
  await expect(step('Project')).toBeVisible()
  await expect(wizard.getByText('Which project is it for?')).toBeVisible()
  await expect(wizard.getByLabel('Project')).toBeFocused()
  await wizard.getByLabel('Project').fill('Harbour tower')
  await expect(wizard.getByText('Which project is it for?')).toHaveCount(0)
  await wizard.getByLabel('Address of the site').fill('Quay 4')
  await next.click()
  await expect(step('Piece')).toBeFocused()
  await wizard.getByLabel('Mark').fill('B-101')
  await wizard.getByLabel('Length in mm').fill('99000')
  await next.click()
  await expect(wizard.getByText('Longer than any truck')).toBeVisible()
  await wizard.getByLabel('Length in mm').fill('5400')
  await wizard.getByRole('button', { name: 'Back' }).click()
  await expect(wizard.getByLabel('Project')).toHaveValue('Harbour tower')
  await next.click()
  await expect(wizard.getByLabel('Length in mm')).toHaveValue('5400')
  await next.click()
  await wizard.getByRole('button', { name: 'Skip' }).click()
  await expect(step('Review')).toBeVisible()
  await expect(wizard.getByRole('listitem').filter({ hasText: 'Wishes' })).toContainText('Skipped')
  await wizard.getByRole('button', { name: 'Start again' }).click()
  const question = page.getByRole('dialog', { name: 'Start the order again?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await wizard.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(wizard.getByText('The order has gone out.')).toBeVisible()
  await wizard.getByRole('button', { name: 'Order another' }).click()
  await expect(wizard.getByLabel('Project')).toHaveValue('')
})

test('validation speaks when it should, and is quiet again once it is mended', async ({ page, baseURL }) => {
  await openShowcase(page, baseURL, `${base}form-validation`, 'Form validation')
  const sent = exampleOf(page, 'When it is sent')
  await expect(sent.locator('[aria-invalid="true"]')).toHaveCount(0)
  await sent.getByRole('button', { name: 'Save the piece' }).click()
  await expect(sent.locator('[aria-invalid="true"]')).toHaveCount(2)
  await expect(sent.getByLabel('Mark')).toBeFocused()
  await sent.getByLabel('Mark').fill('B-101')
  await expect(sent.locator('[aria-invalid="true"]')).toHaveCount(1)
  await sent.getByLabel('Weight in tonnes').fill('3.5')
  await sent.getByRole('button', { name: 'Save the piece' }).click()
  await expect(sent.getByText('Saved: B-101, 3.5 t')).toBeVisible()

  const left = exampleOf(page, 'When a field is left')
  await left.getByLabel('Email address').pressSequentially('somchai')
  await expect(left.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'false')
  await left.getByLabel('Email address').blur()
  await expect(left.getByText('This is no address')).toBeVisible()

  const asked = exampleOf(page, 'Asked of a server')
  await asked.getByLabel('New mark').fill('B-101')
  await asked.getByLabel('New mark').blur()
  await expect(asked.getByText('B-101 exists already')).toBeVisible()
  await asked.getByLabel('New mark').fill('B-102')
  await asked.getByLabel('New mark').blur()
  await expect(asked.getByText('B-102 is free')).toBeVisible()

  const dependent = exampleOf(page, 'Fields that depend')
  await expect(dependent.getByLabel('Reason')).toHaveCount(0)
  await dependent.getByLabel('Result').selectOption('Rejected')
  await expect(dependent.getByText('needs to know why')).toBeVisible()
  await dependent.getByLabel('Reason').fill('Crack at the support')
  await expect(dependent.getByText('The record is complete')).toBeVisible()

  const rows = exampleOf(page, 'Rows')
  await expect(rows.getByText('The same as in row 1')).toBeVisible()
  await rows.getByRole('button', { name: 'Take piece 2 off' }).click()
  await expect(rows.getByText('The load is in order')).toBeVisible()
  await rows.getByRole('button', { name: 'Take piece 1 off' }).click()
  await expect(rows.getByText('A truck needs at least one piece.')).toBeVisible()
})

test('an autocomplete finds among ten thousand, and draws few of them', async ({ page, baseURL }) => {
  await openShowcase(page, baseURL, `${elements}autocomplete`, 'Autocomplete')
  const many = exampleOf(page, 'Ten thousand')
  const mark = many.getByRole('combobox')
  await mark.click()
  await expect(page.getByRole('option', { name: 'B-00001' })).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThan(40)
  await mark.press('End')
  await expect(page.getByRole('option', { name: 'B-10000' })).toBeVisible()
  await mark.press('Enter')
  await expect(many.getByRole('status')).toHaveText('Chosen: B-10000')
  await mark.fill('7654')
  await page.getByRole('option', { name: 'B-07654' }).click()
  await expect(many.getByRole('status')).toHaveText('Chosen: B-07654')

  const free = exampleOf(page, 'Free')
  await free.getByRole('combobox').fill('Rust at the insert')
  await free.getByRole('combobox').press('Enter')
  await expect(free.getByRole('status')).toHaveText('Rust at the insert')

  const asked = exampleOf(page, 'Asked of a server').getByRole('combobox')
  await asked.fill('brid')
  await page.getByRole('option', { name: 'Ring road bridge' }).click()
  await expect(asked).toHaveValue('Ring road bridge')
})

test('a date is set by keyboard alone, and shown in Buddhist years', async ({ page, baseURL }) => {
  await openShowcase(page, baseURL, `${elements}date-time`, 'Date and time')
  const single = exampleOf(page, 'A date')
  await single.getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('24122026')
  await expect(single.getByRole('status')).toHaveText('Thursday, 24 December 2026')
  await single.getByRole('button', { name: /Choose date/ }).press('Enter')
  await expect(page.getByRole('gridcell', { name: '24', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(single.getByRole('status')).toHaveText('Friday, 25 December 2026')

  const period = exampleOf(page, 'From and to')
  await expect(period.getByRole('status')).toHaveText('5 days, both counted')
  await period.getByRole('group', { name: 'To' }).getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('10')
  await expect(period.getByText('It ends before it begins.')).toBeVisible()

  const buddhist = exampleOf(page, 'Buddhist years')
  await expect(buddhist.getByRole('status')).toContainText('16 มีนาคม 2569 is kept as 2026-03-16')
})

test('buttons, boxes, radios, sliders and switches do what they say', async ({ page, baseURL }) => {
  await openShowcase(page, baseURL, `${elements}button`, 'Button')
  const busy = exampleOf(page, 'While it works')
  await busy.getByRole('button', { name: 'Save the piece' }).click()
  await expect(busy.getByRole('button', { name: 'Save the piece' })).toBeDisabled()
  await expect(busy.getByRole('status')).toHaveText('Saved: B-101')

  await openShowcase(page, baseURL, `${elements}checkbox`, 'Checkbox')
  const load = exampleOf(page, 'All, some, none')
  await expect(load.getByRole('checkbox', { name: 'The whole load' })).toHaveAttribute('data-indeterminate', 'true')
  await load.getByRole('checkbox', { name: 'The whole load' }).check()
  await expect(load.getByRole('status')).toHaveText('4 of 4 on the truck')

  await openShowcase(page, baseURL, `${elements}radio`, 'Radio')
  const strength = exampleOf(page, 'One of a few')
  await strength.getByRole('radio', { name: 'C40/50' }).press('ArrowDown')
  await expect(strength.getByRole('status')).toHaveText('Chosen: C50/60')

  await openShowcase(page, baseURL, `${elements}slider`, 'Slider')
  const cover = exampleOf(page, 'One value')
  await cover.getByRole('slider').press('ArrowRight')
  await expect(cover.getByText('Concrete cover: 36 mm')).toBeVisible()

  await openShowcase(page, baseURL, `${elements}switch`, 'Switch')
  const settings = exampleOf(page, 'A list of settings')
  await settings.getByLabel('Arrivals').click()
  await expect(settings.getByRole('status')).toHaveText('2 kinds of messages')
  const refused = exampleOf(page, 'Turned back')
  await refused.getByRole('switch').click()
  await expect(refused.getByText('The plant did not answer')).toBeVisible()
  await expect(refused.getByRole('switch')).not.toBeChecked()
})

test('forms of every layout take what is typed', async ({ page, baseURL }) => {
  await openShowcase(page, baseURL, `${base}form-layouts`, 'Form layouts')
  const search = exampleOf(page, 'In a line')
  await search.getByLabel('Mark').fill('B-101')
  await search.getByRole('button', { name: 'Find' }).click()
  await expect(search.getByRole('status')).toHaveText('Looked for B-101 on every axis')
  const summary = exampleOf(page, 'With a summary')
  await summary.getByLabel('Pieces').fill('2')
  await expect(summary.getByText('One truck of 24 t')).toBeVisible()
  await summary.getByRole('button', { name: 'Show code' }).click()
  await expect(summary.getByRole('region', { name: 'Code of With a summary' })).toContainText('Math.ceil(total / 24)')

  await openShowcase(page, baseURL, `${base}form-horizontal`, 'Horizontal form')
  const beside = exampleOf(page, 'Labels beside')
  await beside.getByLabel('Mark').fill('B-7')
  await beside.getByRole('button', { name: 'Save' }).click()
  await expect(beside.getByRole('status')).toHaveText('Saved: B-7')

  await openShowcase(page, baseURL, `${base}form-vertical`, 'Vertical form')
  const below = exampleOf(page, 'One below the other')
  await below.getByLabel('To whom').fill('Somchai')
  await below.getByLabel('Email address').fill('somchai@site.example')
  await below.getByLabel('It is urgent').check()
  await below.getByRole('button', { name: 'Send' }).click()
  await expect(below.getByRole('status')).toHaveText('Sent to Somchai, as urgent')

  await openShowcase(page, baseURL, `${base}form-custom`, 'Custom form')
  await exampleOf(page, 'Cards to choose from').getByText('Stands, and is turned upright').click()
  await expect(page.getByRole('radio', { name: /Column/ })).toBeChecked()
  const quantity = exampleOf(page, 'One more, one less')
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect(quantity.getByRole('status')).toHaveText('7 anchors')
  const code = exampleOf(page, 'A code')
  await code.getByLabel('Code from the gate').fill('12-34 56')
  await expect(code.getByRole('status')).toHaveText('The code is complete')
})
