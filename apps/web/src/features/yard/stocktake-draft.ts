import { storage } from '#api/storage.ts'

/** A stocktake that is under way, stored on the device until it is confirmed: a reload must not lose it. */
export interface StocktakeDraft {
  readonly codes: readonly string[]
  /** When the first label was scanned, in ms since 1970; null before. */
  readonly startedAt: number | null
  /** When each label was scanned, in the order of `codes`; of what an earlier version stored there is none. */
  readonly scannedAt: readonly (number | null)[]
}

const keyOf = (userId: string, placeId: string) => `castline-stocktake ${userId} ${placeId}`

export const emptyDraft: StocktakeDraft = { codes: [], startedAt: null, scannedAt: [] }

/** Returns the stocktake of a place that this user has begun on this device. */
export function readStocktake(userId: string, placeId: string): StocktakeDraft {
  try {
    const { codes, startedAt, scannedAt = [] } = JSON.parse(storage.getItem(keyOf(userId, placeId)) ?? '{}')
    const isGood = Array.isArray(codes) && codes.every((code) => typeof code === 'string') && Number.isFinite(startedAt)
    return isGood ? { codes, startedAt, scannedAt } : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Stores it; without labels it is forgotten. */
export function storeStocktake(userId: string, placeId: string, draft: StocktakeDraft): void {
  try {
    if (draft.codes.length === 0) storage.removeItem(keyOf(userId, placeId))
    else storage.setItem(keyOf(userId, placeId), JSON.stringify(draft))
  } catch {
    // The device is full or forbids storage: it lasts as long as the page.
  }
}
