import { type FieldValue, type FieldValues, fieldsWith } from '../components/fields.ts'
import { componentTitle } from '../components/title.ts'
import { type DeclaringPlant, declarationOf, declarationText } from '../production/declarations.ts'
import { type Correction, correctionOf, type NailHole, nailHoles } from './damage.ts'
import { formatQrCode } from './qr-code.ts'
import type { LabelLayout } from './sheets.ts'
import { type Direction, printedText, weightText } from './text.ts'

/** The fields that are printed on labels. */
export const labelFields = fieldsWith({ onLabel: true })
type LabelField = (typeof labelFields)[number]

/** The values on a component's label. */
export type PrintedComponent = Readonly<FieldValues<LabelField>> & {
  readonly section_name: string
  readonly qr_code: string
  /** The name of its plant, if that is not the usual one. */
  readonly plant?: string | null
}

/** The values on a blank label. */
export type PrintedBlank = Pick<PrintedComponent, 'qr_code'>

/** The values on the label of a place. */
export interface PrintedPlace {
  readonly qr_code: string
  readonly place_code: string
  readonly place_name: string | null
  readonly yard_name: string
}

export interface PrintedProject {
  readonly code: string
  readonly name: string
  /** What its plants declare. */
  readonly plants?: readonly DeclaringPlant[] | undefined
}

/** A box on a label; lengths in mm from the label's upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TextBox extends Box {
  readonly text: string
  readonly weight: 400 | 700
  /** The maximum number of lines. */
  readonly lines: number
  /** The maximum height of a line, mm. */
  readonly tallest: number
  readonly align: 'left' | 'center' | 'right'
  /** Unless the first letter has another direction. */
  readonly direction?: Direction | undefined
  /** Draws a line below it, to write on by hand. */
  readonly ruled: boolean
  /** Breaks into more and smaller lines instead of being truncated: a number without its end is another number. */
  readonly whole?: boolean | undefined
}

export interface LabelBoxes {
  /** Square, including its quiet zone of four modules. */
  readonly qr: Box
  readonly correction: Correction
  readonly texts: readonly TextBox[]
  /** Where a tag is nailed to its component, outside of the code. */
  readonly nailHoles: readonly NailHole[]
}

interface Line {
  readonly text: string
  readonly weight: TextBox['weight']
  readonly lines: number
  /** Keeps the size of two lines even if the text fits on one. */
  readonly small?: boolean
  readonly ruled?: boolean
  readonly whole?: boolean
  /** At the top of a tall label, above the code. */
  readonly isHead?: boolean
  /** Its share of the height. */
  readonly share: number
}

interface LabelLine<Value> extends Omit<Line, 'text'> {
  /** Missing if the value needs no label. */
  readonly textOf?: (value: Value) => string
}

/** How each field below the title is printed, the most important first. */
const designs: { readonly [Field in Exclude<LabelField, 'name' | 'control_number'>]: LabelLine<FieldValue<Field>> } = {
  weight: { textOf: weightText, weight: 700, lines: 1, share: 0.18 },
  type: { weight: 400, lines: 2, share: 0.12 },
  length: { textOf: (mm) => `L ${Math.round(mm)} mm`, weight: 400, lines: 1, share: 0.1 },
}

/** A component's title, fields, section and project. What has no value takes no space. */
function linesOf(component: PrintedComponent, project: PrintedProject): Line[] {
  const { number, mark } = componentTitle(component)
  const fields = Object.entries<LabelLine<never>>(designs).map(([field, { textOf = String, ...line }]) => {
    const value = component[field as keyof typeof designs]
    return { ...line, text: value === null ? '' : textOf(value as never) }
  })
  const declared = declarationOf(component, project.plants ?? [])
  const all: Line[] = [
    { text: number, weight: 700, lines: 2, share: 0.29, whole: true, isHead: true },
    { text: mark ?? '', weight: 400, lines: 2, share: 0.12, whole: true, isHead: true },
    ...fields,
    { text: component.section_name, weight: 700, lines: 2, share: 0.12 },
    { text: `${project.code} · ${project.name}`, weight: 400, lines: 2, share: 0.17, small: true },
    { text: declared ? declarationText(declared) : '', weight: 400, lines: 2, share: 0.17, small: true },
  ]
  return all.filter(({ text }) => text !== '')
}

/** A blank label: room to write the mark, above the project. */
function blankLines(project: PrintedProject): Line[] {
  return [
    { text: '', weight: 400, lines: 1, share: 0.29, ruled: true, isHead: true },
    { text: project.code, weight: 700, lines: 2, share: 0.12, isHead: true },
    { text: project.name, weight: 400, lines: 2, share: 0.17, small: true },
  ]
}

/** The label of a place: its code and name. Projects share a yard, so it names the yard instead of a project. */
function placeLines({ place_code, place_name, yard_name }: PrintedPlace): Line[] {
  const all: Line[] = [
    { text: place_code, weight: 700, lines: 2, share: 0.29, whole: true, isHead: true },
    { text: place_name ?? '', weight: 400, lines: 2, share: 0.12, isHead: true },
    { text: yard_name, weight: 400, lines: 2, share: 0.17, small: true },
  ]
  return all.filter(({ text }) => text !== '')
}

function linesFor(item: PrintedComponent | PrintedBlank | PrintedPlace, project: PrintedProject): Line[] {
  if ('yard_name' in item) return placeLines(item)
  return 'name' in item ? linesOf(item, project) : blankLines(project)
}

/** The shares of the title, and of the fields after it. */
const headShare = 0.41
const footShare = 0.59

/** Stacks lines from the top of a box; if some of the `whole` share are missing, the others grow by up to a quarter. */
function stack(lines: readonly Line[], box: Box, whole: number, align: TextBox['align']): TextBox[] {
  const sum = lines.reduce((shares, { share }) => shares + share, 0)
  const perShare = box.height / Math.max(sum, whole * 0.8)
  let y = box.y
  return lines.map(({ text, weight, lines: most, share, small, ruled = false, whole }) => {
    const height = share * perShare
    const tallest = small ? height / most : height
    const placed = {
      text: printedText(text),
      weight,
      lines: most,
      tallest,
      align,
      ruled,
      whole,
      x: box.x,
      y,
      width: box.width,
      height,
    }
    y += height
    return placed
  })
}

/** Printers do not reach the edge, and sheets may be slightly skewed. */
const margin = 2.5
const gap = 1.5
/** The share of a label's height for the typed code below the QR code. */
const codeShare = 0.11
/** Below this height in mm a code above its typed letters would be too small for a camera in a yard. */
const smallHeight = 32

function beside(label: LabelLayout['label'], lines: readonly Line[], code: string): LabelBoxes {
  const codeHeight = label.height * codeShare
  // On the smallest labels the typed code is below the texts: the QR code needs the height.
  const isSmall = label.height < smallHeight
  const side = isSmall
    ? Math.min(label.height - 2 * (margin - 1), label.width * 0.54)
    : Math.min(label.height - 2 * margin - codeHeight + 1, label.width * 0.46)
  const top = (label.height - side - (isSmall ? 0 : codeHeight)) / 2
  const x = margin + side + (isSmall ? 0 : gap)
  const column = { x, y: margin, width: label.width - margin - x, height: label.height - 2 * margin }
  const text = isSmall ? { ...column, height: column.height - codeHeight } : column
  // The quiet zone is white and may overlap the margin.
  const qr = { x: margin - 1, y: top, width: side, height: side }
  const typed: TextBox = {
    ...(isSmall ? column : qr),
    text: code,
    weight: 700,
    lines: 1,
    tallest: codeHeight,
    align: isSmall ? 'left' : 'center',
    ruled: false,
    y: isSmall ? text.y + text.height : top + side,
    height: codeHeight,
  }
  return {
    qr,
    correction: correctionOf(qr),
    nailHoles: [],
    texts: [...stack(lines, text, headShare + footShare, 'left'), typed],
  }
}

function below(label: LabelLayout['label'], lines: readonly Line[], code: string): LabelBoxes {
  const width = label.width - 2 * margin
  const height = label.height - 2 * margin
  const headBox = { x: margin, y: margin, width, height: height * 0.205 }
  const codeHeight = label.height * 0.06
  const side = Math.min(width, height * 0.48)
  const qr = { x: (label.width - side) / 2, y: margin + headBox.height, width: side, height: side }
  const typed: TextBox = {
    x: margin,
    width,
    text: code,
    weight: 700,
    lines: 1,
    tallest: codeHeight,
    align: 'center',
    ruled: false,
    y: qr.y + side,
    height: codeHeight,
  }
  const rest = typed.y + codeHeight + gap
  const footBox = { x: margin, y: rest, width, height: label.height - margin - rest }
  const [atTop, atFoot] = [true, false].map((isTop) => lines.filter(({ isHead = false }) => isHead === isTop))
  const head = stack(atTop ?? [], headBox, headShare, 'center')
  const texts = [...head, typed, ...stack(atFoot ?? [], footBox, footShare, 'center')]
  return { qr, correction: correctionOf(qr), nailHoles: nailHoles(label.width, qr, margin), texts }
}

/**
 * Lays out the label of a component or a place, or a blank one: text beside the QR code on a wide label, above and below it on a tall
 * one.
 */
export function labelBoxes(
  label: LabelLayout['label'],
  item: PrintedComponent | PrintedBlank | PrintedPlace,
  project: PrintedProject,
): LabelBoxes {
  const lines = linesFor(item, project)
  const code = formatQrCode(item.qr_code)
  return label.height > label.width ? below(label, lines, code) : beside(label, lines, code)
}
