import type { ImportOptions } from '@castline/contract/import'
import { readCsv } from './csv.ts'
import { decode, guessEncoding } from './encoding.ts'
import { isPxml, kindOf } from './file-kind.ts'
import type { PxmlFeedback } from './pxml/document.ts'
import type { Table } from './table.ts'
import { Unreadable } from './unreadable.ts'

export type ReadingHints = Partial<
  Pick<ImportOptions, 'encoding' | 'delimiter' | 'sheet' | 'header_row' | 'decimal' | 'answers'>
>

/** Whether the beginning of a file, also in UTF-16, has the name of PXML's outermost element. */
function mentionsPxml(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8000)).toString('latin1')
  return head.replaceAll('\0', '').includes('PXML_Document')
}

/** The text of a PXML document; null for any other file. */
function pxmlText(bytes: Uint8Array): string | null {
  if (kindOf(bytes) === 'zip' || !mentionsPxml(bytes)) return null
  const text = decode(bytes, guessEncoding(bytes))
  return isPxml(text) ? text : null
}

/** Reads a schedule of any format. Throws `Unreadable` with a reason for the sender. */
export async function readTable(bytes: Uint8Array, hints: ReadingHints): Promise<Table> {
  if (kindOf(bytes) !== 'zip') {
    const pxml = pxmlText(bytes)
    return pxml === null ? readCsv(bytes, hints) : (await import('./pxml/read-pxml.ts')).readPxmlTable(pxml)
  }
  const { readXlsx } = await import('./xlsx.ts')
  return readXlsx(bytes, hints)
}

/** Reads a schedule of items of any format; of PXML its mounting parts. Throws `Unreadable`. */
export async function readBill(
  bytes: Uint8Array,
  hints: ReadingHints,
): Promise<Pick<Table, 'headers' | 'rows' | 'headerRows' | 'sheet' | 'sheets'>> {
  const pxml = pxmlText(bytes)
  return pxml === null ? readTable(bytes, hints) : (await import('./pxml/read-pxml-bill.ts')).readPxmlBill(pxml)
}

/** Reads what a machine reports in a PXML document. Throws `Unreadable`, also for a file of another format. */
export async function readFeedback(bytes: Uint8Array): Promise<readonly PxmlFeedback[]> {
  const pxml = pxmlText(bytes)
  if (pxml === null) throw new Unreadable('not_pxml')
  return (await import('./pxml/document.ts')).readPxml(pxml).feedback
}
