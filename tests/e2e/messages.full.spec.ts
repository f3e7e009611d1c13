import { rm } from 'node:fs/promises'
import { startMailServer } from '../support/own-mail-server.ts'
import { administratorToken, callApi } from '../support/product-api.ts'
import { startProduct } from '../support/sample-product.ts'
import { expect, phoneScreen, storeFirst, test } from './test.ts'

test('a person chooses what they get; without a mail server the settings say so', async ({ newPhone, baseURL }) => {
  const address = baseURL ?? ''
  const page = await newPhone({ viewport: phoneScreen })
  await storeFirst(page, address, { token: await administratorToken(address) })
  await page.goto('/pages/account-settings?tab=messages')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('This server sends no mail: an administrator sets it up.')).toBeVisible()
  const late = messages.getByRole('combobox', { name: 'Late components, Mail' })
  await expect(late).toHaveValue('off')
  await late.selectOption('Daily digest')
  await expect(page.getByText('Your choice has been saved.')).toBeVisible()
  const hour = messages.getByRole('combobox', { name: 'Time of the daily digest' })
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await hour.selectOption('18:00')
  await stored
  await page.reload()
  await expect(late).toHaveValue('digest')
  await expect(hour).toHaveValue('18')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phoneScreen.width)
})

test('an administrator sends a test mail and sees what the mail server answered', async ({ newPhone }) => {
  const mail = await startMailServer({ refuse: (to) => (to.startsWith('nobody') ? '550 No such mailbox here' : null) })
  const product = await startProduct({
    SAMPLE_DATA: '0',
    MAIL_URL: mail.url,
    MAIL_FROM: 'castline@plant.example',
    PUBLIC_URL: 'https://castline.example',
  })
  const page = await newPhone({ baseURL: product.address })
  try {
    const token = await administratorToken(product.address)
    await callApi(product.address, token, 'POST', '/messages/test', { address: 'nobody@plant.example' })
    await storeFirst(page, product.address, { token })
    await page.goto('/system')
    const sent = page.getByRole('region', { name: 'Sent messages' })
    await expect(sent).toContainText('127.0.0.1')
    await expect(sent.getByText('550 No such mailbox here')).toBeVisible()
    await expect(sent.getByRole('button', { name: 'Send a test mail' })).toBeDisabled()
    await expect(sent.getByText('Your account has no email address.')).toBeVisible()
    await sent.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The message is sent again.')).toBeVisible()
    await sent.getByRole('combobox', { name: 'Sent messages' }).selectOption({ value: 'sent' })
    await expect(sent.getByText('No messages')).toBeVisible()
  } finally {
    await page.close()
    await product.stop()
    await mail.close()
    await rm(product.dataDir, { recursive: true, force: true })
  }
})

test('an outside address is asked, confirms, and is removed', async ({ newPhone }) => {
  const mail = await startMailServer()
  const product = await startProduct({
    SAMPLE_DATA: '0',
    MAIL_URL: mail.url,
    MAIL_FROM: 'castline@plant.example',
    PUBLIC_URL: 'https://castline.example',
  })
  const page = await newPhone({ baseURL: product.address })
  try {
    const token = await administratorToken(product.address)
    await callApi(product.address, token, 'POST', '/projects', { code: 'QY', name: 'Quay' })
    await storeFirst(page, product.address, { token })
    await page.goto('/forms/form-project')
    const dialog = page.getByRole('dialog', { name: 'Weekly report of Quay' })
    const open = async () => {
      await page.getByRole('button', { name: 'Actions for Quay' }).tap()
      await page.getByRole('menuitem', { name: 'Weekly report' }).tap()
    }
    await open()
    await dialog.getByLabel('Email address').fill('owner@outside.example')
    await dialog.getByLabel('Language').selectOption('Français')
    await dialog.getByRole('button', { name: 'Add and ask' }).tap()
    await expect(dialog.getByRole('listitem')).toContainText('Asked, not yet confirmed')
    await expect.poll(() => mail.received.length).toBe(1)
    const link = new URL(/https:\S+weekly-report\/\S+/.exec(mail.received[0]?.parsed.text ?? '')?.[0] ?? '')
    await page.goto(link.pathname)
    await page.getByRole('button', { name: 'Oui, envoyez-le-moi' }).tap()
    await expect(page.getByText('C’est fait.')).toBeVisible()
    await page.goto('/forms/form-project')
    await open()
    await expect(dialog.getByRole('listitem')).toContainText('Confirmed')
    await dialog.getByRole('button', { name: 'Remove owner@outside.example' }).tap()
    await expect(dialog.getByText('No addresses yet.')).toBeVisible()
  } finally {
    await page.close()
    await product.stop()
    await mail.close()
    await rm(product.dataDir, { recursive: true, force: true })
  }
})
