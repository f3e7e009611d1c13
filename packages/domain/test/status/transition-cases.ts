import { allObstacles, type Obstacle } from '../../src/gates/gates.ts'
import type { StrengthEvidence } from '../../src/gates/strength.ts'
import { type Status, statuses } from '../../src/status/statuses.ts'
import type { TransitionRequest } from '../../src/status/transitions.ts'
import { type Role, roles } from '../../src/users/roles.ts'

// The specified table, written by hand; without a role only managers and administrators may make the change. Every
// other change is refused. The code is compared with it, so nothing here is computed from the code.
export const table: readonly (readonly [from: Status, to: Status, role: Role | null])[] = [
  ['planning', 'manufactured', 'producer'],
  ['manufactured', 'transported', 'transporter'],
  ['transported', 'accepted', 'inspector'],
  ['accepted', 'installed', 'installer'],
  ['planning', 'rejected', 'inspector'],
  ['manufactured', 'rejected', 'inspector'],
  ['transported', 'rejected', 'inspector'],
  ['accepted', 'rejected', 'inspector'],
  ['installed', 'rejected', 'inspector'],
  ['rejected', 'planning', null],
]

export const now = new Date('2026-11-20T10:00:00Z')
export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
export const me = 'me'

export function requestFor(given: Partial<TransitionRequest> & { role?: Role }): TransitionRequest {
  const { role = 'producer', ...request } = given
  const actor = { id: me, role }
  return {
    from: 'planning',
    to: 'manufactured',
    actor,
    via: 'app',
    lastChange: null,
    now,
    obstacles: [],
    ...request,
  }
}

export const refused = (refusal: string) => ({ ok: false, refusal })
export const allowed = (kind: string) => ({ ok: true, kind })

export const allCases = roles.flatMap((role) =>
  (['app', 'qr'] as const).flatMap((via) =>
    statuses.flatMap((from) => statuses.map((to) => ({ role, via, from, to }))),
  ),
)

export function expected({ role, via, from, to }: (typeof allCases)[number]) {
  const row = table.find(([rowFrom, rowTo]) => rowFrom === from && rowTo === to)
  if (!row) return refused('unlisted')
  const leads = role === 'manager' || role === 'admin'
  if (leads) return via === 'qr' ? refused('sign_in_required') : allowed('step')
  if (row[2] !== role) return refused('forbidden')
  return via === 'qr' && from === 'installed' ? refused('sign_in_required') : allowed('step')
}

interface Open {
  readonly holds?: number
  readonly checklists?: readonly Status[]
  readonly lacksDrawing?: boolean
  readonly lacksStrength?: boolean
}

const needs = { strip: null, transport: 30 }
const asked = { rule: 'block', asks: 'strength', age: null, stated: null } as const
const weak: StrengthEvidence = {
  ...{ now: now.toISOString(), made_at: now.toISOString(), in_mould: false, casting: null, named: needs, pours: [] },
  ...{ strip: asked, transport: asked },
}

/** What stands in the way of a component for which this is open. */
export const open = ({ holds = 0, checklists = [], lacksDrawing = false, lacksStrength = false }: Open): Obstacle[] =>
  allObstacles({
    hold: Array.from({ length: holds }, (_, index) => `NCR-00${index + 1}`),
    checklist: checklists.map((status) => ({ status, name: `Before ${status}`, gate: 'block' as const })),
    drawing: { rule: 'block', is_released: !lacksDrawing },
    strength: lacksStrength ? weak : null,
  })
