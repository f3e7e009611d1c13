import { expectAccessible, expectLayout } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { sendReport } from './report-form.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'

test('one defect of several selected components is one record, which each of them shows as its hold', async ({
  page,
  site,
}) => {
  const [, second] = await site.components(['name'], [['SEV-1'], ['SEV-2'], ['SEV-3']])
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Report a defect' }).click()
  const form = page.getByRole('dialog', { name: 'Report a defect of SEV-1 and 2 more' })
  await form.getByRole('radio', { name: 'Cracked' }).check()
  await form.getByRole('checkbox', { name: /^Hold the piece/ }).check()
  expect(await violationsIn(page)).toEqual([])
  await sendReport(form)
  await expect(form).toHaveCount(0)
  await expect(page.getByText('On hold: NCR-001')).toHaveCount(3)

  await navigate(page, `/quality?project=${site.project.id}`)
  const table = page.getByRole('table', { name: 'Quality' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('and 2 more')
  // The counts above the register are filters of it.
  await expect(page.getByRole('button', { name: 'Overdue: 0' })).toBeDisabled()
  await page.getByRole('button', { name: 'On hold: 1' }).click()
  await expect(page).toHaveURL(/holds=1/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'On hold: 1', pressed: true })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('link', { name: 'NCR-001' }).click()
  await page.getByRole('button', { name: 'Decide' }).click()
  const decision = page.getByRole('dialog', { name: 'Decide on NCR-001' })
  await expect(decision.getByText('To scrap one of them, report it on its own.')).toBeVisible()
  await expect(decision.getByRole('radio')).toHaveCount(2)
  await decision.getByRole('button', { name: 'Cancel' }).click()
  await expect(decision).toHaveCount(0)
  await expectLayout(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /SEV-2/ }).click()
  await expect(page).toHaveURL(new RegExp(second?.id ?? 'none'))
  await expect(page.getByText('NCR-001').first()).toBeVisible()
})
