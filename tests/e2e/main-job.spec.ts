import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { browserArguments, chromiumPath } from '../support/browser.ts'
import { administrator } from '../support/sample-product.ts'
import { cameraVideo, fakeCameraFlags } from './fake-camera.ts'
import { figure } from './figures.ts'
import { pictureOf } from './label-picture.ts'
import { navigate } from './shared-tab.ts'
import { expect, test } from './site.ts'

const schedule = [
  'GlobalId,Mark,Name,Storey,Weight (kg)',
  '0x1,E-01,Wall panel,Roof,3120',
  '0x2,E-01,Wall panel,Roof,3120',
  '0x3,E-02,Wall panel,Roof,2840',
  '0x4,ST-9,Steel Assembly,Roof,90',
].join('\n')

async function importSchedule(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('link', { name: 'Import schedule' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'schedule.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(schedule),
  })
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByLabel('Column', { exact: true }).selectOption('Name')
  await page.getByLabel('Condition').selectOption('is not')
  await page.getByLabel('Value', { exact: true }).selectOption('Steel Assembly')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Import 3 components' }).click()
  await expect(page.getByText('3 components imported')).toBeVisible()
}

/** Returns the PDF of one label: that of the only component that the search finds. */
async function labelOf(page: Page, projectId: string, controlNumber: string): Promise<Buffer> {
  await navigate(page, `/pages/qr-code?project=${projectId}`)
  await page.getByLabel('Search').fill(controlNumber)
  await expect(page.getByText('The 1 matching component')).toBeVisible()
  await page.getByText('Label rolls').click()
  await page.getByRole('radio', { name: '100 × 60 mm roll' }).check({ force: true })
  const address = page.getByLabel('Address of this server')
  // Tests of labels may have set it already.
  await expect(address.or(page.getByText(/^Labels open http/)).first()).toBeVisible()
  if (await address.isVisible()) {
    await address.fill(new URL(page.url()).origin)
    await page.getByLabel('For testing on this computer').check()
    await page.getByRole('button', { name: 'Use this address' }).click()
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF', exact: true }).click()
  return readFile(await (await download).path())
}

test('a schedule is imported, a label printed and scanned by camera, and an open dashboard updates', async ({
  page,
  site,
  openAsAdministrator,
  baseURL,
}, testInfo) => {
  // Other tests change the figures of the sample project.
  await openAsAdministrator(page, `/forms/form-component?project=${site.project.id}`)
  await importSchedule(page)
  const label = await labelOf(page, site.project.id, 'E-02')

  // The project manager's dashboard is open on another device and is not touched.
  await navigate(page, `/dashboards/modern?project=${site.project.id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(figure(page, 'Manufactured')).toHaveText('0')

  const video = testInfo.outputPath('camera.mjpeg')
  await cameraVideo(await pictureOf(label), video)
  const withCamera = await chromium.launch({
    executablePath: chromiumPath,
    args: [...browserArguments, ...fakeCameraFlags(video)],
  })
  try {
    const phone = await withCamera.newPage({ baseURL, viewport: { width: 360, height: 740 } })
    await phone.goto('/auth/login')
    await phone.getByLabel('Email or username').fill(administrator.username)
    await phone.getByLabel('Password', { exact: true }).fill(administrator.password)
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await phone.waitForURL('**/dashboards/modern')
    await navigate(phone, '/forms/form-qr-code-reader')
    await phone.waitForURL('**/forms/form-component-card/*')
    await expect(phone.getByRole('heading', { name: 'E-02' })).toBeVisible()
    await phone.getByRole('button', { name: 'Mark as manufactured' }).click()
    await expect(phone.getByText('E-02 is now manufactured')).toBeVisible()

    await expect(figure(page, 'Manufactured')).toHaveText('1')
    await expect(page.getByRole('link', { name: /E-02/ })).toBeVisible()

    // The change is in the database, not only on the screens.
    await page.reload()
    await expect(figure(page, 'Manufactured')).toHaveText('1')
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Mark as transported' })).toBeVisible()
  } finally {
    await withCamera.close()
  }
})
