import {
  languageDirection,
  languageOf,
  languageSettings,
  languages,
  languageTag,
  settingOf,
} from '@castline/domain/languages'
import { describe, expect, test } from 'vitest'

describe('Chinese', () => {
  test('is zh in code, and ch where the specification has it', () => {
    expect(languageSettings).toEqual(['en', 'fr', 'ar', 'ch', 'th', 'vi'])
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

test('an unknown language has no setting, and the tag and direction of the default', () => {
  expect([settingOf('ch'), languageOf('klingon'), languageOf(null)]).toEqual([undefined, undefined, undefined])
  expect([languageTag('de'), languageDirection('de'), languageDirection('ar')]).toEqual(['en', 'ltr', 'rtl'])
})
