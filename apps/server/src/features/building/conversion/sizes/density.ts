/** Of reinforced concrete, in kg/m³. */
export const reinforcedConcrete = 2_500
const steel = 7_850

const steelMaterial = /\b(steel|stahl|staal|acier|acero|acciaio|S(235|275|355|420|460)\w*)\b/i
/** Light concrete and what is no concrete at all: its density is not guessed. */
const otherMaterial =
  /light\s?weight|leichtbeton|\bLC\s?\d|aerated|timber|wood|holz|hout|glass|glas|insulation|dämm|isolatie|gypsum|gips|brick|masonry/i

/** The density of a piece of this material in kg/m³; null if it is neither reinforced concrete nor steel. */
export function densityOf(material: string): number | null {
  if (otherMaterial.test(material)) return null
  return steelMaterial.test(material) ? steel : reinforcedConcrete
}
