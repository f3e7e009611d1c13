import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import { expectAccessible, expectLayout } from './appearance.ts'
import { chooseDecision } from './ncr-decision.ts'
import { sendReport } from './report-form.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'
import { phoneScreen } from './test.ts'
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
  await form.getByRole('checkbox', { name: /^Hold the piece/ }).tap()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Add photos' }).tap()
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: await phone.screenshot() })
  await expect(form.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await sendReport(form, 'Major')

  const hold = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: /^On hold: NCR-\d+$/ }) })
  await expect(hold).toContainText('Cracked')
  await expect(form).toHaveCount(0)
  const number = (await hold.getByRole('heading').textContent())?.replace('On hold: ', '') ?? ''
  await expect(page.getByRole('button', { name: 'Mark as transported' })).toHaveCount(0)

  await phone.getByRole('button', { name: 'Mark as transported' }).tap()
  const refusal = phone.getByRole('alert').filter({ hasText: '“Mark as transported” was not done' })
  await expect(refusal).toContainText(`On hold: ${number}. An inspector or the project manager can end the hold.`)

  await navigate(page, `/forms/form-component?q=${control_number}`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`On hold: ${number}`)
})

test('a username reports a defect with a description, and without one the form names the missing fields', async ({
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
  await expect(form.getByRole('checkbox')).toHaveCount(1)
  for (const severity of ['Minor', 'Major', 'Critical']) {
    await expect(form.getByRole('radio', { name: severity })).not.toBeChecked()
  }
  await form.getByRole('button', { name: 'Report', exact: true }).tap()
  await expect(form.getByText('Select a defect type.')).toBeVisible()
  await expect(form.getByText('Choose how severe it is.')).toBeVisible()
  await form.getByRole('radio', { name: 'Marking missing or wrong' }).tap()
  await form.getByLabel('Description').fill('no number on the piece')
  await sendReport(form)
  await expect(page.getByText(new RegExp(`^NCR-\\d+ was reported for ${sampleComponent.name}`))).toBeVisible()
})

test('a record that holds nothing is named above the steps of its component, and is assigned from its row', async ({
  page,
  site,
}) => {
  const { address, project, token } = site
  const [component] = await site.components(['name'], [['W-01']])
  const report = { component_id: component?.id, defect_type: 'cracked', severity: 'minor' }
  await callApi(address, token, 'POST', `/projects/${project.id}/ncrs`, report)

  await site.open(page, `/component/${component?.id}`)
  const open = page.getByRole('list', { name: 'Not closed' }).getByRole('listitem')
  await expect(open).toHaveText(/^NCR-001: Cracked.*Open.*Minor/)
  await expect(page.getByRole('button', { name: 'Mark as manufactured' })).toBeVisible()
  // Reported by somebody else while the page is open.
  await callApi(address, token, 'POST', `/projects/${project.id}/ncrs`, report)
  await expect(open).toHaveCount(2)

  await navigate(page, '/quality')
  const record = page.getByRole('list', { name: 'Quality' }).getByRole('listitem').filter({ hasText: 'NCR-001' })
  await record.getByRole('button', { name: 'Assign NCR-001' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Assign NCR-001' })
  const person = dialog.getByRole('combobox', { name: 'Assigned to' })
  const name = (await person.getByRole('option').nth(1).textContent()) ?? ''
  await person.selectOption(name)
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(record).toContainText(name)
  await expect(record.getByRole('button')).toHaveCount(0)
})

test('the manager who reported a defect decides to repair, an inspector closes it, and the step is possible again', async ({
  page,
  newPhone,
  site,
}) => {
  const { address, project, token } = site
  const [component] = await site.components(['name'], [['W-01']])
  if (!component) throw new Error('The component is missing.')
  const report = { component_id: component.id, defect_type: 'cracked', severity: 'major', holds: true }
  await callApi(address, token, 'POST', `/projects/${project.id}/ncrs`, { ...report, description: 'at the lower edge' })

  await site.open(page, cardPath(component))
  await page.getByRole('link', { name: 'NCR-001' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'NCR-001: Cracked' })).toBeVisible()
  await expect(page.getByText('at the lower edge')).toBeVisible()
  await expect(page.getByText('The component is on hold')).toBeVisible()
  await expect(page.getByText('another inspector or manager must close it')).toBeVisible()
  await expectLayout(page)
  await expectAccessible(page)
  // One filled button; without a choice the dialog says what is missing.
  await page.getByRole('button', { name: 'Decide' }).tap()
  const decision = page.getByRole('dialog', { name: 'Decide on NCR-001' })
  await decision.getByRole('button', { name: 'Save decision' }).tap()
  await expect(decision.getByText('Choose what happens.')).toBeVisible()
  await decision.getByRole('button', { name: 'Cancel' }).tap()
  await chooseDecision(page, 'NCR-001', 'Repair')
  await decision.getByLabel('Reason (optional)').fill('fill the crack with resin')
  await decision.getByRole('button', { name: 'Save decision' }).tap()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history.getByRole('listitem').nth(1)).toContainText('Decided: Repair')
  await expect(history.getByRole('listitem').nth(1)).toContainText('fill the crack with resin')
  await expect(page.getByText('You reported this and decided it yourself')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)

  const person = { username: `inspector-${project.code}`, password: 'a password for one day' }
  const user = { ...person, name: 'Ines Inspector', role: 'inspector', projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', user)
  const phone = await newPhone()
  await site.open(phone, '/quality', await signInByApi(address, person))
  await phone.getByRole('link', { name: 'NCR-001' }).tap()
  await phone.getByRole('button', { name: 'Report as repaired' }).tap()
  const repairing = phone.getByRole('dialog', { name: 'NCR-001: repaired' })
  await repairing.getByRole('button', { name: 'Report as repaired' }).tap()
  await expect(phone.getByText('Inspect it, then close this or send it back.')).toBeVisible()
  await expect(phone.getByText('Repaired, waiting for inspection, on hold')).toBeVisible()
  await phone.getByRole('main').getByRole('button', { name: 'Close', exact: true }).tap()
  const closing = phone.getByRole('dialog', { name: 'Close NCR-001' })
  await closing.getByRole('button', { name: 'Close', exact: true }).tap()
  await expect(phone.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(phone.getByText('The component is on hold')).toHaveCount(0)

  // The manager's open page is updated.
  await expect(history.getByRole('listitem').nth(3)).toContainText('Ines Inspector')
  await navigate(page, cardPath(component))
  await page.getByRole('button', { name: 'Mark as manufactured' }).tap()
  await expect(page.getByText('W-01 is now manufactured')).toBeVisible()

  await test.step('a non-conformance that does not exist is reported as missing', async () => {
    await navigate(page, `/quality/${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Non-conformance not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All non-conformances' })).toBeVisible()
  })
})
