import type { CastingAttempt, MouldSlot } from '#tracking/queue/plant-attempts.ts'
import { useQueue } from '#tracking/queue/use-queue.ts'

/** What of a casting waits on this device to be sent, and was not refused. */
export function useStoredWork({ mouldId, day, turn }: MouldSlot): CastingAttempt['work']['type'][] {
  return useQueue().changes.flatMap(({ attempt, refusal }) =>
    attempt.kind === 'casting' &&
    refusal === null &&
    attempt.slot.mouldId === mouldId &&
    attempt.slot.day === day &&
    attempt.slot.turn === turn
      ? [attempt.work.type]
      : [],
  )
}
