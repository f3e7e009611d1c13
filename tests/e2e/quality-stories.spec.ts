import { readFile } from 'node:fs/promises'
import type { DefectType } from '@castline/contract/defects'
import type { Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout, setDisplay } from './appearance.ts'
import { decide } from './ncr-decision.ts'
import { sendReport } from './report-form.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { cardPath } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

async function aComponentAt(site: Site, ...statuses: string[]) {
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  for (const status of statuses) {
    await callApi(site.address, site.token, 'PUT', `/components/${component.id}/status-auth`, { status })
  }
  return component
}

async function inspectorOf({ address, project }: Site) {
  const person = { username: `inspector-${project.code}`, password: 'a password for one day' }
  const user = { ...person, name: 'Ines Inspector', role: 'inspector', projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', user)
  return signInByApi(address, person)
}

async function step(page: Page, name: string, dialogName: string): Promise<void> {
  // Not the button that closes a notice.
  await page.getByRole('button', { name, exact: true }).filter({ hasText: name }).tap()
  await page.getByRole('dialog', { name: dialogName }).getByRole('button', { name, exact: true }).tap()
  await expect(page.getByRole('dialog', { name: dialogName })).toHaveCount(0)
}

test('a crack found on site holds the piece until it is repaired, with photos, and released by another person', async ({
  page,
  newPhone,
  site,
}) => {
  const component = await aComponentAt(site, 'manufactured', 'transported', 'accepted')
  const inspector = await inspectorOf(site)
  const phone = await newPhone()
  await site.open(phone, cardPath(component), inspector)
  await phone.getByRole('button', { name: 'Report a defect' }).tap()
  const form = phone.getByRole('dialog', { name: 'Report a defect of W-01' })
  await form.getByRole('radio', { name: 'Cracked' }).tap()
  await form.getByRole('checkbox', { name: /^Hold the piece/ }).tap()
  const chooser = phone.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await phone.screenshot() })
  await form.getByRole('button', { name: 'Mark photo 1' }).tap()
  const marking = phone.getByRole('dialog', { name: 'Mark the defect' })
  await marking.getByRole('application').press('Enter')
  await marking.getByRole('application').press('ArrowUp')
  await expect(marking.getByText('Shapes: 1')).toBeVisible()
  await marking.getByRole('button', { name: 'Done' }).tap()
  await sendReport(form)
  await expect(phone.getByRole('heading', { name: 'On hold: NCR-001' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Mark as installed' })).toHaveCount(0)

  await site.open(page, '/quality')
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  await decide(page, 'NCR-001', 'Repair')
  await expect(page.getByText('Decided: Repair')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).tap()
  const editing = page.getByRole('dialog', { name: 'Edit NCR-001' })
  await editing.getByLabel('Severity').selectOption('major')
  await editing.getByLabel('Cost').fill('250')
  await editing.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('NCR-001 was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Add photos' }).tap()
  const adding = page.getByRole('dialog', { name: 'Add photos to NCR-001' })
  await adding.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(adding.getByText('Choose at least one photo.')).toBeVisible()
  const repaired = page.waitForEvent('filechooser')
  await adding.getByRole('button', { name: 'Add photos' }).tap()
  await (await repaired).setFiles({ name: 'repair.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await adding.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(page.getByText('The photos were added.')).toBeVisible()
  await expectLayout(page)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).tap()
  expect((await saved).suggestedFilename()).toBe(`${site.project.code}-NCR-001.pdf`)

  await step(page, 'Close', 'Close NCR-001')
  await navigate(page, cardPath(component))
  await page.getByRole('button', { name: 'Mark as installed' }).tap()
  await expect(page.getByText('W-01 is now installed')).toBeVisible()
})

test('a piece that is scrapped in the mould is made again', async ({ page, newPhone, site }) => {
  const component = await aComponentAt(site, 'manufactured')
  const inspector = await inspectorOf(site)
  const report = { component_id: component.id, defect_type: 'dimensions', severity: 'critical', holds: true }
  await callApi(site.address, inspector.token, 'POST', `/projects/${site.project.id}/ncrs`, report)
  await site.open(page, '/quality')
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  await decide(page, 'NCR-001', 'Scrap')
  await expect(page.getByText('Decided: Scrap')).toBeVisible()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()

  const phone = await newPhone()
  await site.open(phone, '/quality', inspector)
  await phone.getByRole('link', { name: 'NCR-001' }).tap()
  await step(phone, 'Close', 'Close NCR-001')
  await navigate(phone, cardPath(component))
  await expect(phone.getByRole('button', { name: 'Report a defect' })).toBeVisible()

  await navigate(page, cardPath(component))
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText('W-01 is now manufactured')).toBeVisible()
})

test('figures lead to their list, filters narrow it, and the manager edits the defect types', async ({
  page,
  site,
}) => {
  const component = await aComponentAt(site)
  const path = `/projects/${site.project.id}/ncrs`
  const report = { component_id: component.id, severity: 'minor' }
  await callApi(site.address, site.token, 'POST', path, { ...report, defect_type: 'cracked', holds: true })
  await callApi(site.address, site.token, 'POST', path, { ...report, defect_type: 'edges' })
  await site.open(page, '/quality')
  await expect(page.getByRole('link', { name: 'NCR-002' })).toBeVisible()
  await page.getByRole('tab', { name: 'Figures' }).tap()
  await page.getByRole('button', { name: 'On hold 1' }).tap()
  await expect(page.getByRole('link', { name: 'NCR-002' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'NCR-001' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).tap()
  await page.getByRole('menuitem', { name: 'CSV file' }).tap()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain('NCR-001')
  expect(exported).not.toContain('NCR-002')
  await expect(page.getByText(/ncrs-.+\.csv was saved\./)).toBeVisible()
  await page.getByRole('tab', { name: 'Figures' }).tap()
  const pareto = page.getByRole('figure', { name: 'By defect type' })
  await pareto.getByRole('button', { name: 'Show as table' }).tap()
  await expect(pareto.getByRole('row', { name: /Cracked 1 50% 50%/ })).toBeVisible()
  await expectLayout(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Defect types' }).tap()
  const types = page.getByRole('dialog', { name: 'Defect types of the project' })
  await types.getByRole('button', { name: 'Remove Poor surface' }).tap()
  await types.getByRole('button', { name: 'Add a type' }).tap()
  await types.getByRole('button', { name: 'Save types' }).tap()
  await expect(types.getByText('Enter a name.')).toBeVisible()
  await types.getByRole('textbox').fill('Gravel nest')
  await types.getByRole('button', { name: /^Names of type \d+ in other languages: 0 of \d+$/ }).tap()
  await types.getByLabel(/\(Français\)/).fill('Nid de gravier')
  await types.getByRole('button', { name: 'Remove Broken edge or corner' }).tap()
  await types.getByRole('button', { name: 'Move Gravel nest up' }).tap()
  await expectLayout(page)
  await types.getByRole('button', { name: 'Save types' }).tap()
  await expect(page.getByText('The defect types were saved.')).toBeVisible()

  const { defect_types } = await callApi<{ defect_types: DefectType[] }>(
    site.address,
    site.token,
    'GET',
    `/projects/${site.project.id}/defect-types`,
  )
  const own = defect_types.find(({ name }) => name === 'Gravel nest')
  expect(own).toMatchObject({ language: 'en', names: { fr: 'Nid de gravier' } })
  await callApi(site.address, site.token, 'POST', path, { ...report, defect_type: own?.code })
  // A removed type stays in the filter while non-conformances have it.
  await page.goto('/quality?defect=edges')
  await expect(page.getByRole('link', { name: 'NCR-002' })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).tap()
  await expect(page.getByLabel('Defect type', { exact: true })).toHaveValue('edges')
  await expect(
    page.getByLabel('Defect type', { exact: true }).getByRole('option', { name: 'Broken edge or corner (removed)' }),
  ).toHaveCount(1)
  await page.goto('/quality')
  await expect(page.getByText('Gravel nest').first()).toBeVisible()
  await setDisplay(page, { isLanguage: 'fr' })
  await expect(page.getByText('Nid de gravier').first()).toBeVisible()
  await expect(page.getByText('Gravel nest')).toHaveCount(0)
})
