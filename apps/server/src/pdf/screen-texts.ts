import { createRequire } from 'node:module'
import type { Language } from '@castline/domain/languages'
import type board from '@castline/web/texts/en/board.json'
import type checklists from '@castline/web/texts/en/checklists.json'
import type dashboard from '@castline/web/texts/en/dashboard.json'
import type fields from '@castline/web/texts/en/fields.json'
import type loads from '@castline/web/texts/en/loads.json'
import type materials from '@castline/web/texts/en/materials.json'
import type messages from '@castline/web/texts/en/messages.json'
import type ncr from '@castline/web/texts/en/ncr.json'
import type plan from '@castline/web/texts/en/plan.json'
import type production from '@castline/web/texts/en/production.json'
import type quality from '@castline/web/texts/en/quality.json'
import type specimens from '@castline/web/texts/en/specimens.json'
import type statements from '@castline/web/texts/en/statements.json'
import type statuses from '@castline/web/texts/en/statuses.json'
import type system from '@castline/web/texts/en/system.json'

/** The client's text files of which words are printed. A test checks that every language has each text. */
interface ScreenTexts {
  readonly board: typeof board
  readonly checklists: typeof checklists
  readonly dashboard: typeof dashboard
  readonly fields: typeof fields
  readonly loads: typeof loads
  readonly materials: typeof materials
  readonly messages: typeof messages
  readonly ncr: typeof ncr
  readonly plan: typeof plan
  readonly production: typeof production
  readonly quality: typeof quality
  readonly specimens: typeof specimens
  readonly statements: typeof statements
  readonly statuses: typeof statuses
  readonly system: typeof system
}

const require = createRequire(import.meta.url)

/** Returns a text file of the screens: fields, statuses and non-conformances have the same names on paper. */
export function screenTexts<Name extends keyof ScreenTexts>(language: Language, name: Name): ScreenTexts[Name] {
  return require(`@castline/web/texts/${language}/${name}.json`)
}

/** Fills the places of a text, such as `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
