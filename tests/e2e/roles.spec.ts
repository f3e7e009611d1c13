import { forwardStatuses, type Status, statuses } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Component } from '../support/components.ts'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { scrollTo } from './scroll.ts'
import { expect, type Site, test } from './site.ts'
import { enterUsername, historyOf, openCard } from './workers.ts'

/** Returns two components that the manager has changed to this status. */
async function twoComponents(site: Site, status: Status): Promise<[Component, Component]> {
  const [one, two] = await site.components(
    ['name', 'section'],
    [
      ['W-01', 'Roof'],
      ['W-02', 'Roof'],
    ],
  )
  if (!one || !two) throw new Error('The components are missing.')
  for (const { id } of [one, two]) {
    for (const to of forwardStatuses.slice(1, statuses.indexOf(status) + 1)) {
      await callApi(site.address, site.token, 'PUT', `/components/${id}/status-auth`, { status: to })
    }
  }
  return [one, two]
}

/** Signs in as a new user with this role, who can read only the site's project. */
async function openAs(page: Page, site: Site, role: Role, path: string): Promise<void> {
  const { address, project } = site
  const person = { username: `${role}-${crypto.randomUUID().slice(0, 8)}`, password: 'a password for one day' }
  const user = { ...person, name: `A ${role}`, role, projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', user)
  await site.open(page, path, await signInByApi(address, person))
}

test('a transporter types the label codes of a load and confirms it at once', async ({ newPhone, site }) => {
  await site.setCuring('off')
  const components = await twoComponents(site, 'manufactured')
  const phone = await newPhone()
  await openAs(phone, site, 'transporter', '/forms/form-qr-code-reader')
  await phone.getByRole('button', { name: 'List', exact: true }).tap()
  for (const { qr_code, name } of components) {
    await phone.getByLabel('Label code').fill(qr_code)
    await phone.getByLabel('Label code').press('Enter')
    await expect(phone.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await phone.getByRole('button', { name: 'Mark as transported: 2' }).tap()
  await expect(phone.getByText(/^Recorded: 2/)).toBeVisible()
  for (const component of components)
    expect((await historyOf(component))[0]).toMatchObject({ to_status: 'transported' })
})

test('an inspector accepts a component and rejects another with a reason and a photo, sent again after a failure', async ({
  newPhone,
  site,
}) => {
  const [good, bad] = await twoComponents(site, 'transported')
  const phone = await newPhone()
  await openAs(phone, site, 'inspector', `/forms/form-component-card/${good.qr_code}`)
  await phone.getByRole('button', { name: 'Mark as accepted' }).tap()
  await expect(phone.getByText('W-01 is now accepted')).toBeVisible()
  await openCard(phone, bad)
  await phone.getByRole('button', { name: 'Reject' }).tap()
  await phone.getByRole('radio', { name: 'Cracked' }).check()
  await phone.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(phone.getByRole('heading', { name: 'Photos of the damage' })).toBeVisible()
  const grey = { create: { width: 64, height: 64, channels: 3, background: '#888' } } as const
  const photo = { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await sharp(grey).jpeg().toBuffer() }
  await phone.route('**/photos', (route) => route.abort('connectionrefused'), { times: 1 })
  await phone.locator('input[capture]').setInputFiles(photo)
  await phone.getByRole('button', { name: 'Send the photos again' }).tap()
  await expect(phone.getByRole('img', { name: 'Photo 1, saved' })).toBeVisible()
  expect((await historyOf(bad))[0]).toMatchObject({ to_status: 'rejected', reason: 'Cracked', photos: [{}] })
})

test('an installer marks a component as installed and sees that it is complete', async ({ newPhone, site }) => {
  const crew = await site.worker('installer')
  const [component] = await twoComponents(site, 'accepted')
  const phone = await newPhone()
  await openCard(phone, component)
  await enterUsername(phone, crew)
  await phone.getByRole('button', { name: 'Mark as installed' }).tap()
  await expect(phone.getByText('W-01 is now installed')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('This piece is complete')).toBeVisible()
  expect((await historyOf(component))[0]).toMatchObject({ to_status: 'installed', via: 'qr' })
})

test('a project manager finds a rejected component, plans its remake and opens its label', async ({ page, site }) => {
  const [bad] = await twoComponents(site, 'manufactured')
  const rejection = { status: 'rejected', reason: 'Edge broken' }
  await callApi(site.address, site.token, 'PUT', `/components/${bad.id}/status-auth`, rejection)
  await openAs(page, site, 'manager', '/dashboards/modern')
  await expect(page.getByRole('button', { name: 'Roof, Rejected: 1. List the components' })).toBeVisible()
  // Loaded once one scrolls to it.
  await scrollTo(page.getByRole('region', { name: 'Sections' }))
  const reasons = Promise.withResolvers<void>()
  await page.route('**/ncrs?component_id=*', async (route) => {
    await reasons.promise
    await route.continue()
  })
  await page.getByRole('list', { name: 'Rejected components' }).getByRole('link', { name: 'W-01' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'W-01' })).toBeVisible()
  await expect(page.getByText('On hold: NCR-001')).toBeVisible()
  const hold = page.getByRole('alert').filter({ hasText: 'On hold' })
  const height = async () => (await hold.boundingBox())?.height
  const before = await height()
  reasons.resolve()
  await expect(hold).toContainText('Edge broken')
  // The buttons below must not move under a finger.
  expect(await height()).toBe(before)
  await page.getByRole('button', { name: 'Plan a remake' }).click()
  await expect(page.getByText('W-01 is now planned')).toBeVisible()
  await page.getByRole('link', { name: 'Print or save as PDF' }).click()
  await expect(page.getByText('1 label on 1 sheet')).toBeVisible()
  await page.getByRole('list', { name: 'Tracking' }).getByRole('link', { name: 'Components' }).click()
  await expect(page.getByRole('row', { name: /W-01.*Planning/ })).toBeVisible()
})

test('a viewer reads dashboard and components and is offered no changes', async ({ page, site }) => {
  await twoComponents(site, 'manufactured')
  await openAs(page, site, 'viewer', '/dashboards/modern')
  await expect(page.getByRole('button', { name: 'Roof, Manufactured: 2. List the components' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scanner', exact: true })).toBeVisible()
  for (const name of ['Labels', 'Users']) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('list', { name: 'Tracking' }).getByRole('link', { name: 'Components' }).click()
  await expect(page.getByRole('row', { name: /W-01/ })).toBeVisible()
  for (const name of ['New component', 'Import schedule', 'Change status']) {
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'W-01' }).click()
  await expect(page.getByText('Your role can view pieces but not change them.')).toBeVisible()
  const changing = page.getByRole('main').getByRole('button', { name: /^(Mark as|Reject|Undo|Edit|Upload)/ })
  await expect(changing).toHaveCount(0)
})

test('a worker created by an administrator can change components by label immediately', async ({
  newPhone,
  page,
  openAsAdministrator,
  site,
}) => {
  const [component] = await twoComponents(site, 'planning')
  const username = `somsak-${crypto.randomUUID().slice(0, 8)}`
  await openAsAdministrator(page, '/auth/manageuser')
  await page.getByRole('button', { name: 'New user' }).click()
  const dialog = page.getByRole('dialog', { name: 'New user' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Somsak')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Role').selectOption('producer')
  await dialog.getByRole('checkbox', { name: site.project.code }).check()
  await dialog.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Somsak was created.')).toBeVisible()

  const phone = await newPhone()
  await openCard(phone, component)
  await enterUsername(phone, username)
  await phone.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(phone.getByText('W-01 is now manufactured')).toBeVisible()
  expect((await historyOf(component))[0]).toMatchObject({ user_name: 'Somsak' })
})
