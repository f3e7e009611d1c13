import { expect, test } from 'vitest'
import { menuRows } from '#app/pages/table.ts'
import { textsOf } from '#test/texts.ts'

test('the menu has the labels of the specification', () => {
  const t = textsOf('en')
  const shown = menuRows.flatMap(({ label, title, part }) => [
    label ? t.get(`shell:menuLabel.${label}`) : t.get(`shell:page.${title}`),
    part && t.get(`shell:menuLabel.${part}`),
  ])
  const named =
    'Modern Ecommerce Contacts Blog Posts Detail Shop List Checkout Chats Users Profile Followers Friends Gallery Notes Calendar Email Tickets'
  for (const label of named.split(' ')) expect(shown, label).toContain(label)
  // The place of its pages in the search.
  expect(t.get('shell:menuLabel.eCommerce')).toBe('eCommerce')
})
