import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'

test('a view of the list survives a reload, and a shared one is seen by a colleague', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, project } = site
  await site.components(
    ['control_number', 'name', 'weight'],
    [1, 2, 3].map((at) => [`V-${at}`, at === 3 ? 'Slab' : 'Wall', String(at * 1000)]),
  )
  const list = `/forms/form-component?project=${project.id}`
  await site.open(page, `${list}&q=Wall&sort=-weight`)
  const views = page.getByRole('group', { name: 'Saved views' })
  const save = async (name: string, isShared: boolean) => {
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save what this list shows' })
    await dialog.getByLabel('Name').fill(name)
    if (isShared) await dialog.getByLabel('For everybody in the project').check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog).toBeHidden()
  }
  await save('Heavy walls', true)
  await expect(views.getByRole('button', { name: 'Heavy walls' })).toHaveAttribute('aria-pressed', 'true')
  await views.getByRole('button', { name: 'Heavy walls' }).click()
  await expect(page).not.toHaveURL(/q=Wall/)
  await views.getByRole('button', { name: 'Late', exact: true }).click()
  await expect(page).toHaveURL(/late=1/)
  await navigate(page, `${list}&q=Slab`)
  await save('My slabs', false)

  await page.goto(`${address}${list}`)
  await views.getByRole('button', { name: 'Heavy walls' }).click()
  await expect(page).toHaveURL(/q=Wall/)
  await page.reload()
  await expect(views.getByRole('button', { name: 'Heavy walls' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  const username = `vera-${project.code.toLowerCase()}`
  const password = 'the password of Vera'
  const body = { username, name: 'Vera', role: 'viewer', password, projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', body)
  const vera = await newPhone()
  await site.open(vera, list, await signInByApi(address, { username, password }))
  const hers = vera.getByRole('group', { name: 'Saved views' })
  await hers.getByRole('button', { name: 'Heavy walls' }).tap()
  await expect(vera).toHaveURL(/q=Wall/)
  await expect(vera).toHaveURL(/sort=-weight/)
  await expect(hers.getByRole('button', { name: 'My slabs' })).toHaveCount(0)
  await expect(vera.getByRole('button', { name: 'Delete view' })).toHaveCount(0)
  await expectLayout(vera)

  await page.setViewportSize(phoneScreen)
  await page.getByRole('button', { name: 'Rename view' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the view “Heavy walls”' })
  await renaming.getByLabel('Name').fill('')
  await renaming.getByRole('button', { name: 'Rename view' }).click()
  await expect(renaming.getByText('Enter a name')).toBeVisible()
  await renaming.getByLabel('Name').fill('Walls for the crane')
  await renaming.getByRole('button', { name: 'Rename view' }).click()
  await expect(renaming).toBeHidden()
  // The colleague has it under its new name, with what it shows.
  await vera.reload()
  await expect(hers.getByRole('button', { name: 'Walls for the crane' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the view “Walls for the crane”?' })
    .getByRole('button', { name: 'Delete view' })
    .click()
  await expect(views.getByRole('button', { name: 'Walls for the crane' })).toHaveCount(0)
  await expectLayout(page)
})
