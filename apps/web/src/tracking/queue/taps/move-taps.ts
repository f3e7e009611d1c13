import type { MoveResponse } from '@castline/contract/moves'
import type { RackMoveResponse } from '@castline/contract/racks'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { call } from '#api/client.ts'
import { type MoveAttempt, timeoutMs } from '../attempts.ts'
import { sendMoveAttempt, sendRackMove } from '../kinds/move.ts'
import { enqueueChange, sendOrStoreAll } from './taps.ts'

const named = ({ componentCode: qr_code }: MoveAttempt, known: { name: string; control_number: string } | null) =>
  known ? { ...known, qr_code } : { name: formatQrCode(qr_code), control_number: formatQrCode(qr_code), qr_code }

/**
 * Sends a move, or stores it on this device and resolves to null if there is no response or no network. It is in the
 * journal before this function returns. Rejects with the refusal, or with `NotStoredError`.
 */
export async function sendOrStoreMove(
  attempt: MoveAttempt,
  known: { name: string; control_number: string } | null,
): Promise<MoveResponse | null> {
  const component = named(attempt, known)
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, new Date())
    return null
  }
  const send = () => sendMoveAttempt({ call }, attempt)
  return sendOrStoreAll({ taps: [{ attempt, component }], madeAt: new Date(), within: timeoutMs, send })
}

/** The same for a rack with what is on it. */
export async function sendOrStoreRackMove(
  attempt: MoveAttempt & { readonly rack: NonNullable<MoveAttempt['rack']> },
): Promise<RackMoveResponse | null> {
  const component = { name: attempt.rack.code, control_number: attempt.rack.code, qr_code: attempt.componentCode }
  if (!navigator.onLine) {
    await enqueueChange(attempt, component, new Date())
    return null
  }
  const send = () => sendRackMove({ call }, attempt)
  return sendOrStoreAll({ taps: [{ attempt, component }], madeAt: new Date(), within: timeoutMs, send })
}
