import {
  formatTag,
  isBetaLanguage,
  languageDirection,
  languageOf,
  languageSettings,
  languages,
  languageTag,
  offeredName,
  paperTag,
  settingOf,
} from '@castline/domain/languages'
import { describe, expect, test } from 'vitest'

describe('Chinese', () => {
  test('is zh in code, and ch where the specification has it', () => {
    expect(languageSettings).toEqual(['en', 'fr', 'ar', 'ch', 'th', 'vi', 'de', 'es'])
    expect([settingOf('zh'), languageOf('ch'), languageOf('zh'), languageTag('zh')]).toEqual([
      'ch',
      'zh',
      'zh',
      'zh-CN',
    ])
  })
})

test('each language is found by its setting', () => {
  for (const { code, setting } of languages) expect([settingOf(code), languageOf(setting)]).toEqual([setting, code])
})

test('a language that no native speaker has read is offered as such', () => {
  const offered = languages.map(offeredName)
  expect(offered.filter((name) => name.endsWith(' (beta)'))).toEqual(['Deutsch (beta)', 'Español (beta)'])
  expect(languages.filter(({ code }) => isBetaLanguage(code)).map(({ code }) => code)).toEqual(['de', 'es'])
  expect(isBetaLanguage('sw')).toBe(false)
})

test('papers have days before months, Latin digits, and the years that a reader of Thai has chosen', () => {
  expect(['en', 'ar', 'zh', 'de'].map((code) => paperTag(code))).toEqual(['en-GB', 'ar-u-nu-latn', 'zh-CN', 'de'])
  expect([formatTag('en'), formatTag('th'), formatTag('th', 'gregorian'), formatTag('fr', 'gregorian')]).toEqual([
    'en',
    'th',
    'th-u-ca-gregory',
    'fr',
  ])
})

test('an unknown language has no setting, and the tag and direction of the default', () => {
  expect([settingOf('ch'), languageOf('klingon'), languageOf(null)]).toEqual([undefined, undefined, undefined])
  expect([languageTag('sw'), languageDirection('sw'), languageDirection('ar')]).toEqual(['en', 'ltr', 'rtl'])
})
