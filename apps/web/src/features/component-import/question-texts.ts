import { type ImportQuestion, questionChoices } from '@castline/contract/import-questions'
import type { TFunction } from 'i18next'
import type { Format } from '#ui/format.ts'
import { namedValues } from './note-texts.ts'

type T = TFunction<['import', 'fields', 'statuses']>

/** The question with its example values. */
export function questionText({ code, values }: ImportQuestion, t: T, format: Format): string {
  return t(`question.${code}.text`, namedValues(values, t, format))
}

/** A choice with the example as it would be read; its value where the contract does not name its choices. */
export function choiceText(
  { code, values }: ImportQuestion,
  choice: ImportQuestion['choices'][number],
  t: T,
  format: Format,
): string {
  const known = questionChoices[code].find((value) => value === choice.value)
  if (known === undefined) return choice.value
  return t(`question.${code}.${known}`, namedValues({ ...values, ...choice.values }, t, format))
}
