import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const marks = (count: number) => Array.from({ length: count }, (_, index) => [`W-${index + 1}`])

/** Returns progress to the next edit of components, and nothing more: the server would be done before it is seen. */
async function hangNextEdit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      if (init?.method !== 'PUT' || !String(input).endsWith('/components')) return fetch(input, init)
      window.fetch = fetch
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"progress":4000,"of":10000}\n'))
          init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
    }
  })
}

test('an edit of many components shows how many are done, is stopped and made again', async ({ page, site }) => {
  await site.components(
    ['name', 'type'],
    marks(3).map(([name = '']) => [name, 'Wall']),
  )
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Set type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').fill('Beam')
  await hangNextEdit(page)
  await dialog.getByRole('button', { name: 'Set type of 3' }).click()
  await expect(dialog.getByText('4,000 of 10,000 done')).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: 'Set type', exact: true })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped. Either everything was already changed, or nothing')).toBeVisible()
  await expect(dialog.getByLabel('Type')).toHaveValue('Beam')
  await dialog.getByRole('button', { name: 'Set type of 3' }).click()
  await expect(page.getByText('Edited: 3.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Beam' })).toHaveCount(3)
})

test('a status change of many components is stopped, continued and undone', async ({ page, site }) => {
  await site.components(['name'], marks(260))
  await site.open(page, `/forms/form-component?project=${site.project.id}`)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Select all 260' }).click()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').selectOption('Mark as manufactured')
  let pass = () => {}
  const stopped = new Promise<void>((resolve) => {
    pass = resolve
  })
  await page.route('**/status-batch', async (route) => {
    await stopped
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Change 260' }).click()
  await expect(dialog.getByText('0 of 260 sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  pass()
  await expect(dialog.getByText('250 of 260 sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the rest again' }).click()
  await expect(dialog.getByText('Changed to Manufactured: 260.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 260.')).toBeVisible()
})
