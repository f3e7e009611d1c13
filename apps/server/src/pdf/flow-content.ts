/** A document that is printed on as many A4 pages as it needs. Plain data, so that another process can draw it. */
export interface FlowDocument {
  readonly direction: 'ltr' | 'rtl'
  /** The language of its words, for readers aloud. */
  readonly lang: string
  readonly isLandscape?: boolean
  readonly title: string
  /** Below the title. */
  readonly about: readonly string[]
  /** In the foot of every page, before its number. */
  readonly foot: string
  readonly blocks: readonly Block[]
}

export type Block =
  /** Stays on the page of the next block. */
  | { readonly kind: 'heading'; readonly text: string; readonly isSmall?: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | Table
  | Curves
  | { readonly kind: 'pictures'; readonly pictures: readonly FlowPicture[] }

export type Fact = readonly [label: string, value: string]

/** A text, or one that leaves three lines above for a signature, which is a path within `signatureBox`. */
export type Cell = string | { readonly text: string; readonly path: string }

/** The text of a cell. */
export const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)

export interface Table {
  readonly kind: 'table'
  /** The title of each column, and its share of the width. They are repeated on every page. */
  readonly columns: readonly (readonly [title: string, share: number])[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Lines over time. */
export interface Curves {
  readonly kind: 'curves'
  /** In the order of the legend. The points are shares of the width and of the highest value. */
  readonly curves: readonly {
    readonly name: string
    readonly colour: string
    readonly isDashed: boolean
    readonly points: readonly Point[]
  }[]
  /** Below the axis, at its beginning and end. */
  readonly span: readonly [from: string, to: string]
  /** The highest value. */
  readonly highest: string
}

/** A point on a picture, as shares of its width and height from its upper left corner. */
type Point = readonly [x: number, y: number]

/** A shape drawn on a picture; the points are those of the contract's `photoMark`. */
export interface Mark {
  readonly kind: 'circle' | 'rectangle' | 'arrow' | 'line'
  readonly points: readonly Point[]
}

export interface FlowPicture {
  /** JPEG in base64, with its size in pixels. */
  readonly jpeg: string
  readonly width: number
  readonly height: number
  readonly caption: string
  readonly marks: readonly Mark[]
}

/** Yields the texts for which fonts are needed. */
export function* textsOf({ title, about, foot, blocks }: FlowDocument): Generator<string> {
  yield title
  yield* about
  yield foot
  for (const block of blocks) {
    if (block.kind === 'heading' || block.kind === 'text') yield block.text
    else if (block.kind === 'curves') yield* [...block.curves.map(({ name }) => name), ...block.span, block.highest]
    else if (block.kind === 'facts') yield* block.facts.flat()
    else if (block.kind === 'pictures') yield* block.pictures.map(({ caption }) => caption)
    else {
      yield* block.columns.map(([title]) => title)
      yield* block.rows.flat().map(textOf)
    }
  }
}
