import { gateSteps } from '@castline/domain/gates/gate'
import { gateCodes, gates } from '@castline/domain/gates/gates'
import type { Status } from '@castline/domain/status/statuses'
import { channels } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { allOff, type Evidence, states } from './gate-states.ts'
import { type Site, waysOf } from './ways.ts'

const app = await testApp()
const { database } = app
const ways = waysOf(app)

const starts: Partial<Record<(typeof gateSteps)[number], readonly [Status, Role]>> = {
  cast: ['planning', 'producer'],
  load: ['manufactured', 'transporter'],
  depart: ['manufactured', 'transporter'],
  transported: ['manufactured', 'transporter'],
  accept: ['transported', 'inspector'],
  install: ['accepted', 'installer'],
}

const madeAt = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString()

async function aSite(status: Status, role: Role): Promise<Site> {
  const project = await aProject(database)
  const projects = [project]
  const section = await aSection(database, { project })
  const component = await aComponent(database, { section, status, created_at: madeAt })
  if (status !== 'planning') {
    await database.rows('UPDATE components SET status_changed_at = $2, cast_at = $2 WHERE id = $1', [
      component.id,
      madeAt,
    ])
  }
  const manager = await aUser(database, { role: 'manager', projects })
  return { project, component, manager, worker: await aUser(database, { role, projects }) }
}

/** No checklist is due before something is installed. */
const checked = new Set<string>(gateSteps.filter((step) => step !== 'install'))

/** What a gate refuses at a step, in the state `open`. */
const codeOf = (gate: (typeof gateCodes)[number]) =>
  gate === 'curing' ? /curing_blocked|not_cured/ : gates[gate].refusal

/** Imports name a refusal in words of their own, receipts call what is not on hold or unchecked not departed. */
const importNotes = {
  hold: 'step_held',
  checklist: 'step_unchecked',
  drawing: 'step_undrawn',
  strength: 'step_weak',
  curing: '',
  declaration: 'step_refused',
}

describe.each([...ways])('%s', (name, { step, channel, prepare }) => {
  it.each(gateCodes)('asks the gate %s, and makes the step in every state that does not refuse', async (gate) => {
    const [status, role] = starts[step] ?? ['planning', 'producer']
    const isGuarded = (gates[gate].steps as readonly string[]).includes(step)
    // A single step says that something cures, and is made.
    const canRefuse = gate === 'checklist' ? checked.has(step) : !(gate === 'curing' && step === 'transported')
    const refuses = isGuarded && canRefuse
    for (const evidence of ['passed', 'warned', 'open'] as const satisfies readonly Evidence[]) {
      const site = await aSite(status, role)
      await allOff(database, { ...site, step })
      const { make } = await prepare(site)
      await states[gate][evidence](database, { ...site, step })
      const became = await make()
      const where = `${name}, ${gate} ${evidence}: ${became}`
      if (evidence !== 'open' || !refuses) expect(became, where).toBe('made')
      else {
        expect(became, where).not.toBe('made')
        // A stocktake only lists what it refuses.
        if (!name.startsWith('stocktake')) expect(became, where).toContain(`"gate":"${gate}"`)
        if (!name.startsWith('stocktake') && !name.startsWith('casting')) {
          expect(became).toMatch(channel === 'import' ? importNotes[gate] : codeOf(gate))
        }
      }
    }
  })
})

it('each channel makes steps in one of these ways, and each step is made', () => {
  const all = [...ways.values()]
  expect(channels.filter((channel) => !all.some((way) => way.channel === channel))).toEqual([])
  // These two are asked in `leaving-the-mould.test.ts`.
  expect(gateSteps.filter((step) => !all.some((way) => way.step === step))).toEqual(['strip', 'move'])
})
