/** A weight (kg) as a crane driver reads it: tonnes with two decimals from one tonne on, else kilograms. */
export function weightText(kg: number): string {
  if (Math.round(kg) >= 1000) return `${(kg / 1000).toFixed(2)} t`
  return kg >= 10 || kg === 0 ? `${Math.round(kg)} kg` : `${Number(kg.toPrecision(2))} kg`
}
