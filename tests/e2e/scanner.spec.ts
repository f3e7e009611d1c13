import type { Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import type { Component } from '../support/components.ts'
import { cameraVideo, fakeCameraFlags, inBrowser } from './fake-camera.ts'
import { printedLabel } from './label-picture.ts'
import { navigate } from './shared-tab.ts'
import { expect, type Site, test } from './site.ts'

const scanner = '/forms/form-qr-code-reader'

async function newComponent(site: Site): Promise<Component> {
  const [component] = await site.components(['name'], [['W-07']])
  if (!component) throw new Error('The component was not found.')
  return component
}

async function expectCard(page: Page, { qr_code, name }: Component): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/forms/form-component-card/${qr_code}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
  const file = { name: 'picture.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]:not([capture])').setInputFiles(file)
}

test('a foreign QR code is shown as text and not opened', async ({ site }, testInfo) => {
  const trap = 'https://prizes.example/forms/form-component-card'
  const video = testInfo.outputPath('camera.mjpeg')
  await cameraVideo(await toBuffer(trap, { width: 300 }), video)
  await inBrowser(fakeCameraFlags(video), async (page, requests) => {
    await site.open(page, scanner)
    await expect(page.getByText('This QR code does not belong to a Castline label. Content:')).toBeVisible()
    await expect(page.getByText(trap)).toBeVisible()
    await expect(page.getByRole('link', { name: /prizes/ })).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${scanner}$`))
    expect(requests.filter((url) => url.includes('prizes.example'))).toEqual([])
  })
})

test('a label is opened by a picture of it or by its code, also without a camera', async ({ page, context, site }) => {
  const component = await newComponent(site)
  await test.step('without a camera, a picture or a typed code can be used', async () => {
    await context.grantPermissions(['camera'])
    await site.open(page, scanner)
    await expect(page.getByRole('heading', { name: 'No camera found' })).toBeVisible()
    await expect(page.getByText('Choose a picture of the label, or enter its code.')).toBeVisible()
    await page.getByLabel('Label code').fill(component.qr_code)
    await page.getByRole('button', { name: 'Open' }).click()
    await expectCard(page, component)
  })

  await test.step('a picture without a label shows an error, and another can be selected', async () => {
    await navigate(page, scanner)
    await choosePicture(page, Buffer.from('no picture at all'))
    await expect(page.getByText('This file could not be opened as an image.')).toBeVisible()
    await choosePicture(page, await page.screenshot())
    await expect(page.getByText('No QR code was found in this picture.')).toBeVisible()
    await choosePicture(page, await toBuffer('WIFI:S:site;T:WPA;P:secret;;'))
    await expect(page.getByText('This QR code does not belong to a Castline label. Content:')).toBeVisible()
    await choosePicture(page, await toBuffer(component.qr_code))
    await expectCard(page, component)
  })

  await test.step('a picture of a label opens its card, with any label address', async () => {
    const label = await printedLabel(site, component)
    await navigate(page, scanner)
    await choosePicture(page, label)
    await expectCard(page, component)
  })

  await test.step('a label code is accepted in any spelling, and errors are shown while typing', async () => {
    await navigate(page, scanner)
    const code = page.getByLabel('Label code')
    await code.fill('7K3M-U')
    await expect(page.getByText('Codes do not contain U')).toBeVisible()
    await code.fill('7K3M-Q2XW-9ABC-7')
    await expect(page.getByText('Too long')).toBeVisible()
    await code.fill('7k3m')
    await code.press('Enter')
    await expect(page.getByText('4 of 12 characters')).toBeVisible()
    await expect(code).toBeFocused()
    // A mark as it is said, with another case.
    await code.fill(component.control_number.toLowerCase())
    await code.press('Enter')
    await expectCard(page, component)
    await navigate(page, scanner)

    const spelling = component.qr_code
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .match(/.{3}/g)
      ?.join(' – ')
    await code.fill(` ${spelling} `)
    await code.press('Enter')
    await expectCard(page, component)
  })
})

test('a blocked camera is explained and starts once allowed', async ({ site }) => {
  await inBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'], async (page) => {
    // A browser without its user interface cannot block the camera: the first request is refused as a user would.
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices
      const allowed = devices.getUserMedia.bind(devices)
      devices.getUserMedia = async () => {
        devices.getUserMedia = allowed
        throw new DOMException('Permission denied', 'NotAllowedError')
      }
    })
    await site.open(page, scanner)
    await expect(page.getByRole('heading', { name: 'Camera access is blocked' })).toBeVisible()
    await page.getByRole('button', { name: 'Restart the camera' }).click()
    await expect(page.getByText('Point the camera at the QR code of a label.')).toBeVisible()
  })
})

test('without HTTPS the scanner explains the missing camera, and everything else works', async ({ site }) => {
  const component = await newComponent(site)
  const plain = site.address.replace('127.0.0.1', 'site.test')
  await inBrowser(['--host-resolver-rules=MAP site.test 127.0.0.1'], async (page) => {
    await page.goto(`${plain}${scanner}`)
    await page.getByLabel('Email or username').fill(site.manager.username)
    await page.getByLabel('Password', { exact: true }).fill(site.manager.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'The camera cannot be used at this address' })).toBeVisible()
    await choosePicture(page, await toBuffer(component.qr_code))
    await expectCard(page, component)
    await page.getByRole('button', { name: 'Mark as manufactured' }).click()
    await expect(page.getByRole('heading', { name: 'W-07 is now manufactured' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mark as transported' })).toBeVisible()
  })
})
