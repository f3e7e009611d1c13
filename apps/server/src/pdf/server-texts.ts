import { createRequire } from 'node:module'
import type { Language } from '@castline/domain/languages'
import type castingSheet from '@castline/web/texts/en/server/casting-sheet.json'
import type checklistColumns from '@castline/web/texts/en/server/checklist-columns.json'
import type cubeBook from '@castline/web/texts/en/server/cube-book.json'
import type deliveryNote from '@castline/web/texts/en/server/delivery-note.json'
import type drawingChangeColumns from '@castline/web/texts/en/server/drawing-change-columns.json'
import type handover from '@castline/web/texts/en/server/handover.json'
import type loadColumns from '@castline/web/texts/en/server/load-columns.json'
import type mails from '@castline/web/texts/en/server/mails.json'
import type materialColumns from '@castline/web/texts/en/server/material-columns.json'
import type ncrColumns from '@castline/web/texts/en/server/ncr-columns.json'
import type pourColumns from '@castline/web/texts/en/server/pour-columns.json'
import type qualitySheets from '@castline/web/texts/en/server/quality-sheets.json'
import type shortageList from '@castline/web/texts/en/server/shortage-list.json'
import type statement from '@castline/web/texts/en/server/statement.json'
import type strengthProof from '@castline/web/texts/en/server/strength-proof.json'
import type weeklyReport from '@castline/web/texts/en/server/weekly-report.json'

/** The words of what the server writes itself: mails, prints, exports. A test checks that every language has each text. */
export interface ServerTexts {
  readonly 'casting-sheet': typeof castingSheet
  readonly 'checklist-columns': typeof checklistColumns
  readonly 'cube-book': typeof cubeBook
  readonly 'delivery-note': typeof deliveryNote
  readonly 'drawing-change-columns': typeof drawingChangeColumns
  readonly handover: typeof handover
  readonly 'load-columns': typeof loadColumns
  readonly mails: typeof mails
  readonly 'material-columns': typeof materialColumns
  readonly 'ncr-columns': typeof ncrColumns
  readonly 'pour-columns': typeof pourColumns
  readonly 'quality-sheets': typeof qualitySheets
  readonly 'shortage-list': typeof shortageList
  readonly statement: typeof statement
  readonly 'strength-proof': typeof strengthProof
  readonly 'weekly-report': typeof weeklyReport
}

const require = createRequire(import.meta.url)

const read = new Map<string, unknown>()

/** Returns a text file of the server. It is read when it is needed for the first time. */
export function serverTexts<Name extends keyof ServerTexts>(language: Language, name: Name): ServerTexts[Name] {
  const path = `@castline/web/texts/${language}/server/${name}.json`
  if (!read.has(path)) read.set(path, require(path))
  return read.get(path) as ServerTexts[Name]
}
