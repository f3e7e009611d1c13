import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { loadTexts, startI18n, switchLanguage } from '#i18n/i18n.ts'

test('the texts of a page come without a word to those on the screen, and in the language that one chooses later', async () => {
  await startI18n('en')
  const told = vi.fn()
  i18next.store.on('added', told)
  await loadTexts('dashboard')
  expect(i18next.t('dashboard:title')).toBe('Dashboard')
  expect(told).not.toHaveBeenCalled()

  switchLanguage('fr')
  await expect.poll(() => i18next.t('dashboard:title')).toBe('Tableau de bord')
})
