import { expect, phoneScreen, test } from './test.ts'
import { cardPath, changeAs, enterUsername, openCard } from './workers.ts'

test.use({ viewport: phoneScreen, hasTouch: true, isMobile: true })

test('a defect reported from the card with six taps holds the component, and its step is refused by number', async ({
  page,
  newPhone,
  sampleComponent,
  openAsAdministrator,
}) => {
  const { name, control_number } = sampleComponent
  await changeAs('producer', sampleComponent, 'manufactured')
  // This phone has the card open before the report.
  const phone = await newPhone()
  await openCard(phone, sampleComponent)
  await enterUsername(phone, 'transporter')
  await expect(phone.getByRole('button', { name: 'Mark as transported' })).toBeVisible()

  await openAsAdministrator(page, cardPath(sampleComponent))
  await page.getByRole('button', { name: 'Report a defect' }).tap()
  const form = page.getByRole('dialog', { name: `Report a defect of ${name}` })
  await form.getByRole('radio', { name: 'Cracked' }).tap()
  await form.getByText('Major', { exact: true }).tap()
  await form.getByRole('checkbox', { name: /^Hold the piece/ }).tap()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await phone.screenshot() })
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Report', exact: true }).tap()

  const hold = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: /^On hold: NCR-\d+$/ }) })
  await expect(hold).toContainText('Cracked')
  await expect(form).toHaveCount(0)
  const number = (await hold.getByRole('heading').textContent())?.replace('On hold: ', '') ?? ''
  await expect(page.getByRole('button', { name: 'Mark as transported' })).toHaveCount(0)

  await phone.getByRole('button', { name: 'Mark as transported' }).tap()
  const refusal = phone.getByRole('alert').filter({ hasText: 'This piece is on hold' })
  await expect(refusal).toContainText(`“Mark as transported” was not done because of ${number}.`)

  await page.goto(`/forms/form-component?q=${control_number}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`On hold: ${number}`)
})

test('a username reports a defect in words, and without one the form says what is missing', async ({
  page,
  sampleComponent,
}) => {
  await openCard(page, sampleComponent)
  await enterUsername(page, 'viewer')
  await expect(page.getByText('viewer, Viewer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a defect' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Not you? Change' }).tap()
  await enterUsername(page, 'installer')
  await page.getByRole('button', { name: 'Report a defect' }).tap()
  const form = page.getByRole('dialog', { name: `Report a defect of ${sampleComponent.name}` })
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await form.getByRole('button', { name: 'Report', exact: true }).tap()
  await expect(form.getByText('Select a defect type.')).toBeVisible()
  await form.getByRole('radio', { name: 'Marking missing or wrong' }).tap()
  await form.getByLabel('Description').fill('no number on the piece')
  await form.getByRole('button', { name: 'Report', exact: true }).tap()
  await expect(page.getByText(new RegExp(`^NCR-\\d+ was reported for ${sampleComponent.name}`))).toBeVisible()
})
