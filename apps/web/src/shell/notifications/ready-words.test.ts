import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startI18n } from '#i18n/i18n.ts'
import { inOneList, isUnseen, merged, type NewsItem, type ReadyNews } from '#shell/notifications/news.ts'
import { readyWords } from '#shell/notifications/ready-words.ts'
import { readyLink } from '#tracking/production/links.ts'

startI18n('en')

const format = { number: String, date: (day: string | Date) => `<${String(day)}>` }

async function wordsIn(language: string, castings: number, missing: number) {
  await i18next.changeLanguage(language)
  await i18next.loadNamespaces('notifications')
  const { what, where } = readyWords(i18next.getFixedT(language, 'notifications'), format, {
    ...{ day: '2031-05-06', castings, missing },
  })
  return [what, ...where]
}

test('a summary names how many castings are not ready, their day and what is missing', async () => {
  expect(await wordsIn('en', 1, 0)).toEqual(['1 casting not ready', 'For <2031-05-06>', null])
  expect(await wordsIn('en', 3, 1)).toEqual(['3 castings not ready', 'For <2031-05-06>', '1 item missing'])
  expect(await wordsIn('fr', 3, 2)).toEqual(['3 coulages pas prêts', 'Pour le <2031-05-06>', '2 points manquants'])
})

test.each([1, 2, 3, 11, 100])('%i castings are named in every language', async (count) => {
  for (const language of ['ar', 'zh', 'th', 'vi']) {
    for (const word of await wordsIn(language, count, count)) expect(word).not.toMatch(/ready\.|\{\{/)
  }
})

test('summaries stand among the other notifications, new until they were seen', () => {
  const ready = (id: string, recorded_at: string) => ({ projectId: '', summary: { id, recorded_at } }) as ReadyNews
  const change = { projectId: 'p', change: { id: '9', recorded_at: '2031-05-06T07:30:00.000Z' } } as NewsItem
  const [newer, older] = [ready('4', '2031-05-06T08:00:00.000Z'), ready('3', '2031-05-06T07:00:00.000Z')]
  // Read at the start, and again at an event.
  expect(inOneList([change], merged([older], [newer, older]))).toEqual([newer, change, older])
  expect([isUnseen(newer, '3'), isUnseen(older, '3'), isUnseen(newer, null)]).toEqual([true, false, false])
})

test('a summary links to its day of the plant', () => {
  expect(readyLink('p1', '2031-05-06')).toBe('/production?plant=p1&view=ready&day=2031-05-06')
})
