import type { ImportQuestion } from '@castline/contract/import-questions'
import { type QuestionCode, questionChoices } from '@castline/contract/values/import-questions'
import type { TFunction } from 'i18next'
import type { Format } from '#ui/format.ts'
import { namedValues } from './note-texts.ts'

type T = TFunction<['import', 'fields', 'statuses']>

type ChoiceText = {
  [Code in QuestionCode]: `question.${Code}.${(typeof questionChoices)[Code][number]}`
}[QuestionCode]

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
  const named = namedValues({ ...values, ...choice.values }, t, format)
  if (code === 'unit') return t('question.unit.choice', named)
  if (code === 'mark_property') return t('question.mark_property.choice', named)
  if (code === 'unused_column' && choice.value !== 'leave_out') return t('question.unused_column.use', named)
  const known: readonly string[] = questionChoices[code]
  if (!known.includes(choice.value)) return choice.value
  return t(`question.${code}.${choice.value}` as ChoiceText, named)
}
