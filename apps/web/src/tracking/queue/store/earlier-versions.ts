import { tokens } from '#api/session-storage.ts'
import { nameOf, ownerOf } from '#api/stored-user.ts'
import { componentName } from '../../components/component-name.ts'
import { openCastline } from '../../device-database/castline.ts'
import type { EarlierAnswer } from '../../device-database/earlier-answer.ts'
import { openChecklists, type SeenChecklists } from '../../device-database/seen-checklists.ts'
import type { QueuedAnswer, QueuedChange, QueueStore, Refusal } from '../change.ts'
import { retrySeconds } from '../retry.ts'

function refusalOf(refusal: EarlierAnswer['refusal']): Refusal | null {
  if (refusal === null) return null
  const was = { kind: 'refused', now: null } as const
  if (typeof refusal === 'string') return { ...was, message: refusal }
  const { message } = refusal.body
  return { ...was, message: typeof message === 'string' ? message : '', error: refusal }
}

/** Returns the queued change of an answer; `seen` has the names, if the device still knows them. */
export function changeOfAnswer(
  stored: EarlierAnswer,
  seen: Pick<SeenChecklists, 'component' | 'checklists'> | undefined,
  profile: string | null,
): QueuedAnswer {
  const { key, userId, occurredAt, clockCorrection, photos, refusal } = stored
  const { componentId, templateId, seriesId, itemId, value, note } = stored
  const of = seen?.checklists.find(({ template }) => template.series_id === seriesId)
  const template = of?.checklist?.template ?? of?.template
  const names = {
    checklist: template?.name ?? '',
    item: template?.items.find(({ id }) => id === itemId)?.text ?? '',
  }
  return {
    attempt: { kind: 'answer', key, componentId, templateId, seriesId, itemId, value, note, ...names },
    occurredAt,
    ...(clockCorrection !== undefined && { clockCorrection }),
    userId,
    madeBy: ownerOf(profile) === userId ? nameOf(profile) : '',
    mark: seen ? componentName(seen.component) : '',
    code: seen?.component.qr_code ?? '',
    ...(photos.length > 0 && { photos }),
    refusal: refusalOf(refusal),
  }
}

async function moveAnswers(disk: QueueStore): Promise<void> {
  const database = await openChecklists()
  const rows = await database.getAll('answers')
  const changes = await Promise.all(
    rows.map(async (row) =>
      changeOfAnswer(row, await database.get('seen', [row.userId, row.componentId]), tokens.profile()),
    ),
  )
  if (changes.length > 0) await disk.put(changes)
  for (const { order } of rows) await database.delete('answers', order)
}

async function moveChanges(disk: QueueStore): Promise<void> {
  const database = await openCastline()
  const rows = await database.getAll('changes')
  if (rows.length > 0) await disk.put(rows.map(({ order: _order, ...change }) => change as QueuedChange))
  for (const { order } of rows) await database.delete('changes', order)
}

/**
 * Adds to a store what earlier versions have left on this device: their queue of changes and their queue of answers.
 * Looked for when the page opens and then as often as the queue retries, because tabs that were opened before an update
 * go on writing to the earlier queues. A change found in both is sent under one key, so that it counts once.
 */
export function withEarlierVersions(disk: QueueStore): QueueStore {
  let lookedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    if (Date.now() - lookedAt < retrySeconds.unsent * 1_000) return
    lookedAt = Date.now()
    try {
      // The answers first: steps in the queue of changes need them.
      await moveAnswers(disk)
      await moveChanges(disk)
    } catch {
      // They remain where they are, and are looked for again.
    }
  }

  return {
    ...disk,
    async all() {
      await look()
      return disk.all()
    },
    async put(changes) {
      await look()
      await disk.put(changes)
    },
  }
}
