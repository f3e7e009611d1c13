import type { Material } from '../materials.ts'

/** Of reinforced concrete, in kg/m³. */
const reinforcedConcrete = 2_500
const steel = 7_850

/** Light concrete and what is no concrete at all: its density is not guessed. */
const otherMaterial =
  /light\s?weight|leichtbeton|porenbeton|\bLC\s?\d|aerated|timber|wood|plywood|glulam|holz|hout|bois|madera|legno|glass|glas\b|verre|insulation|dämm|isol|\beps\b|\bxps\b|\bpir\b|wool|wolle|gypsum|gips|plaster|brick|ziegel|baksteen|brique|ladrillo|mattone|masonry|mauerwerk|metselwerk|maçonnerie|block|stone|stein|alumin|copper|kupfer|zinc|zink|plastic|rubber|membrane|bitumen|asphalt|tile|soil|gravel|木|砖|砌|保温|玻璃|铝|อิฐ|ไม้|ฉนวน|طوب|خشب|عزل|gạch|gỗ|cách nhiệt/iu
const concreteMaterial =
  /concrete|beton|béton|hormig|calcestruzzo|cemento|betong|betonu|precast|fertigteil|混凝土|砼|คอนกรีต|خرسان|bê tông|\bL?C\s?\d{2,3}(\/\d{2,3})?\b|\bB\s?[1-9]\d\b|\bRCC?\b/iu
const steelMaterial =
  /\bsteel\b|\bstahl\b|\bstaal\b|\bacier\b|\bacero\b|\bacciaio\b|\bstål\b|\bS(235|275|355|420|450|460)\w*\b|\bA(36|572|992|500|53)\b|钢|鋼|เหล็ก|فولاذ|\bthép\b/iu
/** What programs write if nobody chose a material. */
const unnamed =
  /^[\s<>\-_?]*(default|undefined|unnamed|unknown|none|material|standard|generic|by category|misc\w*)?[\s<>\-_?]*(material|wall|floor|beam)?\d*$/iu

/** The density of a material in kg/m³; null if it is neither reinforced concrete nor steel. */
export function densityOf(material: string): number | null {
  if (otherMaterial.test(material)) return null
  // “Steel reinforced concrete” is concrete, and so is “Stahlbeton”.
  if (concreteMaterial.test(material)) return reinforcedConcrete
  return steelMaterial.test(material) ? steel : null
}

/**
 * The density of a piece in kg/m³ by the materials of the model, else by the text of a property; null where one of them
 * is not known. Layers count by their thickness. A piece for which the model names no material is reinforced concrete.
 */
export function densityOfPiece(materials: readonly Material[], property: string): number | null {
  const named = materials.filter(({ text }) => !unnamed.test(text))
  if (named.length === 0) return unnamed.test(property) ? reinforcedConcrete : densityOf(property)
  const known = named.map((material) => ({ ...material, density: densityOf(material.text) }))
  const [first] = known
  if (known.every(({ density }) => density === first?.density)) return first?.density ?? null
  const thickness = known.reduce((sum, each) => sum + (each.thickness ?? 0), 0)
  if (thickness <= 0 || !known.every((each) => each.density !== null && each.thickness !== null)) return null
  return known.reduce((sum, each) => sum + (each.density ?? 0) * (each.thickness ?? 0), 0) / thickness
}

const europeanClass = /\b(L?C)\s?(\d{2,3})\s?\/\s?(\d{2,3})\b/i
const cylinderClass = /(?:^|[^\p{L}\p{N}])(C\s?\d{2,3})(?![\p{L}\p{N}/])/iu

/** The class of the concrete that a text names: `C40/50` of `Concrete C40/50`; empty without one. */
export function concreteClassOf(texts: readonly string[]): string {
  for (const text of texts) {
    const [, letters = '', cylinder = '', cube = ''] = europeanClass.exec(text) ?? []
    if (cube !== '') return `${letters.toUpperCase()}${cylinder}/${cube}`
  }
  for (const text of texts) {
    const [, found] = (!steelMaterial.test(text) && cylinderClass.exec(text)) || []
    if (found) return found.toUpperCase().replace(/\s/g, '')
  }
  return ''
}
