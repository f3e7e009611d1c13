import { desktop, navigate } from './shared-tab.ts'
import { expect, phoneScreen, test } from './test.ts'

test('chats, notes and contacts of the demo', async ({ page, openAsAdministrator }) => {
  await test.step('chats show unread messages, attachments and replies, on a phone too', async () => {
    await openAsAdministrator(page, '/apps/chats')
    await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Conversations' })
    const log = page.getByRole('log')
    await expect(page.getByText('3 unread messages')).toBeVisible()
    await expect(list.getByRole('button', { name: 'Grace Okafor' })).toContainText('2 unread')
    await expect(list.getByRole('button', { name: 'Grace Okafor' })).toContainText('Busy')

    // Opening the conversation clears its unread count; messages are grouped by day.
    await list.getByRole('button', { name: 'Grace Okafor' }).click()
    await expect(page.getByText('1 unread message', { exact: true })).toBeVisible()
    await expect(log.getByRole('region', { name: 'Yesterday' })).toContainText('hairline crack')

    // Each attachment leads to its message.
    await page.getByRole('button', { name: 'Attachments', exact: true }).click()
    await page.getByRole('list', { name: 'Files' }).getByRole('button', { name: 'Report B-07.pdf' }).click()
    await expect(log.getByText('Report B-07.pdf')).toBeInViewport()

    // A message with an emoji, written by keyboard; the simulated reply follows.
    const message = page.getByLabel('Message to Grace Okafor')
    await message.fill('I will hold it back ')
    await page.getByRole('button', { name: 'Emoji' }).click()
    await page.getByRole('button', { name: 'Thumbs up' }).click()
    await expect(message).toHaveValue('I will hold it back :thumbs-up:')
    await message.press('Enter')
    await expect(message).toHaveValue('')
    const today = log.getByRole('region', { name: 'Today' })
    await expect(today).toContainText('I will hold it back')
    await expect(today.getByRole('img', { name: 'Thumbs up' })).toBeVisible()
    await expect(today).toContainText('Done. Anything else?')

    // Unsent text stays with its conversation; the search finds another one.
    await message.fill('And B-08?')
    await page.getByLabel('Search contacts').fill('mould')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: 'Huang Wei' }).click()
    await expect(page.getByLabel('Message to Huang Wei')).toHaveValue('')
    await page.getByLabel('Search contacts').fill('')
    await list.getByRole('button', { name: 'Grace Okafor' }).click()
    await expect(message).toHaveValue('And B-08?')

    // A reload keeps the messages; on a phone the conversations are in a drawer.
    await page.setViewportSize(phoneScreen)
    await page.reload()
    await page.getByRole('button', { name: 'Conversations' }).click()
    const drawer = page.getByRole('dialog', { name: 'Conversations' })
    await drawer.getByRole('button', { name: 'Grace Okafor' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(log).toContainText('I will hold it back')
  })

  await test.step('notes are created, coloured, searched, deleted and restored', async () => {
    await page.setViewportSize(desktop)
    await navigate(page, '/apps/notes')
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Notes' })
    await expect(list.getByRole('listitem')).toHaveCount(6)

    await page.getByRole('button', { name: 'New note' }).click()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Grout')
    await page.getByLabel('Text', { exact: true }).fill('Ten bags for Monday')
    await page.getByRole('radio', { name: 'grey' }).press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'violet' })).toBeChecked()
    await expect(list.getByRole('listitem').first()).toContainText('Ten bags for Monday')

    await page.getByLabel('Search notes').fill('bags monday')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Search notes').fill('nothing of this')
    await page.getByRole('button', { name: 'Show all notes' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(7)

    await page.getByRole('button', { name: 'Delete Grout' }).click()
    await expect(list.getByText('Grout')).toHaveCount(0)
    await expect(page.getByLabel('Title')).toHaveValue('Crane on Thursday')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByRole('listitem').first()).toContainText('Grout')
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Ten bags for Monday')

    await page.setViewportSize(phoneScreen)
    await page.reload()
    await page.getByRole('button', { name: 'All notes (7)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Spare keys' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Spare keys')
  })

  await test.step('contacts are filtered, starred, created, edited and deleted', async () => {
    await page.setViewportSize(desktop)
    await navigate(page, '/apps/contacts')
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
    const list = page.getByRole('list', { name: 'Contacts' })
    const filters = page.getByRole('list', { name: 'Departments' })
    const details = page.getByRole('region', { name: 'Details' })
    const dialog = page.getByRole('dialog')
    await expect(list.getByRole('listitem')).toHaveCount(14)

    await filters.getByRole('button', { name: 'Logistics' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await list.getByRole('button', { name: 'Star Dewi Lestari' }).click()
    await filters.getByRole('button', { name: 'Starred' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await page.getByLabel('Search contacts').fill('dispatcher')
    await expect(list.getByRole('listitem')).toHaveCount(1)

    // An invalid field shows its error and takes the focus.
    await page.getByRole('button', { name: 'New contact' }).click()
    await dialog.getByLabel('Email').fill('olga@')
    await dialog.getByRole('button', { name: 'Create contact' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog).toContainText('Enter a name.')
    await expect(dialog).toContainText('Enter an email address such as')
    await dialog.getByLabel('Name').fill('Olga Petrova')
    await dialog.getByLabel('Department').selectOption('Sales')
    await dialog.getByLabel('Email').fill('olga@castline.example')
    await dialog.getByRole('button', { name: 'Create contact' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list.getByRole('listitem')).toHaveCount(15)
    await expect(details.getByRole('link', { name: 'olga@castline.example' })).toBeVisible()

    await details.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Role').fill('Tender manager')
    await dialog.getByRole('button', { name: 'Save contact' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'Olga Petrova Tender manager' })).toBeVisible()

    await details.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toContainText('Delete Olga Petrova?')
    await dialog.getByRole('button', { name: 'Delete contact' }).click()
    await expect(list.getByText('Olga Petrova')).toHaveCount(0)
    await expect(details).toHaveCount(0)
  })
})
