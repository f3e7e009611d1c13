import { expect, test } from 'vitest'
import { sameView, settingsOf, withSettings } from '#ui/views/settings.ts'

test('a view keeps filters, order and columns, and not the project, the page and dialogs', () => {
  const address = new URLSearchParams('project=p&page=3&late=1&sort=-weight&columns=type,weight&plan=1&q=')
  const settings = settingsOf(address)
  expect(settings).toEqual({ late: '1', sort: '-weight', columns: 'type,weight' })
  // In another project, and from another page.
  const shown = withSettings(new URLSearchParams('project=q&status=planning&page=2'), settings)
  expect(shown.toString()).toBe('project=q&late=1&sort=-weight&columns=type%2Cweight')
  expect(sameView(settingsOf(shown), settings)).toBe(true)
  expect(sameView(settings, { late: '1' })).toBe(false)
  expect(sameView({ late: '1' }, { late: '0' })).toBe(false)
})
