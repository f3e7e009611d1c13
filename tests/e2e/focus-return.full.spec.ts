import { newComponent } from '../support/components.ts'
import { navigate, sharedTabTest } from './shared-tab.ts'
import { expect } from './test.ts'

sharedTabTest.describe.configure({ mode: 'parallel' })

sharedTabTest(
  'the focus returns to the button of the menu that opened a dialog',
  async ({ page, baseURL }, { testId }) => {
    const { control_number } = await newComponent(baseURL ?? '', testId)
    await navigate(page, `/forms/form-component?q=${control_number}`)
    const more = page.getByRole('button', { name: `Actions for ${control_number}` })
    for (const action of ['Edit', 'Delete']) {
      await more.click()
      await page.getByRole('menuitem', { name: action }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(more).toBeFocused()
    }
  },
)

sharedTabTest(
  'the focus is on the heading when the step of a dialog removed its button',
  async ({ page, baseURL }, { testId }) => {
    const { id } = await newComponent(baseURL ?? '', testId)
    await navigate(page, `/component/${id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    await expect(page.locator(':focus')).toBeVisible()
  },
)
