import type { PrintLanguage } from '@castline/contract/print-languages'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english, type SheetWords } from './english.ts'
import { french } from './french.ts'
import { thai } from './thai.ts'
import { vietnamese } from './vietnamese.ts'

export const sheetWords: Readonly<Record<PrintLanguage, SheetWords>> = {
  en: english,
  fr: french,
  ar: arabic,
  ch: chinese,
  th: thai,
  vi: vietnamese,
}

/** Fills the places of a text, such as `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
