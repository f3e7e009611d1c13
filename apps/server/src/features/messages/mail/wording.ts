import { formatTag, type Language, languageDirection } from '@castline/domain/languages'
import { type RejectionCode, rejectionCodes } from '@castline/domain/status/rejection-reasons'
import { reasonIn } from '@castline/domain/status/rejection-words'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { MessageValue } from '#tracking/messages/queue-messages.ts'
import type { Wording } from '../words/words.ts'
import { headerText } from './mail-address.ts'

export interface ReadIn {
  readonly language: Language
  readonly timeZone: string
}

const isRejectionCode = (code: string): code is RejectionCode => rejectionCodes.some((one) => one === code)

function warningText(warning: string, language: Language): string {
  const { warning: texts } = screenTexts(language, 'system')
  return warning in texts ? texts[warning as keyof typeof texts] : warning
}

function valueText(value: MessageValue, { language, timeZone }: ReadIn): string {
  if (typeof value === 'number') return new Intl.NumberFormat(formatTag(language)).format(value)
  if (typeof value === 'string') return value
  if ('rejection' in value)
    return isRejectionCode(value.rejection) ? reasonIn(value.rejection, language) : value.rejection
  if ('warning' in value) return warningText(value.warning, language)
  if ('day' in value) {
    const day = new Intl.DateTimeFormat(formatTag(language), { dateStyle: 'medium', timeZone: 'UTC' })
    return day.format(new Date(`${value.day}T00:00:00Z`))
  }
  const time = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(formatTag(language), time).format(new Date(value.time))
}

/** A list of values, one on each line, keeps its lines; other control characters are removed. */
const lineText = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => headerText(line, 500))
    .filter((line) => line !== '')
    .join('\n')

/**
 * Fills the words of a message with its values, as its reader's language and time zone write them. Values keep their
 * own direction in a right-to-left sentence. A line with a missing value is left out.
 */
export function wording(
  { title, lines }: Wording,
  values: Readonly<Record<string, MessageValue | null>>,
  reader: ReadIn,
): { title: string; lines: string[] } {
  const isRtl = languageDirection(reader.language) === 'rtl'
  const filled = (text: string): string | null => {
    let isComplete = true
    const result = text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => {
      const value = values[name]
      const written = value === null || value === undefined ? '' : lineText(valueText(value, reader))
      if (written === '') isComplete = false
      return isRtl ? `\u2068${written}\u2069` : written
    })
    return isComplete ? result : null
  }
  return {
    title: filled(title) ?? title.replace(/[:：]?\s*\{\{\w+\}\}/g, ''),
    lines: lines.flatMap((line) => filled(line) ?? []),
  }
}
