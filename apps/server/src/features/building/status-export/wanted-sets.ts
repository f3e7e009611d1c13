import type { PieceFacts } from './facts.ts'
import { quoted, real } from './values.ts'

export const schemas = ['IFC2X3', 'IFC4', 'IFC4X3'] as const
export type Schema = (typeof schemas)[number]

/** The property set of our own; a name that begins with `Pset_` is reserved for those of the standard. */
export const ownSet = 'Castline'
/** Its property with the code of the project. */
export const projectProperty = 'Project'

const fabrication = 'Pset_PrecastConcreteElementFabrication'
const general = 'Pset_PrecastConcreteElementGeneral'
const occurrence = 'Pset_ManufacturerOccurrence'
export const setNames: ReadonlySet<string> = new Set([ownSet, fabrication, general, occurrence])

export interface WantedProperty {
  readonly name: string
  /** As it is written in the file; null if nothing is known. */
  readonly value: string | null
  /**
   * The property of our own set with the same fact: a value that equals what we wrote there earlier is ours, and is taken out
   * when the fact does not hold any more.
   */
  readonly same?: string
}

export interface WantedSet {
  readonly name: string
  readonly properties: readonly WantedProperty[]
}

/** IFC allows that many characters in an identifier or label. */
const longest = 255
const typed = (type: string) => (value: string | null) =>
  value === null || value === '' ? null : `${type}(${quoted(Array.from(value).slice(0, longest).join(''))})`
const identifier = typed('IFCIDENTIFIER')
const label = typed('IFCLABEL')
const listed = (numbers: readonly string[]) => (numbers.length > 0 ? numbers.join(', ') : null)

/** IFC2x3 has no type for times. */
const timeIn = (schema: Schema) => typed(schema === 'IFC2X3' ? 'IFCLABEL' : 'IFCDATETIME')

/** The sets of the element that is a component. */
export function setsOfPiece(facts: PieceFacts, schema: Schema): WantedSet[] {
  const time = timeIn(schema)
  const pours = listed(facts.pours)
  return [
    {
      name: occurrence,
      properties: [
        { name: 'SerialNumber', value: identifier(facts.control_number) },
        { name: 'BatchReference', value: identifier(pours), same: 'Pours' },
        { name: 'BarCode', value: identifier(facts.label_code) },
        ...(schema === 'IFC4X3'
          ? [
              {
                name: 'ManufacturingDate',
                value: typed('IFCDATE')(facts.produced_at?.slice(0, 10) ?? null),
                same: 'ProducedAt',
              },
            ]
          : []),
      ],
    },
    {
      name: ownSet,
      properties: [
        { name: projectProperty, value: label(facts.project) },
        { name: 'PieceMark', value: label(facts.piece_mark) },
        { name: 'ControlNumber', value: label(facts.control_number) },
        { name: 'LabelCode', value: label(facts.label_code) },
        { name: 'Section', value: label(facts.section) },
        { name: 'Status', value: label(facts.status) },
        { name: 'StatusAt', value: time(facts.status_at) },
        { name: 'ProducedAt', value: time(facts.produced_at) },
        { name: 'TransportedAt', value: time(facts.transported_at) },
        { name: 'AcceptedAt', value: time(facts.accepted_at) },
        { name: 'InstalledAt', value: time(facts.installed_at) },
        { name: 'Load', value: label(facts.load) },
        { name: 'Place', value: label(facts.place) },
        { name: 'Pours', value: label(pours) },
        { name: 'OnHold', value: `IFCBOOLEAN(${facts.is_held ? '.T.' : '.F.'})` },
        { name: 'OpenNonConformances', value: `IFCINTEGER(${facts.ncrs.length})` },
        { name: 'OpenNonConformanceNumbers', value: typed('IFCTEXT')(listed(facts.ncrs)) },
      ],
    },
  ]
}

/**
 * The sets of the concrete of a component: its element, or the parts of an assembly. `pressure` is the pascals of the
 * file's unit.
 */
export function setsOfConcrete(facts: PieceFacts, schema: Schema, pressure: number): WantedSet[] {
  const time = timeIn(schema)
  const strength = (megapascals: number | null) =>
    megapascals === null ? null : `IFCPRESSUREMEASURE(${real((megapascals * 1e6) / pressure)})`
  const strengths = [
    { name: 'FormStrippingStrength', value: strength(facts.strip_strength) },
    { name: 'LiftingStrength', value: strength(facts.lift_strength) },
    { name: 'ReleaseStrength', value: strength(facts.release_strength) },
    { name: 'TransportationStrength', value: strength(facts.transport_strength) },
  ]
  const numbers = [
    { name: 'ProductionLotId', value: identifier(listed(facts.pours)), same: 'Pours' },
    { name: 'SerialNumber', value: identifier(facts.control_number) },
  ]
  if (schema === 'IFC2X3') return [{ name: general, properties: [...numbers, ...strengths] }]
  const made = [
    { name: 'PieceMark', value: label(facts.piece_mark) },
    { name: 'ActualProductionDate', value: time(facts.produced_at), same: 'ProducedAt' },
    { name: 'ActualErectionDate', value: time(facts.installed_at), same: 'InstalledAt' },
  ]
  return [
    { name: fabrication, properties: [...numbers, ...made] },
    { name: general, properties: strengths },
  ]
}

/** The classes that the standard's sets for precast concrete are made for; an assembly is none of them. */
const concreteClass =
  /^IFC(BEAM|COLUMN|FOOTING|MEMBER|PILE|PLATE|RAMP|RAMPFLIGHT|ROOF|SLAB|STAIR|STAIRFLIGHT|WALL|CHIMNEY|BUILDINGELEMENTPROXY)(STANDARDCASE|ELEMENTEDCASE)?$/

export const isConcrete = (keyword: string): boolean => concreteClass.test(keyword)
