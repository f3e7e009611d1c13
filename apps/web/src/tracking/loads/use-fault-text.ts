import type { FieldError } from '@castline/contract/errors'
import { gateCodes } from '@castline/domain/gates/gates'
import { loadRefusals } from '@castline/domain/loads/loads'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/**
 * Returns the reasons against a step of a load as text, with names and figures; the server's text until the
 * translations are loaded.
 */
export function useFaultText(): (fault: FieldError) => string {
  const { t, ready } = useTranslation(['loads', 'gates'])
  const format = useFormat()
  return ({ code, message, values = {} }) => {
    const known = loadRefusals.find((refusal) => refusal === code)
    if (!known || !ready) return message
    const figure = (value: unknown) =>
      values.unit === 'kg' ? format.weight(Number(value)) : format.metres(Number(value) / 1000)
    const gate = gateCodes.find((each) => each === values.gate)
    // The gates that have no sentence of their own for loads.
    if (known === 'obstacle_open' && gate) return format.named(String(values.control_number), t(`gates:word.${gate}`))
    return t(`refusal.${known}`, {
      piece: String(values.control_number ?? ''),
      load: String(values.load ?? ''),
      project: String(values.project ?? ''),
      rack: String(values.rack ?? ''),
      formatted: format.number(Number(values.count ?? 0)),
      holds: String(values.holds ?? ''),
      checklists: String(values.checklists ?? ''),
      date: typeof values.day === 'string' ? format.date(values.day) : '',
      value: figure(values.value),
      limit: figure(values.limit),
    })
  }
}
