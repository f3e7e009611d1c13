import type { BodyFor } from '@castline/contract/call'
import type { updateDefectTypes } from '@castline/contract/calls/defects'
import type { DefectType } from '@castline/contract/defects'
import { type LanguageSetting, languageSettings } from '@castline/domain/languages'
import { isSeededDefect } from '@castline/domain/quality/defect-types'

/** A defect type in the editor. */
export interface TypeDraft {
  /** Stays the same while it is edited and moved. */
  readonly key: string
  /** Null for a new one. */
  readonly code: string | null
  /** Own words; empty for a seeded type, which is shown in the reader's language. */
  readonly name: string
  /** The language of the name; null where it is not known. */
  readonly language: LanguageSetting | null
  /** Own words in other languages; empty for none. */
  readonly names: Readonly<Partial<Record<LanguageSetting, string>>>
  readonly used: number
}

export function draftsOf(types: readonly DefectType[]): TypeDraft[] {
  return types.map(({ name, ...type }) => ({ ...type, key: type.code, name: name ?? '' }))
}

export const isSeeded = ({ code }: TypeDraft): boolean => code !== null && isSeededDefect(code)

/** Moves a type by one place; at an end of the list it stays. */
export function movedBy(drafts: readonly TypeDraft[], key: string, by: -1 | 1): readonly TypeDraft[] {
  const at = drafts.findIndex((draft) => draft.key === key)
  const to = at + by
  const draft = drafts[at]
  if (!draft || to < 0 || to >= drafts.length) return drafts
  return drafts.toSpliced(at, 1).toSpliced(to, 0, draft)
}

export type TypeFault = 'missing' | 'twice'

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The name in a draft in a language; empty if it has none. */
const wordsIn = (draft: TypeDraft, language: LanguageSetting) =>
  (draft.language === language ? draft.name : draft.names[language]) ?? ''

/** The fault of a type's name; null if it has none. */
export function faultOf(drafts: readonly TypeDraft[], draft: TypeDraft): TypeFault | null {
  if (isSeeded(draft)) return null
  if (draft.name.trim() === '') return 'missing'
  const { language } = draft
  if (drafts.some((other) => other.key !== draft.key && isSame(other.name, draft.name))) return 'twice'
  return language && isTwiceIn(drafts, draft, language) ? 'twice' : null
}

/** Whether another type is called the same in a language. */
export function isTwiceIn(drafts: readonly TypeDraft[], draft: TypeDraft, language: LanguageSetting): boolean {
  const words = wordsIn(draft, language)
  return (
    words.trim() !== '' && drafts.some((other) => other.key !== draft.key && isSame(wordsIn(other, language), words))
  )
}

/** Whether the types can be saved. */
export const areSound = (drafts: readonly TypeDraft[]): boolean =>
  drafts.every(
    (draft) =>
      faultOf(drafts, draft) === null && otherLanguages(draft).every((each) => !isTwiceIn(drafts, draft, each)),
  )

/** The languages into which a name can be translated. */
export const otherLanguages = ({ language }: TypeDraft): LanguageSetting[] =>
  languageSettings.filter((each) => each !== language)

export function bodyOf(drafts: readonly TypeDraft[]): BodyFor<typeof updateDefectTypes> {
  const defect_types = drafts.map((draft) => {
    const given = otherLanguages(draft).flatMap((each) => {
      const words = draft.names[each]?.trim()
      return words ? [[each, words] as const] : []
    })
    const { code, name, language } = draft
    return { code, name: name.trim() || null, language, names: Object.fromEntries(given) }
  })
  return { defect_types }
}
