/** A decimal number without binary fractions: `units` × 10^-`scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/**
 * Returns the decimal that a number is written as: 0.3 is exactly three tenths, also where the binary fraction is a little
 * less. Throws RangeError for NaN and infinities.
 */
export function decimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no decimal number.`)
  const units = BigInt(whole + fraction)
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

const scaled = ({ units, scale }: Decimal, to: number) => units * 10n ** BigInt(to - scale)

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: scaled(a, scale) + scaled(b, scale), scale }
}

export const times = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale })

/** Returns a decimal divided by a power of ten. */
export const shifted = ({ units, scale }: Decimal, places: number): Decimal => ({ units, scale: scale + places })

/** Returns the number with so many decimals, rounded commercially: half away from zero. */
export function roundedTo(digits: number, { units, scale }: Decimal): number {
  if (scale <= digits) return Number(`${units}e-${scale}`)
  const unit = 10n ** BigInt(scale - digits)
  const size = units < 0n ? -units : units
  const whole = (size * 2n + unit) / (unit * 2n)
  return whole === 0n ? 0 : Number(`${units < 0n ? '-' : ''}${whole}e-${digits}`)
}

/** Rounds a number as it is written, half away from zero: 1.005 to two digits is 1.01. */
export const round = (value: number, digits: number): number => roundedTo(digits, decimal(value))
