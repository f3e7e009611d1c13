import type { Readable } from 'node:stream'
import type { FlowDocument } from '#pdf/flow-content.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { Services } from '#services.ts'
import { declarationTexts } from '#tracking/production/declarations.ts'
import type { Reader } from '../visible.ts'
import { ncrSheet } from './ncr-sheet.ts'
import { passportOf } from './passport-queries.ts'
import { passportPhotos, passportSheet } from './passport-sheet.ts'
import { type PrintedPhoto, photoBlocks } from './photos.ts'
import { joined, type PrintedIn, type PrintTexts, printTexts } from './print-texts.ts'
import { printedNcr } from './queries.ts'
import { signatureBlocks } from './signatures.ts'

type Stores = Pick<Services, 'database' | 'files'>

/** A printed page under the name of its file. */
export interface Printed {
  readonly name: string
  readonly pdf: Readable | Buffer
}

/** Prints a document with photos at its end. */
export async function printed(
  { files }: Pick<Stores, 'files'>,
  name: string,
  document: FlowDocument,
  { texts, photos = [] }: { texts: PrintTexts; photos?: readonly PrintedPhoto[] },
  signal: AbortSignal,
): Promise<Printed> {
  const pictures = await photoBlocks(files, photos, texts, signal)
  return { name, pdf: await printFlow({ ...document, blocks: [...document.blocks, ...pictures] }, signal) }
}

/** Prints a non-conformance as this reader sees it; null without access. */
export async function printNcrOf(
  stores: Stores,
  reader: Reader,
  id: string,
  language: PrintedIn,
  signal: AbortSignal,
): Promise<Printed | null> {
  const found = await printedNcr(stores.database, reader, id)
  if (!found) return null
  const { project, ncr } = found
  const texts = printTexts(language, project.time_zone)
  const photos = found.photos.map(({ key, marks, at, user_name }) => ({
    key,
    marks,
    caption: joined([texts.moment(at), user_name]),
  }))
  const sheet = ncrSheet(found, texts)
  const signed = { ...sheet, blocks: [...sheet.blocks, ...signatureBlocks(ncr, texts)] }
  return printed(stores, `${project.code}-${ncr.number}.pdf`, signed, { texts, photos }, signal)
}

/** Prints the passport of a component as this reader sees it; null without access. */
export async function printPassportOf(
  stores: Stores,
  reader: Reader,
  id: string,
  language: PrintedIn,
  signal: AbortSignal,
): Promise<Printed | null> {
  const passport = await passportOf(stores.database, reader, id)
  if (!passport) return null
  const { project, control_number } = passport
  const declarations = await declarationTexts(stores.database, reader.id, passport.project_id, [id])
  const texts = printTexts(language, project.time_zone)
  const sheet = passportSheet({ ...passport, declaration: declarations.get(id) ?? null }, texts)
  const photos = passportPhotos(passport.photos, texts)
  return printed(stores, `${project.code}-${control_number}-passport.pdf`, sheet, { texts, photos }, signal)
}
