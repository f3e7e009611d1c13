import { answerRefusals } from '@castline/domain/checklists/checklists'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startI18n } from '#i18n/i18n.ts'
import { inLanguage as refusalIn, refusalMessage } from '#tracking/queue/refusal-message.ts'

startI18n('en')

const inLanguage = async (language: string, body: object) => {
  await i18next.changeLanguage(language)
  await i18next.loadNamespaces(['checklists', 'errors'])
  const refusal = { message: 'No.', error: { status: 400, body: { error: 'invalid', ...body } } }
  return refusalMessage(refusal, i18next.getFixedT(language, 'checklists'), i18next.getFixedT(language, 'errors'))
}
const withCode = (code: string) => ({ details: [{ field: 'answers.0.value', message: 'In English.', code }] })

test.each(answerRefusals)(
  'a refusal with the code %s has a sentence of its own in English and French',
  async (code) => {
    const sentences = await Promise.all(['en', 'fr'].map((language) => inLanguage(language, withCode(code))))
    expect(new Set(sentences).size).toBe(2)
    for (const sentence of sentences) expect(sentence).not.toMatch(/refusal\.|In English/)
  },
)

test('a scrapped piece is named as the reason, in French too', async () => {
  const body = { error: 'conflict', ...withCode('scrapped') }
  expect(await inLanguage('en', body)).toContain('The piece was scrapped')
  expect(await inLanguage('fr', body)).toContain('L’élément a été mis au rebut')
})

test('a refusal without a known code shows the translated error', async () => {
  expect(await inLanguage('fr', { error: 'not_found' })).toBe('Cela n’existe plus, ou vous n’y avez pas accès.')
  expect(await inLanguage('en', { error: 'not_found', ...withCode('of a later version') })).toContain(
    'no longer exists',
  )
})

test('another refusal has the text of its code in French, and the server’s in English', () => {
  const refused = { message: 'This mould does not exist.', code: 'not_found' } as const
  const said = (language: string) => refusalIn(refused, i18next.getFixedT(language, 'errors'), language).message
  expect(said('en')).toBe('This mould does not exist.')
  expect(said('fr')).toBe(i18next.t('errors:code.not_found', { lng: 'fr' }))
  // As earlier versions stored it.
  const earlier = { message: 'In English.' }
  expect(refusalIn(earlier, i18next.getFixedT('fr', 'errors'), 'fr')).toEqual(earlier)
})
