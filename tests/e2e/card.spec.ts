import { Client } from 'pg'
import { administrator } from '../support/sample-product.ts'
import { expect, phoneScreen, test } from './test.ts'
import { cardPath, changeAs, giveName, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a producer gives their name once, marks a piece as manufactured, and takes it back', async ({
  page,
  samplePiece,
}) => {
  const { name } = samplePiece
  await openCard(page, samplePiece)
  await giveName(page, 'producr')
  await expect(page.getByRole('alert')).toHaveText(/^This username cannot update pieces by label/)
  await giveName(page, 'producer')
  await expect(page.getByText('producer, Producer')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByRole('heading', { name: `${name} is now manufactured` })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('Manufactured')
  await expect(page.getByText('Waiting for the transporter')).toBeVisible()
  await expect(page.getByText('producer, Producer')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Mark as|^Reject/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo: back to Planning' }).tap()
  await expect(page.getByText(`Undone: ${name} is planned again`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  const [undo, step] = await historyOf(samplePiece)
  expect(undo).toMatchObject({ to_status: 'planning', takes_back: true, via: 'qr', user_name: 'Somchai Rattanakul' })
  expect(step).toMatchObject({ to_status: 'manufactured', takes_back: false })
})

test('after ten minutes the change stands', async ({ page, samplePiece }) => {
  await page.clock.install()
  await openCard(page, samplePiece)
  await giveName(page, 'producer')
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  const undo = page.getByRole('button', { name: 'Undo: back to Planning' })
  await expect(undo).toBeVisible()
  await page.clock.fastForward('09:30')
  await expect(undo).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(undo).toHaveCount(0)
})

test('a second tap while the first is on its way is none', async ({ page, samplePiece }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await openCard(page, samplePiece)
  await giveName(page, 'producer')
  await page.getByRole('button', { name: 'Mark as manufactured' }).dblclick()
  await expect(page.getByRole('heading', { name: `${samplePiece.name} is now manufactured` })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waiting for the transporter')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('an inspector rejects with a reason, which an open dashboard shows', async ({
  newPhone,
  page: dashboard,
  samplePiece,
  openAsAdministrator,
}) => {
  await changeAs('producer', samplePiece, 'manufactured')
  await openAsAdministrator(dashboard, '/dashboards/modern')
  await expect(dashboard.getByText('Live', { exact: true })).toBeVisible()

  const phone = await newPhone()
  await openCard(phone, samplePiece)
  await giveName(phone, 'inspector')
  await phone.getByRole('button', { name: 'Reject' }).tap()
  const form = phone.getByRole('dialog', { name: `Reject ${samplePiece.name}` })
  await form.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(form.getByText('Select a reason.')).toBeVisible()
  await form.getByRole('radio', { name: 'Cracked' }).check()
  await form.getByLabel('Details').fill('at the lifting anchor')
  await form.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(phone.getByRole('heading', { name: `${samplePiece.name} is now rejected` })).toBeVisible()
  await expect(phone.getByText('Waiting for the project manager')).toBeVisible()

  const change = dashboard
    .getByRole('log')
    .getByRole('link', { name: new RegExp(samplePiece.control_number) })
    .first()
  await expect(change).toContainText('Cracked: at the lifting anchor')
  await expect(change).toContainText('Amara Okafor')
  await dashboard.reload()
  await expect(change).toContainText('Cracked: at the lifting anchor')
})

test('a component in planning tells installer and viewer whose turn it is', async ({ page, samplePiece }) => {
  for (const [username, role, words] of [
    ['installer', 'Installer', 'You do not need to do anything with this piece now.'],
    ['viewer', 'Viewer', 'Your role can view pieces but not change them.'],
  ] as const) {
    await test.step(username, async () => {
      await openCard(page, samplePiece)
      await giveName(page, username)
      await expect(page.getByText(`${username}, ${role}`)).toBeVisible()
      await expect(page.getByText('Waiting for the producer')).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Mark as|^Reject|^Undo/ })).toHaveCount(0)
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('a role that this phone remembers wrongly is refused, and corrected', async ({ page, samplePiece }) => {
  await page.addInitScript(() => {
    localStorage.setItem('castline-worker', JSON.stringify({ username: 'transporter', role: 'producer' }))
  })
  await openCard(page, samplePiece)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText('This username cannot do this')).toBeVisible()
  await expect(page.getByText('Check the name, or sign in.')).toBeVisible()
  await expect(page.getByText('transporter, Transporter')).toBeVisible()
  await expect(page.getByText('Waiting for the producer')).toBeVisible()
  expect(await historyOf(samplePiece)).toHaveLength(0)
})

test("a manager's username is told to sign in, and the sign-in leads back to the piece", async ({
  page,
  samplePiece,
}) => {
  await openCard(page, samplePiece)
  await giveName(page, 'manager')
  await expect(page.getByRole('alert')).toContainText('Project managers and administrators must sign in')
  await page.getByRole('link', { name: 'Sign in' }).tap()
  await page.getByLabel('Email or username').fill(administrator.username)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: samplePiece.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
})

test("somebody who leads corrects another's change, with a note, and finds the way back", async ({
  page,
  samplePiece,
  openAsAdministrator,
}) => {
  await changeAs('producer', samplePiece, 'manufactured')
  await openAsAdministrator(page, cardPath(samplePiece))
  await page.getByRole('button', { name: 'Correct: back to Planning' }).tap()
  const form = page.getByRole('dialog', { name: `Correct ${samplePiece.name} back to planned?` })
  await form.getByRole('button', { name: 'Correct' }).tap()
  await expect(form.getByText('Enter the reason. It is kept in the history.')).toBeVisible()
  await form.getByLabel('Why?').fill('The wrong label was scanned')
  await form.getByRole('button', { name: 'Correct' }).tap()
  await expect(page.getByText(`Undone: ${samplePiece.name} is planned again`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  const [correction] = await historyOf(samplePiece)
  expect(correction).toMatchObject({ takes_back: true, via: 'app', note: 'The wrong label was scanned' })

  await page.getByRole('link', { name: 'Dashboard' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('an address with the code of no label says so, and takes the right one', async ({ page, samplePiece }) => {
  for (const [code, title, words] of [
    ['0000-0000-0000', 'No piece found for this label', 'Code in this address: 0000-0000-0000'],
    ['7K3M-Q2XW-9AUC', 'This is not a label code', 'A label code has 12 letters and digits'],
  ] as const) {
    await test.step(title, async () => {
      await page.goto(`/forms/form-component-card/${code}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await page.getByLabel('Label code').fill(samplePiece.qr_code)
      await page.getByRole('button', { name: 'Open' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: samplePiece.name })).toBeVisible()
    })
  }
})

test('the label of a removed piece says so, and offers nothing to change', async ({ page, samplePiece }) => {
  const database = new Client({ host: `${process.env.CASTLINE_DATA_DIR}/run`, user: 'castline', database: 'postgres' })
  await database.connect()
  await database.query('UPDATE components SET deleted_at = now() WHERE id = $1', [samplePiece.id])
  await database.end()
  await page.goto(`/forms/form-component-card/${samplePiece.qr_code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This piece was deleted' })).toBeVisible()
  await expect(page.getByText('Set the piece aside')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('button')).toHaveAccessibleName(/^Switch to (light|dark) mode$/)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
