import type { Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import type { Piece } from '../support/components.ts'
import { cameraVideo, fakeCameraFlags, inBrowser } from './fake-camera.ts'
import { printedLabel } from './label-picture.ts'
import { expect, type Site, test } from './site.ts'

const scanner = '/forms/form-qr-code-reader'

async function newPiece(site: Site): Promise<Piece> {
  const [piece] = await site.pieces(['name'], [['W-07']])
  if (!piece) throw new Error('The piece was not found.')
  return piece
}

async function expectCard(page: Page, { qr_code, name }: Piece): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/forms/form-component-card/${qr_code}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
  const file = { name: 'picture.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]:not([capture])').setInputFiles(file)
}

test('the camera sees the QR code of something else: it is shown, and not opened', async ({ site }, testInfo) => {
  const trap = 'https://prizes.example/forms/form-component-card'
  const video = testInfo.outputPath('camera.mjpeg')
  await cameraVideo(await toBuffer(trap, { width: 300 }), video)
  await inBrowser(fakeCameraFlags(video), async (page, asked) => {
    await site.open(page, scanner)
    await expect(page.getByText('This QR code does not belong to a Castline label. Content:')).toBeVisible()
    await expect(page.getByText(trap)).toBeVisible()
    await expect(page.getByRole('link', { name: /prizes/ })).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${scanner}$`))
    expect(asked.filter((url) => url.includes('prizes.example'))).toEqual([])
  })
})

test('a picture of a label opens its card, whatever address the label was printed with', async ({ page, site }) => {
  const piece = await newPiece(site)
  const label = await printedLabel(site, piece)
  await site.open(page, scanner)
  await choosePicture(page, label)
  await expectCard(page, piece)
})

test('a picture that shows no label says so, and another may be chosen', async ({ page, site }) => {
  const piece = await newPiece(site)
  await site.open(page, scanner)
  await choosePicture(page, Buffer.from('no picture at all'))
  await expect(page.getByText('This file could not be opened as an image.')).toBeVisible()
  await choosePicture(page, await page.screenshot())
  await expect(page.getByText('No QR code was found in this picture.')).toBeVisible()
  await choosePicture(page, await toBuffer('WIFI:S:site;T:WPA;P:secret;;'))
  await expect(page.getByText('This QR code does not belong to a Castline label. Content:')).toBeVisible()
  await choosePicture(page, await toBuffer(piece.qr_code))
  await expectCard(page, piece)
})

test('a code may be typed in any spelling; what cannot be one is told while typing', async ({ page, site }) => {
  const piece = await newPiece(site)
  await site.open(page, scanner)
  const code = page.getByLabel('Label code')
  await code.fill('7K3M-U')
  await expect(page.getByText('Codes do not contain U')).toBeVisible()
  await code.fill('7K3M-Q2XW-9ABC-7')
  await expect(page.getByText('Too long')).toBeVisible()
  await code.fill('7k3m')
  await code.press('Enter')
  await expect(page.getByText('4 of 12 characters')).toBeVisible()
  await expect(code).toBeFocused()

  const spelling = piece.qr_code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').match(/.{3}/g)?.join(' – ')
  await code.fill(` ${spelling} `)
  await code.press('Enter')
  await expectCard(page, piece)
})

test('without a camera the other ways are offered', async ({ page, context, site }) => {
  const piece = await newPiece(site)
  await context.grantPermissions(['camera'])
  await site.open(page, scanner)
  await expect(page.getByRole('heading', { name: 'No camera found' })).toBeVisible()
  await expect(page.getByText('Choose a picture of the label, or enter its code.')).toBeVisible()
  await page.getByLabel('Label code').fill(piece.qr_code)
  await page.getByRole('button', { name: 'Open' }).click()
  await expectCard(page, piece)
})

test('a camera that is not allowed is explained, and starts once it is', async ({ site }) => {
  await inBrowser(['--use-fake-device-for-media-stream'], async (page) => {
    await site.open(page, scanner)
    await expect(page.getByRole('heading', { name: 'Camera access is blocked' })).toBeVisible()
    await page.context().grantPermissions(['camera'])
    await page.getByRole('button', { name: 'Restart the camera' }).click()
    await expect(page.getByText('Point the camera at the QR code of a label.')).toBeVisible()
  })
})

test('at an address without https the camera is explained, and everything else works', async ({ site }) => {
  const piece = await newPiece(site)
  const plain = site.address.replace('127.0.0.1', 'site.test')
  await inBrowser(['--host-resolver-rules=MAP site.test 127.0.0.1'], async (page) => {
    await page.goto(`${plain}${scanner}`)
    await page.getByLabel('Email or username').fill(site.manager.username)
    await page.getByLabel('Password', { exact: true }).fill(site.manager.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'The camera cannot be used at this address' })).toBeVisible()
    await choosePicture(page, await toBuffer(piece.qr_code))
    await expectCard(page, piece)
    await page.getByRole('button', { name: 'Mark as manufactured' }).click()
    await expect(page.getByRole('heading', { name: 'W-07 is now manufactured' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mark as transported' })).toBeVisible()
  })
})
