import type { BillItem } from '@castline/contract/bills'
import { machineIdOf } from '@castline/domain/production/machine-files'
import { className } from '@castline/domain/production/production'
import { xmlText } from '#files/xml-text.ts'
import type { MachineWork, Pallet, Piece } from './work.ts'

type Value = string | number | null | undefined

const isUnknown = (value: Value) => value === undefined || value === null || value === ''

/** An element with a text; nothing for what is not known. */
const element = (name: string, value: Value): string =>
  isUnknown(value) ? '' : `<${name}>${xmlText(String(value))}</${name}>`

const info = (type: string, fields: Readonly<Record<string, Value>>): string => {
  const known = Object.entries(fields).map(([name, value]) => element(name, value))
  return `<ElementInfo>${element('Type', type)}${known.join('')}</ElementInfo>`
}

/** A fact that no element of its own is known for. */
const fact = (code: string, value: Value, unit: string | null = null): string =>
  isUnknown(value) ? '' : info('castline', { Code: code, Description: value, Unit: unit })

/** An item of the bill, by pieces or by its quantity in its unit. */
const billInfo = ({ kind, number, name, unit, quantity }: BillItem): string =>
  unit === 'pcs'
    ? info(kind, { Code: number, Description: name, PieceCount: quantity, Unit: unit })
    : info(kind, { Code: number, Description: name, Val1: quantity, Unit: unit })

function factsOf({ mould_name, day, turn, planned_time, mix }: Pallet, piece: Piece): string[] {
  return [
    fact('ControlNumber', piece.control_number),
    fact('Project', piece.project_name),
    fact('Mould', mould_name),
    fact('Day', day),
    fact('Turn', turn),
    fact('Time', planned_time),
    fact('Mix', mix?.name),
    fact('MixClass', mix && className(mix)),
    fact('Width', piece.width, 'mm'),
    fact('Height', piece.height, 'mm'),
  ]
}

/** One slab: the outline has the concrete and no shape, which is not known. */
function slabXml(piece: Piece): string {
  const outline = [
    element('ConcreteQuality', piece.concrete),
    element('Volume', piece.volume),
    element('ObjectID', piece.external_id),
  ].join('')
  return [
    '<Slab>',
    element('SlabNo', 1),
    element('ExpositionClass', piece.exposure),
    element('SlabWeight', piece.weight),
    element('ProductionThickness', piece.thickness),
    element('MaxLength', piece.length),
    element('MaxWidth', piece.width ?? piece.height),
    outline === '' ? '' : `<Outline Type="lot">${outline}</Outline>`,
    '</Slab>',
  ].join('')
}

function productXml(pallet: Pallet, piece: Piece): string {
  return [
    `<Product GlobalID="${xmlText(machineIdOf(piece.label_code))}">`,
    element('ElementNo', piece.name),
    element('ProductType', piece.type),
    element('TotalThickness', piece.thickness),
    element('PieceCount', 1),
    ...factsOf(pallet, piece),
    ...piece.items.map(billInfo),
    slabXml(piece),
    '</Product>\n',
  ].join('')
}

/** What products of one order have in common. */
const orderKey = ({ project_code, section_name, drawing, deliver_on }: Piece) =>
  JSON.stringify([project_code, section_name, drawing?.number, drawing?.revision, deliver_on])

function orderXml(id: string, products: readonly { readonly pallet: Pallet; readonly piece: Piece }[]): string {
  const [first] = products
  if (!first) return ''
  const { project_code, section_name, drawing, deliver_on } = first.piece
  return [
    `<Order GlobalID="${id}">`,
    element('OrderNo', project_code),
    element('Storey', section_name),
    element('DrawingNo', drawing?.number),
    element('DrawingRevision', drawing?.revision),
    element('DeliveryDate', deliver_on && `${deliver_on}T00:00:00`),
    element('ApplicationName', 'Castline'),
    '\n',
    ...products.map(({ pallet, piece }) => productXml(pallet, piece)),
    '</Order>\n',
  ].join('')
}

const missing = ({ held, occupied }: MachineWork): string =>
  [
    held.length > 0 ? `On hold and not in this file: ${held.join(', ')}.` : '',
    occupied > 0 ? `Components of other projects that are not in this file: ${occupied}.` : '',
  ].join(' ')

/**
 * Writes what is to be cast as a PXML 1.3 document: a product for each component, whose id `codeOfMachineId` understands, in orders
 * by project, section, drawing and day of delivery. Lengths in mm, weights in kg, volumes in m³. `docs/programs.md` says what goes where.
 */
export function pxmlOf(work: MachineWork): string {
  const all = work.pallets.flatMap((pallet) => pallet.pieces.map((piece) => ({ pallet, piece })))
  const orders = [...Map.groupBy(all, ({ piece }) => orderKey(piece)).values()]
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<PXML_Document xmlns="http://progress-m.com/ProgressXML/Version1">\n',
    `<DocInfo>${element('MajorVersion', 1)}${element('MinorVersion', 3)}`,
    `${element('Comment', `${work.plant}, ${work.day}. ${missing(work)}`.trim())}</DocInfo>\n`,
    ...orders.map((products, index) => orderXml(`castline-order-${index + 1}`, products)),
    '</PXML_Document>\n',
  ].join('')
}
