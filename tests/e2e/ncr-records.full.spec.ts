import type { NcrDetail } from '@castline/contract/ncr'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { chooseDecision } from './ncr-decision.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('an edit leaves a trace, a hold ends with a reason, and a decision on an outdated state is refused', async ({
  page,
  site,
}) => {
  const { address, project } = site
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  const person = { username: `inspector-${project.code}`, password: 'a password for one day' }
  const user = { ...person, name: 'Ines Inspector', role: 'inspector', projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', user)
  const inspector = (await signInByApi(address, person)).token
  const report = { component_id: component.id, defect_type: 'cracked', severity: 'critical', holds: true }
  const ncr = await callApi<NcrDetail>(address, inspector, 'POST', `/projects/${project.id}/ncrs`, {
    ...report,
    description: 'Crack 0.6 mm, do not lift',
  })

  await site.open(page, `/quality/${ncr.id}`)
  const history = page.getByRole('list', { name: 'History' })
  await test.step('the edit', async () => {
    await page.getByRole('button', { name: 'Edit' }).tap()
    const editing = page.getByRole('dialog', { name: 'Edit NCR-001' })
    await expect(editing.getByLabel('Hold', { exact: true })).toHaveCount(0)
    await editing.getByLabel('Description').fill('cosmetic')
    await editing.getByRole('button', { name: 'Save' }).tap()
    await expect(history.getByRole('listitem').filter({ hasText: 'Edited' })).toContainText(
      'Description: Crack 0.6 mm, do not lift → cosmetic',
    )
    await expect(page.getByText('As reported')).toBeVisible()
  })
  await test.step('the end of the hold', async () => {
    await page.getByRole('button', { name: 'End hold' }).tap()
    const ending = page.getByRole('dialog', { name: 'End the hold of NCR-001' })
    await ending.getByRole('button', { name: 'End hold' }).tap()
    await expect(ending.getByText('Enter a reason.')).toBeVisible()
    await ending.getByLabel('Reason').fill('Checked with the engineer')
    await ending.getByRole('button', { name: 'End hold' }).tap()
    await expect(history.getByRole('listitem').filter({ hasText: 'Hold ended' })).toContainText('Checked with')
    await expect(page.getByText('The component is on hold')).toHaveCount(0)
    await expectLayout(page)
    await expectAccessible(page)
  })
  await test.step('the decision', async () => {
    const decision = await chooseDecision(page, 'NCR-001', 'Use as is')
    const { version } = await callApi<NcrDetail>(address, inspector, 'GET', `/ncrs/${ncr.id}`)
    const scrap = { kind: 'decision', disposition: 'scrap', version }
    await callApi(address, inspector, 'POST', `/ncrs/${ncr.id}/events`, scrap)
    await expect(page.getByText('Decided: Scrap')).toBeAttached()
    await decision.getByRole('button', { name: 'Save decision' }).tap()
    await expect(decision.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.')
  })
})
