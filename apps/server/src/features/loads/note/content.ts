import type { LoadDetail, LoadPiece } from '@castline/contract/load'
import { loadAddress } from '@castline/domain/labels/qr-code'
import { type Language, namedIn } from '@castline/domain/languages'
import { knownWeight, loadTotals } from '@castline/domain/loads/limits'
import { reasonIn } from '@castline/domain/status/rejection-words'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { NoteParties } from '../queries.ts'
import { type NoteWords, noteWords } from './words.ts'

/** The texts of a delivery note. */
export interface NoteContent {
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly number: string
  /** The content of its QR code; null prints the code as text only. */
  readonly address: string | null
  readonly code: string
  /** Sender, recipient and place of delivery: only those that are known. */
  readonly parties: readonly NoteParty[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly NoteColumn[]
  /** The texts of the columns; that of a box to tick is empty. */
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly [label: string, weight: string]
  readonly notes: readonly string[]
  /** Who hands over and who takes over. A list has none. */
  readonly signed: readonly Signed[]
}

export interface NoteColumn {
  readonly title: string
  /** Its width in relation to the other ones. */
  readonly share: number
  readonly kind: 'text' | 'weight' | 'tick'
}

interface NoteParty {
  readonly label: string
  /** Null if only the address is known. */
  readonly name: string | null
  readonly address: string | null
}

export interface Signed {
  readonly label: string
  readonly name: string
  readonly at: string
  /** An SVG path in the box of `signatureBox`. */
  readonly signature: string | null
}

export interface PrintedFor {
  readonly language: Language
  readonly timeZone: string
  /** The address at which phones reach the server. */
  readonly publicUrl: string | null
  readonly parties: NoteParties
  /** The printed declaration of performance of each component that has one, by id. */
  readonly declarations: ReadonlyMap<string, string>
}

const nothing = '–'

/** The control number, and on paper for those who load and drive what holds it. */
export function markedNumber({ control_number, holds }: LoadPiece, language: Language, isReceived = false): string {
  if (holds.length === 0 || isReceived) return control_number
  return namedIn(language, `${control_number} ${noteWords(language).held}`, holds.join(', '))
}

function outcomeOf({ outcome, reason_code, reason_details }: LoadPiece, words: NoteWords, language: Language) {
  if (outcome !== 'refused')
    return outcome === 'accepted' || outcome === 'missing'
      ? words[outcome]
      : outcome === 'held'
        ? words.receivedHeld
        : ''
  const reason = [reason_code && reasonIn(reason_code, language), reason_details].filter(Boolean).join(', ')
  return reason ? namedIn(language, words.refused, reason) : words.refused
}

interface Column extends NoteColumn {
  /** Null: nothing is known. */
  readonly of: (piece: LoadPiece, index: number) => string | null
}

/** Returns the table without columns that nothing is known for. */
function tableOf(pieces: readonly LoadPiece[], columns: readonly Column[]): Pick<NoteContent, 'columns' | 'rows'> {
  const isKnown = ({ of }: Column) => pieces.length === 0 || pieces.some((piece, index) => of(piece, index) !== null)
  const shown = columns.filter(isKnown)
  return {
    columns: shown.map(({ title, share, kind }) => ({ title, share, kind })),
    rows: pieces.map((piece, index) => shown.map(({ of }) => of(piece, index) ?? nothing)),
  }
}

/** Returns who sends, who receives and where; a load's own destination takes the place of the site's address. */
function partiesOf({ destination }: LoadDetail, parties: NoteParties, words: NoteWords): NoteParty[] {
  const { plant_name, plant_address, consignee, site_address } = parties
  const place = destination
    ? { label: words.destination, name: null, address: destination }
    : { label: words.siteAddress, name: null, address: site_address }
  const all = [
    { label: words.sender, name: plant_name, address: plant_address },
    { label: words.consignee, name: consignee, address: null },
    place,
  ]
  return all.filter(({ name, address }) => name || address)
}

const labelled = (label: string, text: string | null) => (text ? [`${label}: ${text}`] : [])

/** More components of one reason are counted, because their line is short. */
const mostNamed = 4

/** Returns a line for each reason why components left before they were cured. */
function curingReasons(pieces: readonly LoadPiece[], words: NoteWords): string[] {
  const excused = Map.groupBy(pieces, ({ curing_reason }) => curing_reason)
  return [...excused].flatMap(([reason, those]) => {
    const which = those.length > mostNamed ? those.length : those.map(({ control_number }) => control_number).join(', ')
    return labelled(`${words.notCured} (${which})`, reason)
  })
}

/** Returns a line for each declaration with its components. */
function declared(pieces: readonly LoadPiece[], declarations: ReadonlyMap<string, string>): string[] {
  const by = Map.groupBy(pieces, ({ component_id }) => declarations.get(component_id))
  return [...by].flatMap(([text, those]) => {
    if (!text) return []
    return [`${text}: ${those.map(({ control_number }) => control_number).join(', ')}`]
  })
}

/** The racks that go with a load, each with how many of its components are on it: they are to come back. */
function racksOf({ racks }: LoadDetail, pieces: readonly LoadPiece[]): string | null {
  const on = ({ code }: { readonly code: string }) => pieces.filter(({ rack }) => rack === code).length
  return racks.map((rack) => `${rack.code} (${on(rack)})`).join(', ') || null
}

/** Returns the content of a delivery note. Components that stayed behind are not on it. */
export function noteContent(
  load: LoadDetail,
  { language, timeZone, publicUrl, parties, declarations }: PrintedFor,
): NoteContent {
  const words = noteWords(language)
  const { field, unit } = screenTexts(language, 'fields')
  const numbers = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 })
  const moments = new Intl.DateTimeFormat(words.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const days = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const at = (time: string | null) => (time === null ? '' : moments.format(new Date(time)))
  const pieces = load.components.filter(({ outcome }) => outcome !== 'left_behind' && outcome !== 'returned')
  const { weight, unknown_weights } = loadTotals(pieces)
  const sum = `${numbers.format(weight)} ${unit.mass}`
  const isReceived = load.received_at !== null
  const planned = [days.format(new Date(`${load.planned_on}T00:00:00Z`)), load.planned_time].filter(Boolean).join(' ')
  const facts: [string, string | null][] = [
    [field.project, `${load.project_name} (${load.project_code})`],
    [words.carrier, load.carrier],
    [words.driver, load.driver],
    [words.vehicle, load.vehicle],
    [words.trailer, load.trailer?.name ?? null],
    [words.racks, racksOf(load, pieces)],
    [words.planned, planned],
    [words.departed, at(load.departed_at)],
    [words.received, at(load.received_at)],
  ]
  const table = tableOf(pieces, [
    { title: '', share: 5, kind: 'text', of: (_piece, index) => String(index + 1) },
    { title: field.name, share: 20, kind: 'text', of: ({ name }) => name },
    { title: field.control_number, share: 24, kind: 'text', of: (piece) => markedNumber(piece, language, isReceived) },
    { title: field.section, share: 17, kind: 'text', of: ({ section_name }) => section_name },
    {
      title: field.weight,
      share: 12,
      kind: 'weight',
      of: (piece) =>
        knownWeight(piece.weight) === null || piece.weight === null
          ? null
          : `${numbers.format(piece.weight)} ${unit.mass}`,
    },
    {
      title: words.longest,
      share: 12,
      kind: 'text',
      of(piece) {
        const { longest } = loadTotals([piece])
        return longest === null ? null : `${numbers.format(longest)} ${unit.length}`
      },
    },
    // Ticked on paper by the driver or the site; the receipt takes its place.
    isReceived
      ? { title: words.outcome, share: 24, kind: 'text', of: (piece) => outcomeOf(piece, words, language) }
      : { title: words.check, share: 10, kind: 'tick', of: () => '' },
  ])
  return {
    direction: words.direction,
    title: words.title,
    number: load.number,
    address: publicUrl && loadAddress(publicUrl, load.code),
    code: load.code,
    parties: partiesOf(load, parties, words),
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    ...table,
    total: [
      namedIn(language, words.total, pieces.length),
      unknown_weights === pieces.length ? '' : unknown_weights > 0 ? `${words.atLeast} ${sum}` : sum,
    ],
    notes: [
      ...declared(pieces, declarations),
      ...labelled(words.notes, load.notes),
      ...labelled(words.overLimits, load.limit_reason),
      ...curingReasons(pieces, words),
      ...labelled(words.notes, load.receipt_note),
    ],
    signed: [
      {
        label: words.handedOver,
        name: load.driver ?? load.departed_by ?? '',
        at: at(load.departed_at),
        signature: null,
      },
      {
        label: words.takenOver,
        name: load.receiver_name ?? '',
        at: at(load.received_at),
        signature: load.signature,
      },
    ],
  }
}

/** Every text of a note, to choose its fonts. */
export function textsOf(note: NoteContent): string[] {
  const signed = note.signed.flatMap(({ label, name, at }) => [label, name, at])
  const parties = note.parties.flatMap(({ label, name, address }) => [label, name ?? '', address ?? ''])
  const head = [note.title, note.number, note.code, ...parties, ...note.facts.flat()]
  return [
    ...head,
    ...note.columns.map(({ title }) => title),
    ...note.rows.flat(),
    ...note.total,
    ...note.notes,
    ...signed,
  ]
}
