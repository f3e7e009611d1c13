import { callApi } from '../support/product-api.ts'
import { expectNoOverflow } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test('what a program proposes waits above the register, and is reported or discarded', async ({ page, site }) => {
  const { address, token, project } = site
  const [cracked, chipped] = await site.components(['name'], [['W-01'], ['W-02']])
  const propose = (component: { id: string } | undefined, description: string) =>
    callApi(address, token, 'POST', `/projects/${project.id}/ncr-drafts`, {
      ...{ component_id: component?.id, defect_type: 'cracked', severity: 'major', description },
    })
  await propose(cracked, 'Crack of 0.4 mm beside the window')
  await propose(chipped, 'Corner chipped')

  await test.step('the bell counts them, and the page of a component names its own', async () => {
    await site.open(page, `/component/${cracked?.id}?project=${project.id}`)
    const bell = page.getByRole('button', { name: 'Notifications' })
    await expect(bell).toHaveAccessibleDescription('2 new notifications')
    await bell.click()
    await expect(page.getByRole('link', { name: /^W-02.*proposed by a program/ })).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.keyboard.press('Escape')
    await expect(bell).toHaveAccessibleDescription('')
    await page.getByRole('link', { name: 'Defects proposed by programs: 1' }).click()
  })

  const proposed = page.getByRole('region', { name: 'Proposed by programs' })
  await expect(proposed.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('No non-conformances yet')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.setViewportSize(phoneScreen)
  await expectNoOverflow(page)

  await proposed.getByRole('button', { name: 'Report the proposed defect of W-01' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'NCR-001 was reported.' })).toBeVisible()
  await expect(proposed.getByRole('listitem')).toHaveCount(1)
  await proposed.getByRole('button', { name: 'Discard the proposed defect of W-02' }).click()
  await expect(proposed).toBeHidden()

  await page.reload()
  await expect(page.getByText('NCR-001').first()).toBeVisible()
  await expect(proposed).toBeHidden()
  await expect(page.getByText('NCR-002')).toBeHidden()
})
