import type { CastingMaturity, StrengthTime } from '@castline/contract/maturity'
import { handSensor } from '@castline/domain/production/maturity'
import type { TFunction } from 'i18next'
import type { Format } from '#ui/format.ts'

/** When concrete can be stripped, in words. */
export const timeWords = ({ at, is_reached }: StrengthTime, t: TFunction<'board'>, format: Format): string =>
  t(is_reached ? 'strong.reached' : 'strong.expected', { at: format.dateTime(at) })

/** The name of a sensor as it is shown. */
export const sensorName = (name: string, t: TFunction<'maturity'>): string => (name === handSensor ? t('byHand') : name)

/** Why it is not known of a casting; null if it is. */
export function unknownWords(
  { strip, sensors, curve, required, mix }: CastingMaturity,
  t: TFunction<'maturity'>,
  format: Format,
): string | null {
  if (strip) return null
  if (sensors.length === 0) return t('strip.noReadings')
  if (!mix) return t('strip.noMix')
  if (!curve) return t('strip.noCurve', { mix: mix.name })
  if (required === null) return t('strip.noRequired', { mix: mix.name })
  return t('strip.unknown', { required: format.number(required) })
}
