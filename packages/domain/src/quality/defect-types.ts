import { settingOf } from '../languages.ts'
import { rejectionReasons } from '../status/rejection-reasons.ts'

/** The defect types of a new project, with their English words: the offered reasons of a rejection, and a few more. */
const seededDefectTypes = {
  ...rejectionReasons,
  strength: 'Concrete strength too low',
  marking: 'Marking missing or wrong',
  other: 'Other',
} as const

type SeededDefectType = keyof typeof seededDefectTypes

export const seededDefectCodes = Object.keys(seededDefectTypes) as [SeededDefectType, ...SeededDefectType[]]

/** The type of a rejection in own words. */
export const otherDefect: SeededDefectType = 'other'

export function isSeededDefect(code: string): code is SeededDefectType {
  return Object.hasOwn(seededDefectTypes, code)
}

/** The names of a type that a project added, in other languages than that of its main name, by the setting of a language. */
export type DefectNames = Readonly<Partial<Record<string, string>>>

/** Returns a project's own words in a language, or those in which the type was added. */
export const defectNameIn = (name: string, names: DefectNames, language: string): string =>
  names[settingOf(language) ?? language] ?? name
