import { round } from '@castline/domain/decimal'
import { className } from '@castline/domain/production/production'
import { foreignTo1252 } from './code-page.ts'
import type { MachineWork, Pallet, Piece } from './work.ts'

/** A text, or digits with zeros before them; null where it is not known. */
type Value = string | number | null

type Field = readonly [name: string, width: number, value: Value]

/** The lines of `HEADER__`, each with its fields in their order. What a position means is ours: decision 0261. */
const headerLines = (pallet: Pallet, project: string): readonly (readonly Field[])[] => [
  [['project', 40, project]],
  [
    ['mould', 60, pallet.mould_name],
    ['turn', 2, pallet.turn],
  ],
  [
    ['day', 8, pallet.day.replaceAll('-', '')],
    ['hour', 4, pallet.planned_time?.replace(':', '') ?? null],
  ],
  [
    ['mix', 60, pallet.mix?.name ?? null],
    ['class of the mix', 10, pallet.mix ? className(pallet.mix) : null],
  ],
]

/** Whole millimetres and kilograms, litres. */
const whole = (value: number | null, factor = 1) => (value === null ? null : round(value * factor, 0))

const slabLines = (piece: Piece): readonly (readonly Field[])[] => [
  [['label code', 12, piece.label_code]],
  [
    ['mark', 40, piece.name],
    ['control number', 40, piece.control_number],
  ],
  [['section', 60, piece.section_name]],
  [
    ['drawing', 60, piece.drawing?.number ?? null],
    ['revision', 3, piece.drawing?.revision ?? null],
  ],
  [['concrete', 40, piece.concrete]],
  [
    ['length', 5, whole(piece.length)],
    ['width', 5, whole(piece.width)],
    ['height', 5, whole(piece.height)],
    ['thickness', 5, whole(piece.thickness)],
  ],
  [
    ['volume', 6, whole(piece.volume, 1000)],
    ['weight', 6, whole(piece.weight)],
  ],
]

/** Why a value cannot be written as it is. */
export interface Unwritable {
  readonly field: string
  readonly value: string
  /** Characters that the code page does not have; none where the value is too long. */
  readonly characters: readonly string[]
  readonly width: number
}

const textOf = (value: Value) => (value === null ? '' : String(value).normalize('NFC'))

function unwritable([field, width, value]: Field): Unwritable[] {
  const text = textOf(value)
  const characters = foreignTo1252(text)
  return characters.length > 0 || [...text].length > width ? [{ field, value: text, characters, width }] : []
}

const faultsIn = (lines: readonly (readonly Field[])[]) => lines.flat().flatMap(unwritable)

const lineOf = (fields: readonly Field[]) =>
  fields
    .map(([, width, value]) =>
      typeof value === 'number' ? String(value).padStart(width, '0') : textOf(value).padEnd(width, ' '),
    )
    .join(' ')

export interface LeftOut {
  readonly control_number: string
  readonly because: readonly Unwritable[]
}

export interface UnitechnikFile {
  readonly name: string
  readonly lines: readonly string[]
}

/** A part of a file's name that every file system takes. */
const inName = (text: string) => text.replace(/[^A-Za-z0-9.-]+/g, '_').slice(0, 40)

/**
 * Writes what is to be cast in the blocks of Unitechnik 6: a file for each casting and project, since a file has one `HEADER__`, and in
 * it a `SLABDATE` for each component. A component with a value that is too long for its field, or in another script, is in no file and
 * is named: nothing is cut or replaced. Contours, cut-outs, cast-in parts and steel have no block: their geometry is not known.
 */
export function unitechnikOf(work: MachineWork): { files: UnitechnikFile[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const files: UnitechnikFile[] = []
  for (const pallet of work.pallets) {
    for (const pieces of Map.groupBy(pallet.pieces, ({ project_id }) => project_id).values()) {
      const [first] = pieces
      if (!first) continue
      const header = headerLines(pallet, first.project_code)
      const ofHeader = faultsIn(header)
      const written = pieces.flatMap((piece) => {
        const lines = slabLines(piece)
        const because = [...ofHeader, ...faultsIn(lines)]
        if (because.length === 0) return ['SLABDATE', ...lines.map(lineOf), 'END', 'END SLABDATE']
        leftOut.push({ control_number: piece.control_number, because })
        return []
      })
      if (written.length === 0) continue
      const names = [pallet.mould_name, String(pallet.turn), first.project_code].map(inName).join('-')
      files.push({
        name: `${String(files.length + 1).padStart(3, '0')}-${names}.uni`,
        lines: ['HEADER__', '600', ...header.map(lineOf), 'END', ...written, 'END HEADER__'],
      })
    }
  }
  return { files, leftOut }
}
