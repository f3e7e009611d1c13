import { expect, test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an appointment is made, typed to other times, deleted and brought back', async ({
  page,
  openAsAdministrator,
}) => {
  await openAsAdministrator(page, '/apps/calendar')
  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Give it a name.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Pour the stairs')
  await dialog.getByLabel('All day').check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Agenda' }).click()
  const appointment = page.getByText('Pour the stairs', { exact: true })
  await appointment.click()
  await dialog.getByLabel('Title').fill('Pour the landing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Pour the landing', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete appointment' }).click()
  await expect(page.getByText('Pour the landing', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Pour the landing', { exact: true })).toBeVisible()
})

test('mail is found, read, thrown away and brought back; rich text is sent', async ({ page, openAsAdministrator }) => {
  await openAsAdministrator(page, '/apps/email')
  const messages = page.getByRole('list', { name: 'Messages' })
  await page.getByLabel('Search messages').fill('anchors')
  await expect(messages.getByRole('listitem')).toHaveCount(1)
  await messages.getByRole('button', { name: /Marcus Hale/ }).click()
  await expect(page.getByRole('heading', { name: 'Offer: lifting anchors, 12 t' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No such message here')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(messages.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Write' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^To/).fill('somchai@example.com')
  await dialog.getByLabel('Subject').fill('Slabs')
  await dialog.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Thank you')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByLabel('Search messages').fill('')
  await page.getByRole('link', { name: 'Sent' }).click()
  await messages.getByRole('button', { name: /Slabs/ }).first().click()
  await expect(page.getByRole('article').locator('strong')).toHaveText('Thank you')
})

test('tickets are filtered by their counters, made, closed in the list together, and deleted', async ({
  page,
  openAsAdministrator,
}) => {
  await openAsAdministrator(page, '/apps/tickets')
  const counters = page.getByRole('group', { name: 'Show by status' })
  await expect(counters.getByRole('button', { name: /All/ })).toContainText('24')
  await page.getByRole('button', { name: 'New ticket' }).click()
  await page.getByRole('dialog').getByLabel('Subject').fill('Fence is open')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(counters.getByRole('button', { name: /All/ })).toContainText('25')
  await page.getByLabel('Status of ticket 1025').selectOption('closed')
  await counters.getByRole('button', { name: /Open/ }).click()
  await expect(page.getByText('Fence is open', { exact: true })).toHaveCount(0)
  await counters.getByRole('button', { name: /Closed/ }).click()
  await page.getByRole('button', { name: 'Delete ticket 1025' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(counters.getByRole('button', { name: /All/ })).toContainText('24')

  await page.goto('/apps/tickets/list')
  await page.getByLabel('Select all tickets of this page').check()
  await page.getByLabel('New assignee').selectOption('Diego Ruiz')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByLabel('Assignee of ticket 1024')).toHaveValue('Diego Ruiz')
  await expect(page.getByLabel('Assignee of ticket 1017')).toHaveValue('Diego Ruiz')
})
