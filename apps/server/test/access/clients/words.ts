import { unzipSync } from 'fflate'
import { classifiedColumns } from '#database/classified-columns.ts'
import type { Database } from '#database/database.ts'
import { pdfium } from '#support/pdfium.ts'

/** Of the plant itself, and of its two clients: every text of theirs begins with one of these words. */
export const plantWord = 'Narwhal'
export const allWords = [plantWord, 'Quokka', 'Zebu'] as const
const anyWord = `(${allWords.join('|')})`

/** The parts of a text that begin with a word, without the digits behind them. */
export const wordsIn = (text: string, word: string): string[] => [
  ...new Set(text.match(new RegExp(`${word}[A-Za-z]*`, 'g'))),
]

/** What is read in a response: also in PDFs, workbooks and archives. Lines of a PDF are joined, as words are broken there. */
export async function textOf(bytes: Buffer): Promise<string> {
  const magic = bytes.toString('latin1', 0, 4)
  if (magic === '%PDF') {
    const document = await (await pdfium()).loadDocument(bytes)
    const pages = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return pages.join('\n').replace(/[\s\u00AD]/g, '')
  }
  if (magic.startsWith('PK')) {
    const parts = await Promise.all(
      Object.entries(unzipSync(bytes)).map(async ([name, part]) => `${name}\n${await textOf(Buffer.from(part))}`),
    )
    return parts.join('\n')
  }
  return bytes.toString()
}

/** The name of a column as the end of a word: `loads.driver` is `LoadsDriver`. */
export const wordOf = (table: string, column: string) =>
  `${table}_${column}`.replace(/(^|_)(\w)/g, (_whole, _line, letter: string) => letter.toUpperCase())

/** Texts that the database only takes in a certain form, or that other rows name; what is written there by a client is elsewhere, too. */
export const leftAsTheyAre = new Set(['line_accounts.line_id'])

/** Words of the plant and not of the client who wrote them, and what all plants share. */
const ofThePlant: Readonly<Record<string, string>> = {
  crews: 'true',
  declarations: 'true',
  instruments: 'true',
  mix_curves: 'true',
  mixes: 'true',
  mould_outages: 'true',
  moulds: 'true',
  plants: 'true',
  stock_items: 'true',
  stock_movements: 'true',
  // Without components it belongs to its plant.
  pours: 'NOT EXISTS (SELECT FROM pour_components WHERE pour_id = pours.id)',
  share_links: 'plant_id IS NOT NULL',
}

const onlyWhere: Readonly<Record<string, string>> = { users: "kind = 'person'" }

/** Columns that get a word. */
export const wordedColumns = classifiedColumns.filter(
  (each) =>
    ['words', 'name', 'person'].includes(each.class) &&
    // Trailers are everybody's, and programs are of no client.
    !['trailers', 'programs'].includes(each.table) &&
    !leftAsTheyAre.has(`${each.table}.${each.column}`),
)

/** Gives every text without a word one that begins with `word` and names its column. */
export async function giveWords(database: Database, word: string): Promise<string[]> {
  const types = await database.rows<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const refused: string[] = []
  for (const { table, column } of wordedColumns) {
    const type = typeOf.get(`${table}.${column}`)
    if (type !== 'text' && type !== '_text') continue
    const owner = ofThePlant[table] ? `CASE WHEN ${ofThePlant[table]} THEN '${plantWord}' ELSE $1 END` : '$1::text'
    const text = `${owner} || '${wordOf(table, column)}-' || substr(md5(random()::text), 1, 6)`
    try {
      await database.rows(
        `UPDATE ${table} SET ${column} = ${type === 'text' ? text : `ARRAY[${text}]`}
         WHERE (${column} IS NULL OR ${column}::text !~ '${anyWord}') AND ${onlyWhere[table] ?? 'true'}`,
        [word],
      )
    } catch (error) {
      refused.push(`${table}.${column}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return refused
}
