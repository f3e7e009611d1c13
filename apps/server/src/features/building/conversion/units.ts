import * as Ifc from 'web-ifc'
import { contentOf, type Line, type ModelLines, reference, references } from './lines.ts'

/** The factors that convert the file's numbers into our units: mm, m², m³ or kg. */
export type Units = Readonly<Record<'length' | 'area' | 'volume' | 'mass', number>>

const prefixes: Readonly<Record<string, number>> = {
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 0.1,
  CENTI: 0.01,
  MILLI: 1e-3,
  MICRO: 1e-6,
  MEGA: 1e6,
}

/** `power`: how often the prefix applies; `ours`: the unit of the standard (m, m², m³, g) in ours. */
const kinds = {
  LENGTHUNIT: { name: 'length', power: 1, ours: 1000 },
  AREAUNIT: { name: 'area', power: 2, ours: 1 },
  VOLUMEUNIT: { name: 'volume', power: 3, ours: 1 },
  MASSUNIT: { name: 'mass', power: 1, ours: 0.001 },
} as const

/** Reads the units of an open model; a unit that it does not name is that of the standard, and kg. */
export function readUnits({ lineOf, linesOf }: ModelLines): Units {
  const units: Record<keyof Units, number> = { length: 1000, area: 1, volume: 1, mass: 1 }

  function factorOf(unit: Line, power: number): number {
    if (unit.ConversionFactor === undefined) return (prefixes[String(contentOf(unit.Prefix))] ?? 1) ** power
    const { ValueComponent, UnitComponent } = lineOf(reference(unit.ConversionFactor))
    return (
      Number(contentOf(ValueComponent)) *
      (prefixes[String(contentOf(lineOf(reference(UnitComponent)).Prefix))] ?? 1) ** power
    )
  }

  for (const { Units: given } of linesOf(Ifc.IFCUNITASSIGNMENT)) {
    for (const unit of references(given).map(lineOf)) {
      const kind = kinds[String(contentOf(unit.UnitType)) as keyof typeof kinds]
      const factor = kind && factorOf(unit, kind.power) * kind.ours
      if (factor !== undefined && Number.isFinite(factor) && factor > 0) units[kind.name] = factor
    }
  }
  return units
}
