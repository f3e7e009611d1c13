import { buffer } from 'node:stream/consumers'
import { isStatus } from '@castline/domain/status/statuses'
import type { Database } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import type { Block, FlowPicture } from '#pdf/flow-content.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { DashboardSources } from '../sources.ts'
import { type WeeklyFacts, weeklyFacts } from './facts.ts'
import { weeklySheet } from './sheet.ts'
import { type PrintedIn, type WeeklyWords, weeklyWords } from './words.ts'

export interface ReportContext {
  readonly database: Database
  readonly files: FileStore
  readonly sources: DashboardSources
}

/** A photo that cannot be read is left out. */
async function picturesOf(files: FileStore, { photos }: WeeklyFacts, words: WeeklyWords): Promise<Block[]> {
  if (photos.length === 0) return []
  // Loaded with the first photo, because the image library takes memory.
  const { printablePicture } = await import('#pictures/printable.ts')
  const pictures: FlowPicture[] = []
  for (const { key, control_number, to_status, day } of photos) {
    const picture = await printablePicture(files, key).catch(() => null)
    const status = isStatus(to_status) ? words.statuses.status[to_status] : to_status
    const caption = `${control_number} · ${status} · ${words.day(day)}`
    if (picture) pictures.push({ ...picture, caption, marks: [] })
  }
  return pictures.length > 0 ? [{ kind: 'pictures', pictures }] : []
}

interface PrintedReport {
  readonly pdf: Buffer
  readonly fileName: string
}

/**
 * Returns the report of a project as of now as a PDF; null if the user has no access to it. Throws 503 if too many PDF
 * files are being drawn.
 */
export async function printWeekly(
  { database, files, sources }: ReportContext,
  userId: string,
  projectId: string,
  printedIn: PrintedIn,
  signal: AbortSignal,
): Promise<PrintedReport | null> {
  const facts = await weeklyFacts(database, userId, projectId, sources)
  if (!facts) return null
  const words = weeklyWords(printedIn)
  const drawn = await printFlow(weeklySheet(facts, words, await picturesOf(files, facts, words)), signal)
  const pdf = Buffer.isBuffer(drawn) ? drawn : await buffer(drawn)
  return { pdf, fileName: `${facts.project.code}-weekly-${facts.project.today}.pdf` }
}
