import i18next, { type TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { fileFaultText, noteTexts, warningText } from '#features/import/note-texts.ts'
import fields from '#i18n/locales/fr/fields.json' with { type: 'json' }
import imports from '#i18n/locales/fr/import.json' with { type: 'json' }
import statuses from '#i18n/locales/fr/statuses.json' with { type: 'json' }
import { createFormat } from '#ui/format.ts'

const format = createFormat('fr')
let t: TFunction<['import', 'fields', 'statuses']>

beforeAll(async () => {
  const french = i18next.createInstance()
  const interpolation = { escapeValue: false }
  await french.init({
    lng: 'fr',
    defaultNS: 'import',
    resources: { fr: { import: imports, fields, statuses } },
    interpolation,
  })
  t = french.getFixedT('fr', ['import', 'fields', 'statuses'])
})

test('the notes of a row name fields and statuses in the language of the page', () => {
  const notes = [
    { code: 'not_a_number', values: { value: 'lourd', field: 'weight', decimal: ',' } },
    { code: 'status_stays', values: { given: 'installed', status: 'manufactured' } },
  ] as const
  const text = noteTexts({ notes: [...notes], message: 'English' }, t, format)
  expect(text).toMatch(/lourd.*Poids.*Posé.*Fabriqué/)
})

test('a row without notes has no text', () => {
  expect(noteTexts({ notes: [], message: null }, t, format)).toBeNull()
})

test('a code that this page does not know yet is shown in the words of the server', () => {
  const unknown = JSON.parse('{"code":"from_the_future","values":{},"message":"Words of the server."}')
  expect(noteTexts({ notes: [unknown], message: unknown.message }, t, format)).toBe('Words of the server.')
  expect(warningText(unknown, t, format)).toBe('Words of the server.')
  const error = new ApiError(400, { error: 'unreadable_file', message: 'Words of the server.', details: [unknown] })
  expect(fileFaultText(error, t, format)).toBe('Words of the server.')
})

test('a file that cannot be read shows the reason, with numbers in the format of the language', () => {
  const fault = { field: 'file', message: 'English', code: 'too_many_rows', values: { max: 50_000 } }
  const error = new ApiError(400, { error: 'unreadable_file', message: 'English', details: [fault] })
  expect(fileFaultText(error, t, format)).toMatch(/50\s000 lignes/)
})

test('a refusal about something else has no words here', () => {
  expect(fileFaultText(new ApiError(403, { error: 'forbidden', message: 'English' }), t, format)).toBeNull()
})

test('a warning shows its values, and only its text if a server sends none', () => {
  const warning = { code: 'cells_left_out', message: 'English', values: { total: 1200, value: 'XFD1' } } as const
  expect(warningText(warning, t, format)).toMatch(/: 1\s200, la première en XFD1/)
  expect(warningText({ code: 'no_ids', message: 'English' }, t, format)).toMatch(/^Aucune colonne/)
})
