import { maxImportRows } from '@castline/contract/values/import-fields'
import { MalformedXml, readXml } from '#files/xml.ts'
import { Unreadable } from '../unreadable.ts'
import type { PxmlSteel } from './steel.ts'

/** One slab of a product: a leaf of a double wall is one, a solid panel has one. Texts as they are in the file. */
interface PxmlSlab {
  weight: string
  length: string
  width: string
  thickness: string
  exposure: string
  sequence: string
  concretes: string[]
  volumes: string[]
  /** Names of what is cast in. */
  embeds: string[]
  /** Bars and lattice girders. */
  steel: PxmlSteel[]
}

export interface PxmlProduct {
  /** The line of its tag in the file, counted from 1. */
  readonly line: number
  readonly id: string
  readonly order: Readonly<Record<string, string>>
  readonly fields: Record<string, string>
  /** What an exporter says in no field of its own. */
  readonly infos: Readonly<Record<string, string>>[]
  readonly slabs: PxmlSlab[]
}

/** What a plant reports about an object of an order. */
export interface PxmlFeedback {
  readonly line: number
  readonly id: string
  readonly fields: Record<string, string>
}

export interface PxmlDocument {
  readonly products: readonly PxmlProduct[]
  readonly feedback: readonly PxmlFeedback[]
}

const longestText = 1000

const noElements = '<!--[\\s\\S]*?(?:-->|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>|$)'

/** Returns a function that gives the lines of the opening tags of an element in their order. */
function linesOf(text: string, element: string): () => number {
  const tags = new RegExp(`${noElements}|<(?:[\\w-]+:)?${element}[\\s>/]`, 'g')
  let line = 1
  // Each line end is searched once: a file may have all products on one line.
  let lineEnd = text.indexOf('\n')
  return () => {
    let found = tags.exec(text)
    while (found?.[0].startsWith('<!')) found = tags.exec(text)
    if (!found) return line
    for (; lineEnd >= 0 && lineEnd < found.index; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1
    return line
  }
}

const slabFields = {
  SlabWeight: 'weight',
  MaxLength: 'length',
  MaxWidth: 'width',
  ProductionThickness: 'thickness',
  ExpositionClass: 'exposure',
  TransportSequence: 'sequence',
} as const satisfies Record<string, keyof PxmlSlab>

const emptySlab = (): PxmlSlab => ({
  weight: '',
  length: '',
  width: '',
  thickness: '',
  exposure: '',
  sequence: '',
  concretes: [],
  volumes: [],
  embeds: [],
  steel: [],
})

/** An outline of concrete has a quality, a volume or both; one of a cast-in part has its kind. */
function addOutline(slab: PxmlSlab, outline: Readonly<Record<string, string>>): void {
  if (outline.ConcreteQuality) {
    slab.concretes.push(outline.ConcreteQuality)
    slab.volumes.push(outline.Volume ?? '')
  } else if (outline.MountPartType || outline.MountPartArticle) {
    slab.embeds.push(outline.Name || outline.MountPartArticle || '')
  } else if (outline.Volume) {
    slab.volumes.push(outline.Volume)
  }
}

/** A product is a row, and so is feedback without a product; several reports of one piece are rare. */
function refuseMore({ length }: readonly unknown[]): void {
  if (length >= maxImportRows) throw new Unreadable('too_many_rows', { max: maxImportRows })
}

/** Elements whose direct texts are collected, with where they go. */
type Level = 'Order' | 'Product' | 'ElementInfo' | 'Slab' | 'Outline' | 'Bar' | 'Girder' | 'Feedback'

/**
 * Parses a PXML document (version 1.3, other versions alike): orders with their products, slabs and
 * steel, and feedback. Throws `Unreadable` for malformed XML, with the element and the line where its product begins.
 */
export function readPxml(text: string): PxmlDocument {
  const products: PxmlProduct[] = []
  const feedback: PxmlFeedback[] = []
  const lines = { product: linesOf(text, 'Product'), feedback: linesOf(text, 'Feedback') }
  const path: string[] = []
  let order: Record<string, string> = {}
  let outline: Record<string, string> = {}
  let info: Record<string, string> = {}
  let steel: { fields: Record<string, string>; segments: string[] } = { fields: {}, segments: [] }
  let value = ''
  const beginSteel = () => {
    steel = { fields: {}, segments: [] }
  }
  const slab = () => products.at(-1)?.slabs.at(-1)
  const begin: Readonly<Record<Level, (attributes: () => Record<string, string>) => void>> = {
    Order: () => {
      order = {}
    },
    Product: (attributes) => {
      refuseMore(products)
      products.push({ line: lines.product(), id: attributes().GlobalID ?? '', order, fields: {}, infos: [], slabs: [] })
    },
    ElementInfo: () => {
      info = {}
    },
    Slab: () => products.at(-1)?.slabs.push(emptySlab()),
    Outline: () => {
      outline = {}
    },
    Bar: beginSteel,
    Girder: beginSteel,
    Feedback: (attributes) => {
      refuseMore(feedback)
      feedback.push({ line: lines.feedback(), id: attributes().GlobalID ?? '', fields: {} })
    },
  }
  function keep(level: string | undefined, name: string, value: string): void {
    const known = slab()
    if (level === 'Order') order[name] = value
    else if (level === 'Product') Object.assign(products.at(-1)?.fields ?? {}, { [name]: value })
    else if (level === 'Feedback') Object.assign(feedback.at(-1)?.fields ?? {}, { [name]: value })
    else if (level === 'Outline') outline[name] = value
    else if (level === 'ElementInfo') info[name] = value
    else if (level === 'Bar' || level === 'Girder') steel.fields[name] = value
    else if (level === 'Segment' && name === 'L') steel.segments.push(value)
    else if (level === 'Slab' && known && Object.hasOwn(slabFields, name)) {
      known[slabFields[name as keyof typeof slabFields]] = value
    }
  }
  try {
    readXml(Buffer.from(text), {
      open(name, attributes) {
        path.push(name)
        value = ''
        if (Object.hasOwn(begin, name)) begin[name as Level](attributes)
      },
      close(name) {
        path.pop()
        const known = slab()
        if (name === 'Outline' && known) addOutline(known, outline)
        else if ((name === 'Bar' || name === 'Girder') && known) known.steel.push({ kind: name, ...steel })
        else if (name === 'ElementInfo') products.at(-1)?.infos.push(info)
        else if (!Object.hasOwn(begin, name)) keep(path.at(-1), name, value.trim().slice(0, longestText))
        value = ''
      },
      text(part) {
        // In parts: a space before an entity belongs to the text.
        if (value.length <= 2 * longestText) value += part
      },
    })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    throw new Unreadable('pxml_malformed', { line: products.at(-1)?.line ?? 1, value: path.at(-1) ?? 'PXML_Document' })
  }
  return { products, feedback }
}
