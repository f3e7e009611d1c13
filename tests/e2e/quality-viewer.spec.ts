import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectLayout } from './appearance.ts'
import { violationsIn } from './axe.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a comment is internal unless it is shared; a viewer sees the shared one without its author', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, project, token } = site
  const [component] = await site.components(['name'], [['W-01']])
  const body = { component_id: component?.id, defect_type: 'cracked' }
  const ncr = await callApi<{ id: string }>(address, token, 'POST', `/projects/${project.id}/ncrs`, body)
  await site.open(page, `/quality/${ncr.id}`)
  const comment = async (words: string, isShared: boolean) => {
    await page.getByRole('button', { name: 'Comment' }).tap()
    const dialog = page.getByRole('dialog', { name: /NCR-001/ })
    await dialog.getByRole('textbox').fill(words)
    await expect(dialog.getByText('Only colleagues see this comment')).toBeVisible()
    if (isShared) {
      await dialog.getByRole('checkbox', { name: 'Share with everybody who reads the project' }).tap()
      await expect(dialog.getByText('Viewers see this comment, without your name.')).toBeVisible()
    }
    expect(await violationsIn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save comment' }).tap()
    await expect(dialog).toHaveCount(0)
  }
  await comment('our mould leaks', false)
  await comment('will be filled with resin', true)
  const history = page.getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'our mould leaks' })).toContainText('Internal')
  await expect(history.getByRole('listitem').filter({ hasText: 'with resin' })).toContainText('Shared')

  const person = { username: `viewer-${project.code}`, password: 'a password for one day' }
  const user = { ...person, name: 'Vera', role: 'viewer', projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', user)
  const phone = await newPhone()
  await site.open(phone, `/quality/${ncr.id}`, await signInByApi(address, person))
  const seen = phone.getByRole('list', { name: 'History' })
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expect(seen).toContainText('will be filled with resin')
  await expect(phone.getByRole('main')).not.toContainText('our mould leaks')
  await expect(phone.getByRole('main')).not.toContainText(site.manager.username.replace('-', ' '))
  await expectLayout(phone)
})
