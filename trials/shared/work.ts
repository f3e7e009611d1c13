import { createHash, randomUUID } from 'node:crypto'
import type { ComponentResponse } from '@castline/contract/components'
import type { ComponentFile } from '@castline/contract/files'
import type { OtherComponent } from '@castline/contract/other-components'
import type { Picture } from '@castline/contract/pictures'
import type { StatusResponse } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import type { Role } from '@castline/domain/users/roles'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { type Building, importComponents, type Site } from './building.ts'
import type { Client, RequestInput } from './client.ts'
import type { Account, SignedIn } from './people.ts'
import type { YardComponent } from './yard.ts'

/** Where a user works, and the client to use. */
export interface Workplace {
  readonly building: Building
  readonly site: Site
  readonly client: Client
}

const pick = <T>(random: () => number, from: readonly T[]) => from[Math.floor(random() * from.length)]

/**
 * Returns a random transition of this role, each listed one with the same probability; a manager makes those of no
 * other role.
 */
function someStep(role: Role, random: () => number) {
  const own = transitionRules.filter((rule) => (role === 'manager' ? rule.role === null : rule.role === role))
  return pick(random, own)
}

interface Wanted {
  readonly component: YardComponent
  /** The status that the user sees. */
  readonly from: Status
  readonly to: Status
  readonly reason?: string
}

/** The share of changes that are sent twice at once, as by a double tap. */
const shareOfDoubleTaps = 0.03

/** Requests a change until the server gives a definite response, and records an acknowledged one. */
async function change(
  { building: { ledger, random }, site }: Workplace,
  ask: (input: RequestInput) => ReturnType<Client['insist']>,
  path: 'status' | 'status-auth',
  { component, ...body }: Wanted & { readonly username?: string; readonly note?: string },
): Promise<StatusResponse | null> {
  const { to, ...rest } = body
  const key = randomUUID()
  ledger.unansweredKeys.add(key)
  const input: RequestInput = {
    method: 'PUT',
    path: `/components/${component.id}/${path}`,
    key,
    body: { status: to, ...rest },
  }
  const responses = await Promise.all(random() < shareOfDoubleTaps ? [ask(input), ask(input)] : [ask(input)])
  if (responses.every((response) => response !== null)) ledger.unansweredKeys.delete(key)
  let made: StatusResponse | null = null
  for (const response of responses) {
    if (response?.status === 200) {
      made = response.body as StatusResponse
      ledger.changes.push({ componentId: component.id, changeId: made.change_id, to: made.status, key })
      site.yard.setStatus(component, made.status)
    } else if (response) {
      const { current } = response.body as { current?: { status: Status } }
      if (current) site.yard.setStatus(component, current.status)
    }
  }
  return made
}

/** The share of changes that are undone at once, as after a tap on the wrong component. */
const shareOfUndos = 0.03

/** Opens the card of a label and changes the component's status by username; sometimes undoes it. */
export async function scan(at: Workplace, { username, role }: Account): Promise<void> {
  const { client, site, building } = at
  const step = someStep(role, building.random)
  const component = step && site.yard.pick(step.from)
  if (!step || !component) return
  const card = await client.ask('card', { method: 'GET', path: `/components/qr/${component.qrCode}` })
  if (card?.status !== 200) return
  const { status } = card.body as ComponentResponse
  site.yard.setStatus(component, status)
  if (status !== step.from) return
  const ask = (input: RequestInput) => client.insist('scan', input)
  const made = await change(at, ask, 'status', { component, from: step.from, to: step.to, username })
  if (made && building.random() < shareOfUndos) {
    await change(at, ask, 'status', { component, from: made.status, to: made.previous_status, username })
  }
}

const shareOfPhotos = 0.5

/** Changes a component's status as a signed-in user. A rejection has a reason, and half of them photos. */
export async function moveOn(at: Workplace, who: SignedIn, role: Role): Promise<void> {
  const { site, building } = at
  const step = someStep(role, building.random)
  const component = step && site.yard.pick(step.from)
  if (!step || !component) return
  const seen = await who.ask('component', { method: 'GET', path: `/components/${component.id}` })
  if (seen?.status !== 200) return
  const { status } = seen.body as ComponentResponse
  site.yard.setStatus(component, status)
  if (status !== step.from) return
  const reason = step.to === 'rejected' ? 'A crack at the lower edge' : undefined
  const wanted = { component, from: step.from, to: step.to, ...(reason && { reason }) }
  const made = await change(at, (input) => who.insist('change', input), 'status-auth', wanted)
  if (made && reason && building.random() < shareOfPhotos) await addPhoto(at, who, component, made.change_id)
}

async function addPhoto(at: Workplace, who: SignedIn, component: YardComponent, changeId: string): Promise<void> {
  photo ??= aPicture({ kind: 'jpeg', width: 1600, height: 1200 })
  const path = `/components/${component.id}/history/${changeId}/photos`
  const form = aPictureForm('photos', [await photo])
  // Photos have no idempotency key: a retry would add them again.
  const response = await who.ask('photo', { method: 'POST', path, form })
  if (response?.status !== 201) return
  at.building.ledger.photos.push({ changeId, count: (response.body as Picture[]).length })
}
let photo: Promise<Uint8Array<ArrayBuffer>> | undefined

/** Moves a quantity of other components to another status. */
export async function moveQuantity({ building, site }: Workplace, who: SignedIn): Promise<void> {
  const { random, ledger } = building
  const other = pick(random, site.others)
  if (!other) return
  const possible = transitionRules.filter(({ from }) => other.standing[from] > 0)
  const step = pick(random, possible)
  if (!step) return
  const quantity = 1 + Math.floor(random() * Math.min(other.standing[step.from], 20))
  const body = { fromStatus: step.from, toStatus: step.to, quantity }
  const input: RequestInput = { method: 'PUT', path: `/other-components/${other.id}/status`, key: randomUUID(), body }
  const response = await who.insist('quantity', input)
  if (!response) ledger.unansweredMoves.add(other.id)
  if (response?.status !== 200) return
  other.standing = (response.body as OtherComponent).statuses
  ledger.moves.push({ otherId: other.id, from: step.from, to: step.to, quantity })
}

const shareOfWrongDrawings = 0.1
const [smallestDrawing, largestDrawing] = [50_000, 1_500_000]

/** Uploads a drawing of a component and downloads it; sometimes deletes it again. */
export async function uploadDrawing({ building, site }: Workplace, who: SignedIn): Promise<void> {
  const component = site.yard.any()
  if (!component) return
  const size = Math.floor(smallestDrawing + building.random() * (largestDrawing - smallestDrawing))
  const pdf = aPdf(size)
  const path = `/components/${component.id}/upload-file`
  const response = await who.ask('upload', { method: 'POST', path, form: aFileForm(pdf) })
  if (response?.status !== 201) return
  const { revision, url } = response.body as ComponentFile
  await who.ask('download', { method: 'GET', path: `/download?url=${encodeURIComponent(url)}` })
  if (building.random() < shareOfWrongDrawings) {
    await who.ask('delete', { method: 'DELETE', path: `/components/${component.id}/files/${revision}` })
    return
  }
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  building.ledger.files.push({ componentId: component.id, revision, size, sha256 })
}

const componentsOfAnImport = 50

/** Imports the next part of the schedule. */
export async function importSchedule({ building, site }: Workplace, who: SignedIn): Promise<void> {
  const part = `${site.code}-${randomUUID().slice(0, 8)}`
  const rows = Array.from({ length: componentsOfAnImport }, (_, n) => ({
    number: `${part}-${n}`,
    section: `Storey ${1 + (n % 8)}`,
  }))
  await importComponents(who, site, rows, building.ledger)
}
