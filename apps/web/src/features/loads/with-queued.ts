import type { LoadDetail, LoadPiece } from '@castline/contract/load'
import { allowedLoadSteps, type LoadStep, loadStep } from '@castline/domain/loads/loads'
import type { Role } from '@castline/domain/users/roles'
import type { LoadWork } from '#tracking/queue/attempts.ts'
import type { QueuedChange } from '#tracking/queue/change.ts'

const stepOf: Readonly<Record<LoadWork['type'], LoadStep>> = {
  loaded: 'load',
  rack: 'load',
  unloaded: 'load',
  depart: 'depart',
  arrive: 'arrive',
  receive: 'receive',
}

/** The changes of a load that wait on this device. */
export function queuedOf(changes: readonly QueuedChange[], loadId: string, userId: string | undefined): QueuedChange[] {
  return changes.filter(
    ({ attempt, userId: by }) => attempt.kind === 'load' && attempt.load.id === loadId && by === userId,
  )
}

const isIt = (piece: LoadPiece, work: { readonly componentId: string | null; readonly code: string }) =>
  piece.component_id === work.componentId || piece.qr_code === work.code

const counted = (load: LoadDetail, components: LoadPiece[]): LoadDetail => ({
  ...load,
  components,
  loaded: components.filter(({ loaded_at }) => loaded_at !== null).length,
})

function after(load: LoadDetail, work: LoadWork, { occurredAt, madeBy }: QueuedChange): LoadDetail {
  const { components } = load
  switch (work.type) {
    case 'loaded': {
      const { curingReason } = work
      const loaded = { loaded_at: occurredAt, loaded_by: madeBy, ...(curingReason && { curing_reason: curingReason }) }
      return counted(
        load,
        components.map((piece) => (isIt(piece, work) && piece.loaded_at === null ? { ...piece, ...loaded } : piece)),
      )
    }
    case 'rack': {
      const ids = new Set(work.componentIds)
      const loaded = { loaded_at: occurredAt, loaded_by: madeBy }
      return counted(
        load,
        components.map((piece) =>
          ids.has(piece.component_id) && piece.loaded_at === null ? { ...piece, ...loaded } : piece,
        ),
      )
    }
    case 'unloaded':
      return counted(
        load,
        components.map((piece) => (isIt(piece, work) ? { ...piece, loaded_at: null, loaded_by: null } : piece)),
      )
    case 'depart': {
      const departed = components.map((piece) =>
        piece.loaded_at === null ? { ...piece, outcome: 'left_behind' as const } : piece,
      )
      const left_behind = departed.length - load.loaded
      return { ...load, components: departed, pieces: load.loaded, left_behind, departed_at: occurredAt }
    }
    case 'arrive':
      return { ...load, arrived_at: occurredAt }
    case 'receive':
      return { ...load, received_at: occurredAt, receiver_name: work.body.name }
  }
}

/**
 * Returns a load as it will be when the changes waiting on this device have been sent, with the steps that are then
 * possible. Changes that the server has refused are left out. `edit` and `cancel` wait until everything is sent.
 */
export function withQueued(
  load: LoadDetail,
  queued: readonly QueuedChange[],
  role: Role | undefined,
  now: Date,
): LoadDetail {
  if (queued.length === 0 || !role || load.archived) return load
  const taken = queued.reduce((current, change) => {
    const { attempt, refusal } = change
    if (attempt.kind !== 'load' || refusal) return current
    const next = after(current, attempt.work, change)
    const step = stepOf[attempt.work.type]
    const result = loadStep({ step, status: current.status, role, loaded: next.loaded, departedAt: null, now })
    return result.ok ? { ...next, status: result.to } : current
  }, load)
  const steps = allowedLoadSteps({ status: taken.status, role, loaded: taken.loaded, departedAt: null, now })
  return { ...taken, undo_until: null, allowed_steps: steps.filter((step) => step !== 'edit' && step !== 'cancel') }
}
