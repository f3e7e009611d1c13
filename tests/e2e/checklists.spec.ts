import { readFile } from 'node:fs/promises'
import type { HistoryEntry } from '@castline/contract/component-history'
import type { ComponentDetail } from '@castline/contract/components'
import { pagesOf } from '../support/label-sheets.ts'
import { callApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { isReady } from './offline-device.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'
import { cardPath, changeAs, enterUsername, openCard } from './workers.ts'

/** Creates a template that blocks loading. */
function blockLoading({ address, token, project }: Site) {
  const items = [
    { id: 'anchors', kind: 'yes_no', text: 'Are the lifting anchors sound?' },
    { id: 'cover', kind: 'number', text: 'Concrete cover', unit: 'mm', min: 25, max: 40 },
  ]
  const body = { name: 'Loading check', element_type: null, step: 'before_loading', gate: 'block', items }
  return callApi(address, token, 'POST', `/projects/${project.id}/checklist-templates`, body)
}

test('a checklist made in the builder blocks a step, is filled in without a network, and frees the step', async ({
  page,
  newPhone,
  site,
}) => {
  const [component] = await site.components(['name', 'type', 'length'], [['W-01', 'Wall', '6000']])
  if (!component) throw new Error('The component is missing.')
  await site.open(page, '/checklists')
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mould check')
  await page.getByLabel('Element type').fill('Wall')
  await page.getByText('Blocks the step', { exact: true }).click()
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(items.first().getByText('Enter the question.')).toBeVisible()
  await items.first().getByLabel('Question').fill('Length of the mould')
  await items.first().getByLabel('Kind of answer').selectOption({ label: 'Number within a tolerance' })
  await items.first().getByLabel('Tolerance below, mm').fill('5')
  await items.first().getByLabel('Tolerance above, mm').fill('5')
  await page.getByRole('button', { name: 'Add an item' }).click()
  await items.nth(1).getByLabel('Question').fill('Is the mould clean?')
  await page.getByRole('button', { name: 'Move up: Is the mould clean?' }).press('Enter')
  await expect(items.first().getByLabel('Question')).toHaveValue('Is the mould clean?')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('radio', { name: 'Not applicable' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const row = page.getByRole('list', { name: 'Checklist templates' }).getByRole('listitem').first()
  await expect(row).toContainText(
    /Before casting.*Mould check.*Blocks the step.*Wall.*Is the mould clean\?.*Length of the mould.*Length −5 \/ \+5.mm/,
  )

  const phone = await newPhone({ serviceWorkers: 'allow' })
  await site.open(phone, cardPath(component))
  await isReady(phone)
  const due = phone.getByRole('region', { name: 'Checklists for now' })
  await expect(due).toContainText(
    'The next step is possible when the required checklists are complete and no item has failed.',
  )
  await due.getByRole('link', { name: /Mould check/ }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Is the mould clean?' })).toBeVisible()
  await expectLayout(phone)
  await expectAccessible(phone)
  await phone.context().setOffline(true)
  await phone.getByText('Yes', { exact: true }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Length of the mould' })).toBeVisible()
  await expect(phone.getByText('Length: 6,000 mm. Allowed: 5,995 mm to 6,005 mm')).toBeVisible()
  await phone.getByLabel('Measured value, mm').fill('6010')
  await phone.getByRole('button', { name: 'Review' }).tap()
  await expect(phone.getByText(/This does not pass.* Failed items block the next step/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Report a defect' })).toBeVisible()
  await phone.getByRole('button', { name: 'Review' }).tap()
  await expect(phone.getByText('Complete on this device.')).toBeVisible()
  await expect(phone.getByText('Failed items block the next step')).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('Complete on this device.')).toBeVisible()
  const failed = phone.getByRole('button', { name: /Failed Length of the mould 6,010 mm/ })
  await expect(failed).toBeVisible()
  await phone.getByRole('link', { name: 'Back to the piece' }).tap()
  await expect(due).toContainText('The next step is possible when')
  await expect(due.getByRole('link', { name: /Mould check/ })).toContainText('Complete · 1 failed')
  await phone.goBack()
  await failed.tap()
  await phone.getByLabel('Measured value, mm').fill('6004')
  await phone.getByRole('button', { name: 'Review' }).tap()
  await expect(phone.getByRole('button', { name: /Length of the mould 6,004 mm/ })).toBeVisible()
  await expect(phone.getByText('Failed items block the next step')).toHaveCount(0)
  await phone.getByRole('link', { name: 'Back to the piece' }).tap()
  await phone.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(phone.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: 'Saved on this device' })).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'Mark as transported' })).toBeVisible()

  const read = await callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component.id}`)
  expect([read.status, read.checklists_open]).toEqual(['manufactured', []])
  await navigate(page, `/component/${component.id}`)
  const panel = page.getByRole('region', { name: 'Checklists' })
  await expect(panel).toContainText('Complete · Completed')
  await panel.getByRole('button', { name: 'Answers to Mould check' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Length of the mould' }).last()).toContainText('6,004 mm')
})

test('a checklist that is complete only on the device frees the step of a whole load', async ({ newPhone, site }) => {
  await site.setCuring('off')
  const [component] = await site.components(['name'], [['W-03']])
  if (!component) throw new Error('The component is missing.')
  await changeAs(await site.worker('producer'), component, 'manufactured')
  const items = [{ id: 'anchors', kind: 'yes_no', text: 'Are the lifting anchors sound?' }]
  const template = { name: 'Loading check', element_type: null, step: 'before_loading', gate: 'block', items }
  await callApi(site.address, site.token, 'POST', `/projects/${site.project.id}/checklist-templates`, template)
  const phone = await newPhone({ serviceWorkers: 'allow' })
  const scan = async () => {
    await phone.goto(`${site.address}/forms/form-qr-code-reader`)
    await phone.getByRole('button', { name: 'List', exact: true }).tap()
  }
  await site.open(phone, cardPath(component))
  await isReady(phone)
  // The scanner was used on this device before, so that its decoder is stored.
  await scan()
  await phone.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name, duration }) => /\.wasm$/.test(name) && duration > 0),
  )
  await navigate(phone, cardPath(component))
  await phone.getByRole('link', { name: /Loading check/ }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Are the lifting anchors sound?' })).toBeVisible()
  await phone.context().setOffline(true)
  await scan()
  await phone.getByLabel('Label code').fill(component.qr_code)
  await phone.getByLabel('Label code').press('Enter')
  await expect(phone.getByRole('link', { name: 'Fill in checklist' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Mark as transported: / })).toHaveCount(0)
  await phone.getByRole('link', { name: 'Fill in checklist' }).tap()
  await phone.getByRole('link', { name: /Loading check/ }).tap()
  await phone.getByText('Yes', { exact: true }).tap()
  await expect(phone.getByText('Complete on this device.')).toBeVisible()
  await scan()
  await phone.getByRole('button', { name: 'Mark as transported: 1' }).tap()
  await expect(phone.getByRole('button', { name: 'Mark as transported: 1' })).toHaveCount(0)
  await phone.context().setOffline(false)
  const read = () => callApi<ComponentDetail>(site.address, site.token, 'GET', `/components/${component.id}`)
  await expect.poll(async () => (await read()).status).toBe('transported')
  expect((await read()).checklists_open).toEqual([])
})

test('a pre-load checklist refuses a username by name, and is overridden by the manager with a reason', async ({
  page,
  newPhone,
  site,
}) => {
  await site.setCuring('off')
  const [component] = await site.components(['name'], [['W-02']])
  if (!component) throw new Error('The component is missing.')
  await changeAs(await site.worker('producer'), component, 'manufactured')
  const transporter = await site.worker('transporter')
  await blockLoading(site)

  const visitor = await newPhone()
  await openCard(visitor, component)
  await enterUsername(visitor, transporter)
  await visitor.getByRole('button', { name: 'Mark as transported' }).tap()
  await expect(visitor.getByRole('alert')).toContainText(
    'Not complete: Loading check. Fill it in first. Sign in to fill it in.',
  )

  const phone = await newPhone()
  await site.open(phone, cardPath(component))
  await expect(phone.getByRole('link', { name: /Loading check/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Mark as transported' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Change W-02 anyway?' })
  await expect(dialog).toContainText('Not complete: Loading check.')
  await dialog.getByRole('button', { name: 'Confirm anyway' }).tap()
  await expect(dialog.getByText('Enter the reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Checked on paper')
  await dialog.getByRole('button', { name: 'Confirm anyway' }).tap()
  await expect(phone.getByRole('heading', { name: 'W-02 is now transported' })).toBeVisible()

  const [change] = await callApi<HistoryEntry[]>(site.address, site.token, 'GET', `/components/${component.id}/history`)
  expect(change?.override).toEqual({
    reason: 'Checked on paper',
    checklists: ['Loading check'],
    drawing: false,
    gates: ['checklist'],
    strength: false,
  })
  await site.open(page, `/component/${component.id}`)
  await expect(page.getByText('Made with an open checklist (Loading check): Checked on paper')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Passport (PDF)' }).click()
  const pages = await pagesOf(await readFile(await (await saved).path()))
  const words = pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  expect(words).toContain('step allowed: Checked on paper (Loading check)')
})

test('in a batch, refused components name their checklist, and a manager overrides it for all of them', async ({
  page,
  site,
}) => {
  const components = await site.components(['name'], [['W-03'], ['W-04']])
  const producer = await site.worker('producer')
  for (const component of components) await changeAs(producer, component, 'manufactured')
  await blockLoading(site)
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption({ label: 'Mark as transported' })
  await dialog.getByRole('button', { name: /^Change/ }).click()
  const refused = dialog.getByRole('list', { name: 'Components not changed' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('Loading check')
  await expect(refused.first().getByRole('link', { name: 'Fill in checklist' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change anyway, with a reason' }).click()
  const reason = page.getByRole('dialog', { name: 'Change anyway, with a reason' })
  await reason.getByLabel('Reason').fill('Checked on paper')
  await reason.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(dialog.getByText(/^Changed to Transported: 2/)).toBeVisible()
})
