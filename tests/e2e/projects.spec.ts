import { administratorToken, ask } from './api.ts'
import { expect, test } from './site.ts'

interface Project {
  readonly code: string
}

test('an administrator assigns people, and deletes with the code typed', async ({ page, site, signIn }) => {
  const { code, name } = site.project
  const worker = await site.worker('producer')
  await signIn(page)
  await page.goto(`/forms/form-project?search=${encodeURIComponent(name)}`)
  const menu = page.getByRole('button', { name: `More for ${name}` })
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('producer')
  await menu.click()
  await page.getByRole('menuitem', { name: 'People' }).click()
  await dialog.getByRole('searchbox').fill(worker)
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Save people' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).not.toContainText('producer')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog).toContainText('sections: 0, components: 0')
  const confirm = dialog.getByRole('button', { name: 'Delete project' })
  await dialog.getByLabel(/type the code/).fill(code.toLowerCase())
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(/type the code/).fill(code)
  await confirm.click()
  await expect(page.getByText('No project fits')).toBeVisible()
  const left = await ask<Project[]>(site.address, await administratorToken(site.address), 'GET', '/projects')
  expect(left.map((each) => each.code)).not.toContain(code)
})
