import type { ImportOptions } from '@castline/contract/import'
import { readCsv } from './csv.ts'
import { decode, guessEncoding } from './encoding.ts'
import { isPxml, kindOf } from './file-kind.ts'
import type { Table } from './table.ts'

export type ReadingHints = Partial<
  Pick<ImportOptions, 'encoding' | 'delimiter' | 'sheet' | 'header_row' | 'decimal' | 'answers'>
>

/** Whether the beginning of a file, also in UTF-16, has the name of PXML's outermost element. */
function mentionsPxml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8000)).toString('latin1')
  return head.replaceAll('\0', '').includes('PXML_Document')
}

/** Reads a schedule of any format. Throws `Unreadable` with a reason for the sender. */
export async function readTable(bytes: Uint8Array, hints: ReadingHints): Promise<Table> {
  if (kindOf(bytes) !== 'zip') {
    if (mentionsPxml(bytes)) {
      const text = decode(bytes, guessEncoding(bytes))
      if (isPxml(text)) return (await import('./pxml/read-pxml.ts')).readPxmlTable(text)
    }
    return readCsv(bytes, hints)
  }
  const { readXlsx } = await import('./xlsx.ts')
  return readXlsx(bytes, hints)
}

/** Reads a schedule of items of any format; of PXML its mounting parts. Throws `Unreadable`. */
export async function readBill(
  bytes: Uint8Array,
  hints: ReadingHints,
): Promise<Pick<Table, 'headers' | 'rows' | 'headerRows' | 'sheet' | 'sheets'>> {
  if (kindOf(bytes) !== 'zip' && mentionsPxml(bytes)) {
    const text = decode(bytes, guessEncoding(bytes))
    if (isPxml(text)) return (await import('./pxml/read-pxml-bill.ts')).readPxmlBill(text)
  }
  return readTable(bytes, hints)
}
