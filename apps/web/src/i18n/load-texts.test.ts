import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { loadTexts, startI18n, switchLanguage } from '#i18n/i18n.ts'

test("loadTexts() adds a page's texts without an event, and a language switch translates them", async () => {
  await startI18n('en')
  const onAdded = vi.fn()
  i18next.store.on('added', onAdded)
  await loadTexts('dashboard')
  expect(i18next.t('dashboard:title')).toBe('Dashboard')
  expect(onAdded).not.toHaveBeenCalled()

  switchLanguage('fr')
  await expect.poll(() => i18next.t('dashboard:title')).toBe('Tableau de bord')
})
