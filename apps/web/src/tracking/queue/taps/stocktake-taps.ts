import { call } from '#api/client.ts'
import { clockCorrection } from '#api/server-clock.ts'
import { photosTimeoutMs, type StocktakeAttempt } from '../attempts.ts'
import { type StockTaken, sendStocktake } from '../kinds/stocktake.ts'
import { enqueueChange, sendOrStoreAll } from './taps.ts'

/**
 * Sends a stocktake, or stores it on this device and resolves to null if there is no response or no network. It is in the
 * journal before this function returns. Rejects with the refusal, or with `NotStoredError`.
 */
export async function sendOrStoreStocktake(attempt: StocktakeAttempt): Promise<StockTaken | null> {
  const { code } = attempt.place
  const component = { name: code, control_number: code, qr_code: attempt.place.id }
  const madeAt = new Date()
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, madeAt)
    return null
  }
  const endedAt = new Date(madeAt.getTime() + (clockCorrection() ?? 0)).toISOString()
  const send = () => sendStocktake({ call }, attempt, endedAt)
  return sendOrStoreAll({ taps: [{ attempt, component }], madeAt, within: photosTimeoutMs, send })
}
