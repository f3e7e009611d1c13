import { readFile } from 'node:fs/promises'
import { administratorToken, callApi } from '../support/product-api.ts'
import { expect, test } from './site.ts'

test('a person saves their own data as a file', async ({ page, site }) => {
  await site.open(page, '/pages/account-settings')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('castline-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account.username).toBe(site.manager.username)
})

test('an administrator erases a person after typing the username, and a deleted one', async ({
  page,
  site,
  openAsAdministrator,
}) => {
  const username = await site.worker('producer')
  const other = await site.worker('installer')
  const names = [username, other].map((each) => each.replace('-', ' '))
  const token = await administratorToken(site.address)
  const users = await callApi<{ id: string; username: string }[]>(site.address, token, 'GET', '/users')
  const gone = users.find((user) => user.username === other)
  await fetch(`${site.address}/api/users/${gone?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })

  await openAsAdministrator(page, `/auth/manageuser?q=${username}`)
  await page.getByRole('button', { name: `Actions for ${names[0]}` }).click()
  await page.getByRole('menuitem', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${names[0]}?` })
  const typed = dialog.getByLabel(`Type ${username} to confirm`)
  await typed.fill('somebody')
  await dialog.getByRole('button', { name: 'Erase person' }).click()
  await expect(dialog.getByText('This is not their username.')).toBeVisible()
  await typed.fill(username)
  await dialog.getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByText('The person was erased.')).toBeVisible()
  await expect(page.getByText('No matching users')).toBeVisible()

  const former = page.getByRole('region', { name: 'Deleted users' })
  await former.getByRole('button', { name: `Erase ${names[1]}` }).click()
  const second = page.getByRole('dialog', { name: `Erase ${names[1]}?` })
  await second.getByLabel(`Type ${other} to confirm`).fill(other)
  await second.getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(names[1] ?? '')).toHaveCount(0)
})

test('a deactivated person learns at sign-in why they are refused', async ({ page, site }) => {
  const token = await administratorToken(site.address)
  const users = await callApi<{ id: string; username: string }[]>(site.address, token, 'GET', '/users')
  const manager = users.find((user) => user.username === site.manager.username)
  await callApi(site.address, token, 'PUT', `/users/${manager?.id}`, { active: false })
  await page.goto('/auth/login')
  await page.getByLabel(/username/i).fill(site.manager.username)
  await page.getByLabel('Password', { exact: true }).fill(site.manager.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This account is deactivated.')).toBeVisible()
})
