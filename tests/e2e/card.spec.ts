import { Client } from 'pg'
import { administrator } from '../support/sample-product.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
import { cardPath, changeAs, enterUsername, historyOf, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a producer enters the username once, marks a component as manufactured and undoes it', async ({
  page,
  sampleComponent,
}) => {
  const { name } = sampleComponent
  await openCard(page, sampleComponent)
  // Requested along with the scripts, and not again by them.
  const initiators = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/api/components/qr/'))
      .map(({ initiatorType }) => initiatorType),
  )
  expect(initiators).toEqual(['link'])
  await enterUsername(page, 'producr')
  await expect(page.getByRole('alert')).toHaveText(/^This username cannot update pieces by label/)
  await enterUsername(page, 'producer')
  await expect(page.getByText('producer, Producer')).toBeFocused()
  await expect(page).toHaveTitle(`${sampleComponent.control_number} · Component card · Castline`)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByRole('heading', { name: `${name} is now manufactured` })).toBeFocused()

  // Else the page sends it again after the reload, and what follows waits for it.
  const changes = () => Object.keys(localStorage).filter((key) => key.startsWith('castline-change '))
  await expect.poll(() => page.evaluate(changes)).toEqual([])
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
  const [undo, step] = await historyOf(sampleComponent)
  expect(undo).toMatchObject({ to_status: 'planning', takes_back: true, via: 'qr', user_name: 'Somchai Rattanakul' })
  expect(step).toMatchObject({ to_status: 'manufactured', takes_back: false })
})

test('a double tap sends one request, which cannot be undone after ten minutes', async ({ page, sampleComponent }) => {
  await test.step('a double tap sends one request', async () => {
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'])
    })
    await page.clock.install()
    await openCard(page, sampleComponent)
    await enterUsername(page, 'producer')
    await page.getByRole('button', { name: 'Mark as manufactured' }).dblclick()
    await expect(page.getByRole('heading', { name: `${sampleComponent.name} is now manufactured` })).toBeVisible()
    expect(keys).toEqual([expect.any(String)])
    await page.reload()
    await expect(page.getByText('Waiting for the transporter')).toBeVisible()
    // A page that is reloaded before it removes the change from its journal sends it again, with the same key.
    expect(new Set(keys).size).toBe(1)
    expect(await historyOf(sampleComponent)).toHaveLength(1)
  })

  await test.step('a change cannot be undone after ten minutes', async () => {
    const undo = page.getByRole('button', { name: 'Undo: back to Planning' })
    await expect(undo).toBeVisible()
    await page.clock.fastForward('09:30')
    await expect(undo).toBeVisible()
    await page.clock.fastForward('00:31')
    await expect(undo).toHaveCount(0)
  })
})

test('an inspector rejects with a reason, which an open dashboard shows', async ({
  newPhone,
  page: dashboard,
  site,
}) => {
  // Of a separate project: the feed combines rejections that other tests make at the same time into one entry.
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  const inspector = await site.worker('inspector')
  await changeAs(await site.worker('producer'), component, 'manufactured')
  await site.open(dashboard, '/dashboards/modern')
  await expect(dashboard.getByText('Live', { exact: true })).toBeVisible()

  const phone = await newPhone()
  await openCard(phone, component)
  await enterUsername(phone, inspector)
  await phone.getByRole('button', { name: 'Reject' }).tap()
  const form = phone.getByRole('dialog', { name: `Reject ${component.name}` })
  await form.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(form.getByText('Select a reason.')).toBeVisible()
  const reasons = form.getByRole('radiogroup', { name: 'What is wrong with it?' })
  await expect(reasons).toHaveAttribute('aria-required', 'true')
  await expect(reasons).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('radio', { name: 'Cracked' }).check()
  await form.getByLabel('Details').fill('at the lifting anchor')
  await form.getByRole('button', { name: 'Reject piece' }).tap()
  await expect(phone.getByRole('heading', { name: `${component.name} is now rejected` })).toBeVisible()
  await expect(phone.getByText('Waiting for the project manager')).toBeVisible()

  const change = dashboard
    .getByRole('log')
    .getByRole('link', { name: new RegExp(component.control_number) })
    .first()
  await expect(change).toContainText('Cracked: at the lifting anchor')
  await expect(change).toContainText(inspector.replace('-', ' '))
  await dashboard.reload()
  await expect(change).toContainText('Cracked: at the lifting anchor')
})

test('a component in planning shows installer and viewer who acts next; a manager signs in and returns', async ({
  page,
  sampleComponent,
}) => {
  await openCard(page, sampleComponent)
  for (const [username, role, words] of [
    ['installer', 'Installer', 'You do not need to do anything with this piece now.'],
    ['viewer', 'Viewer', 'Your role can view pieces but not change them.'],
  ] as const) {
    await test.step(username, async () => {
      await enterUsername(page, username)
      await expect(page.getByText(`${username}, ${role}`)).toBeVisible()
      await expect(page.getByText('Waiting for the producer')).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Mark as|^Reject|^Undo/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Not you? Change' }).tap()
    })
  }

  await test.step("a manager's username requires signing in, which returns to the card", async () => {
    await enterUsername(page, 'manager')
    await expect(page.getByRole('alert')).toContainText('Project managers and administrators must sign in')
    await page.getByRole('link', { name: 'Sign in' }).tap()
    await page.getByLabel('Email or username').fill(administrator.username)
    await page.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: 'Sign in' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveCount(0)
  })
})

test('a wrong role stored on the phone is rejected by the server and corrected', async ({ page, sampleComponent }) => {
  await page.addInitScript(() => {
    localStorage.setItem('castline-worker', JSON.stringify({ username: 'transporter', role: 'producer' }))
  })
  await openCard(page, sampleComponent)
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText('This username cannot do this')).toBeVisible()
  await expect(page.getByText('Check the name, or sign in.')).toBeVisible()
  await expect(page.getByText('transporter, Transporter')).toBeVisible()
  await expect(page.getByText('Waiting for the producer')).toBeVisible()
  expect(await historyOf(sampleComponent)).toHaveLength(0)
})

test("an administrator corrects another user's change with a note and returns to the dashboard", async ({
  page,
  sampleComponent,
  openAsAdministrator,
}) => {
  await changeAs('producer', sampleComponent, 'manufactured')
  await openAsAdministrator(page, cardPath(sampleComponent))
  await page.getByRole('button', { name: 'Correct: back to Planning' }).tap()
  const form = page.getByRole('dialog', { name: `Correct ${sampleComponent.name} back to planned?` })
  await form.getByRole('button', { name: 'Correct' }).tap()
  await expect(form.getByText('Enter the reason. It is recorded in the history.')).toBeVisible()
  await form.getByLabel('Why?').fill('The wrong label was scanned')
  await form.getByRole('button', { name: 'Correct' }).tap()
  await expect(page.getByText(`Undone: ${sampleComponent.name} is planned again`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  const [correction] = await historyOf(sampleComponent)
  expect(correction).toMatchObject({ takes_back: true, via: 'app', note: 'The wrong label was scanned' })

  await page.getByRole('link', { name: 'Dashboard' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('cards of unknown labels and deleted components show an error', async ({ page, sampleComponent }) => {
  await test.step('an unknown label code shows an error and a field for another code', async () => {
    for (const [code, title, words] of [
      ['0000-0000-0000', 'No piece found for this label', 'Code in this address: 0000-0000-0000'],
      ['7K3M-Q2XW-9AUC', 'This is not a label code', 'A label code has 12 letters and digits'],
    ] as const) {
      await test.step(title, async () => {
        await page.goto(`/forms/form-component-card/${code}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText(words)).toBeVisible()
        await page.getByLabel('Label code').fill(sampleComponent.qr_code)
        await page.getByRole('button', { name: 'Open' }).tap()
        await expect(page.getByRole('heading', { level: 1, name: sampleComponent.name })).toBeVisible()
      })
    }
  })

  await test.step('the card of a deleted component shows that, and has no actions', async () => {
    const database = new Client({
      host: `${process.env.CASTLINE_DATA_DIR}/run`,
      user: 'castline',
      database: 'postgres',
    })
    await database.connect()
    await database.query('UPDATE components SET deleted_at = now() WHERE id = $1', [sampleComponent.id])
    await database.end()
    await page.goto(`/forms/form-component-card/${sampleComponent.qr_code}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This piece was deleted' })).toBeVisible()
    await expect(page.getByText('Set the piece aside')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(1)
    await expect(page.getByRole('button')).toHaveAccessibleName(/^Switch to (light|dark) mode$/)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})
