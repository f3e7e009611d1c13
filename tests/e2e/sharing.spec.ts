import { expect, test } from './site.ts'

test('a manager shares a section with a password, an outsider opens it, and it closes when it is revoked', async ({
  page,
  site,
  newPhone,
}) => {
  await site.components(
    ['name', 'section'],
    [
      ['W-01', 'Ground floor'],
      ['W-02', 'First floor'],
    ],
  )
  await site.open(page, '/forms/form-project')
  await page.getByRole('button', { name: `Actions for ${site.project.name}` }).click()
  await page.getByRole('menuitem', { name: 'Links for people without an account' }).click()
  const list = page.getByRole('dialog', { name: `Links: ${site.project.name}` })
  await expect(list.getByText('No links yet')).toBeVisible()
  await list.getByRole('button', { name: 'New link' }).click()
  await page.getByLabel('For whom').fill('Owner')
  await page.getByLabel('What it shows').selectOption({ label: 'Ground floor' })
  await page.getByLabel('Password (optional)').fill('concrete and steel')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = (await page.getByRole('status', { name: 'Address of the link' }).textContent()) ?? ''
  expect(link).toContain('/shared#')
  await page.getByRole('button', { name: 'Done', exact: true }).click()

  const phone = await newPhone()
  await phone.goto(link)
  await phone.getByLabel('Password', { exact: true }).fill('not this one')
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(phone.getByText('This password is not right.')).toBeVisible()
  await phone.getByLabel('Password', { exact: true }).fill('concrete and steel')
  await phone.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(phone.getByRole('heading', { name: site.project.name })).toBeVisible()
  await expect(phone.getByText('Section: Ground floor')).toBeVisible()
  await expect(phone.getByText('0 of 1 (0%)')).toHaveCount(4)
  await expect(phone.getByText('W-01')).toHaveCount(0)
  await phone.getByLabel('Choose a language').selectOption({ label: 'Français' })
  await expect(phone.getByText('Tranche\u00a0: Ground floor')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.reload()
  await page.getByRole('button', { name: `Actions for ${site.project.name}` }).click()
  await page.getByRole('menuitem', { name: 'Links for people without an account' }).click()
  await expect(list.getByText('Opened once')).toBeVisible()
  await list.getByRole('button', { name: 'Revoke the link “Owner”' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(list.getByText('Revoked')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Ce lien a été retiré' })).toBeVisible()

  await phone.goto('/shared#unknown-link')
  await expect(phone.getByRole('heading', { name: 'Ce lien n’existe pas' })).toBeVisible()
})
