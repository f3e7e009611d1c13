import { type Entity, parameter, referencesIn } from './entity.ts'

const prefixes: Readonly<Record<string, number>> = {
  '.GIGA.': 1e9,
  '.MEGA.': 1e6,
  '.KILO.': 1e3,
  '.HECTO.': 1e2,
  '.DECA.': 10,
  '.DECI.': 0.1,
  '.CENTI.': 0.01,
  '.MILLI.': 1e-3,
}

export interface PressureUnits {
  /** Whether an instance of this class has to be added in the first pass. */
  isUnit(keyword: string): boolean
  /** Whether this one has to be added in the second pass. */
  isMeasure(id: number): boolean
  add(entity: Entity): void
  /** Returns the pascals of the unit of the file's project; that of the standard, one, if it names none. */
  pascals(): number
}

/** Collects the units of pressure of a file. */
export function pressureUnits(): PressureUnits {
  const assignments = new Map<number, readonly number[]>()
  let assigned = 0
  /** The factors of SI units, also of other kinds, which a conversion may name. */
  const factors = new Map<number, number>()
  const ofPressure = new Set<number>()
  /** The measures by which units are converted, by unit. */
  const conversions = new Map<number, number>()
  const wanted = new Set<number>()
  const measures = new Map<number, { readonly value: number; readonly unit: number }>()

  return {
    isUnit: (keyword) =>
      keyword === 'IFCSIUNIT' ||
      keyword === 'IFCUNITASSIGNMENT' ||
      keyword === 'IFCPROJECT' ||
      keyword.startsWith('IFCCONVERSIONBASEDUNIT'),
    isMeasure: (id) => wanted.has(id),
    add(entity) {
      const { id, keyword } = entity
      if (keyword === 'IFCPROJECT') [assigned = 0] = referencesIn(parameter(entity, -1))
      else if (keyword === 'IFCUNITASSIGNMENT') assignments.set(id, referencesIn(parameter(entity, 0)))
      else if (keyword === 'IFCMEASUREWITHUNIT') {
        const value = Number(/\(\s*([^()]+?)\s*\)/.exec(parameter(entity, 0))?.[1] ?? Number.NaN)
        measures.set(id, { value, unit: referencesIn(parameter(entity, 1))[0] ?? 0 })
      } else {
        const isPressure = parameter(entity, 1).toUpperCase() === '.PRESSUREUNIT.'
        if (isPressure) ofPressure.add(id)
        if (keyword === 'IFCSIUNIT') factors.set(id, prefixes[parameter(entity, 2).toUpperCase()] ?? 1)
        else if (isPressure) {
          const [measure = 0] = referencesIn(parameter(entity, 3))
          conversions.set(id, measure)
          wanted.add(measure)
        }
      }
    },
    pascals() {
      const unit = (assignments.get(assigned) ?? []).find((each) => ofPressure.has(each))
      if (unit === undefined) return 1
      const measure = measures.get(conversions.get(unit) ?? 0)
      const factor = measure ? measure.value * (factors.get(measure.unit) ?? 1) : (factors.get(unit) ?? 1)
      return Number.isFinite(factor) && factor > 0 ? factor : 1
    },
  }
}
