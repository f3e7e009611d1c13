import { badge } from '../pictures/badge.ts'
import type { LanguageOption } from './entities.ts'

const options = [
  ['English', 'EN'],
  ['French', 'FR'],
  ['Vietnamese', 'VI'],
  ['Chinese', 'ZH'],
  ['Arabic (Sudan)', 'AR'],
] as const

export const languageOptions: readonly LanguageOption[] = options.map(([flagname, letters], index) => ({
  id: index + 1,
  flagname,
  icon: badge(letters),
}))
