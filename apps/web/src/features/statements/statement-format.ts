import type { Statement } from '@castline/contract/statements'
import { stages } from '@castline/domain/statements/statements'
import { useTranslation } from 'react-i18next'
import { useFormatTag } from '#i18n/thai-calendar.ts'

export type Line = Statement['lines'][number]

export const amounts = ['amount_before', 'amount_correction', 'amount_since', 'amount'] as const
export const earned = ['earned_before', 'earned_correction', 'earned_since', 'earned'] as const

/** Whether the statement takes back or adds to what was stated before. */
export const hasCorrections = ({ lines }: Pick<Statement, 'lines'>): boolean =>
  lines.some((line) => line.earned_correction !== 0 || stages.some((stage) => line.reached_correction[stage] !== 0))

/** How many decimals a quantity has, of three. */
const decimalsOf = (value: number): number => {
  const thousandths = Math.round(value * 1000)
  if (thousandths % 10 !== 0) return 3
  return thousandths % 100 !== 0 ? 2 : thousandths % 1000 !== 0 ? 1 : 0
}

/** Writes amounts with their hundredths, and quantities to three decimals, as the PDF and the workbook do. */
export function useStatementFormat(currency: string | null) {
  const { t } = useTranslation('statements')
  const tag = useFormatTag()
  const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const plain = new Intl.NumberFormat(tag, hundredths)
  const named = currency
    ? new Intl.NumberFormat(tag, { ...hundredths, style: 'currency', currency, currencyDisplay: 'code' })
    : plain
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 })
  const signed = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
  return {
    /** In a column, whose head names the currency once. */
    money: (amount: number) => plain.format(amount),
    /** With its currency, if the contract has one. */
    moneyNamed: (amount: number) => named.format(amount),
    number: (value: number) => numbers.format(value),
    change: (value: number) => signed.format(value),
    /** The quantities of a column below each other, with equally many decimals: as many as one of them needs. */
    column: (values: readonly number[]) => {
      const digits = Math.max(0, ...values.map((value) => decimalsOf(value)))
      const aligned = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
      return (value: number) => aligned.format(value)
    },
    quantity: (value: number, { unit }: Pick<Line, 'unit'>) => `${numbers.format(value)}\u00a0${t(`unit.${unit}`)}`,
  }
}
