import type { Component } from '@castline/contract/components'
import type { OtherComponent } from '@castline/contract/other-components'
import type { Project } from '@castline/contract/projects'
import type { User } from '@castline/contract/users'
import { firstStatus } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import { administrator } from '#support/product.ts'
import { seeded } from '../../apps/server/src/sample/seeded.ts'
import type { Client } from './client.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type Account, type SignedIn, signIn } from './people.ts'
import { type ScheduleRow, scheduleForm } from './schedule.ts'
import { openYard, type Yard, type YardComponent } from './yard.ts'

export interface Site {
  readonly projectId: string
  readonly code: string
  readonly yard: Yard
  readonly others: readonly Other[]
}

/** Other components of one kind; all begin in planning. */
export interface Other {
  readonly id: string
  readonly total: number
  /** The quantity in each status, as far as the simulated users know. */
  standing: OtherComponent['statuses']
}

export interface Building {
  readonly administrator: SignedIn
  readonly sites: readonly Site[]
  readonly ledger: Ledger
  /** Returns a number from 0 to below 1; the same seed gives the same sequence. */
  readonly random: () => number
  /**
   * Creates an account with this role that is assigned to this site. Without `signsIn` it has no password and is only
   * used with QR labels.
   */
  addAccount(site: Site, role: Role, options: { signsIn: boolean }): Promise<Account>
}

export interface Size {
  readonly sites: number
  /** The number of components of each site. */
  readonly components: number
  readonly seed: number
}

const sectionsEach = 8
const othersEach = 4
const quantityEach = 10_000
const password = 'a password of people'

/** Creates projects with sections, planned components and other components over the API, as an administrator would. */
export async function build(client: Client, size: Size): Promise<Building> {
  const random = seeded(size.seed)
  const ledger = openLedger()
  const by = await signIn(client, administrator.username, administrator.password)
  let accounts = 0

  async function addSite(number: number): Promise<Site> {
    const code = `SITE-${number}`
    const project = await created<Project>(by, '/projects', { code, name: `Building ${number}`, time_zone: 'UTC' })
    const rows: ScheduleRow[] = Array.from({ length: size.components }, (_, n) => ({
      number: `${code}-${n}`,
      section: `Storey ${1 + (n % sectionsEach)}`,
    }))
    // Simulated people cast and load on the same day.
    const calendar = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: [], cast_to_deliver: 0, deliver_to_needed: 0 }
    const set = {
      method: 'PUT',
      path: `/projects/${project.id}/calendar`,
      body: { ...calendar, curing: 'off' },
    } as const
    const answer = await by.ask('building', set)
    if (answer?.status !== 200) throw new Error(`The calendar of ${code} was not set: ${JSON.stringify(answer)}`)
    const site = { projectId: project.id, code, yard: openYard(random), others: await addOthers(project.id) }
    const refusal = await importComponents(by, site, rows, ledger)
    if (refusal !== null) throw new Error(`The schedule of ${code} was not imported: ${refusal}`)
    return site
  }

  async function addOthers(projectId: string): Promise<Other[]> {
    const others: Other[] = []
    for (let n = 1; n <= othersEach; n++) {
      const body = { project_id: projectId, name: `Anchor ${n}`, total_quantity: quantityEach }
      const { id, statuses } = await created<OtherComponent>(by, '/other-components', body)
      others.push({ id, total: quantityEach, standing: statuses })
    }
    return others
  }

  async function addAccount(site: Site, role: Role, { signsIn }: { signsIn: boolean }): Promise<Account> {
    const username = `${role}-${++accounts}`
    const given = { username, name: `The ${username}`, role, password: signsIn ? password : null }
    const { id } = await created<User>(by, '/users', { ...given, projectIds: [site.projectId] })
    return { id, username, role, password: given.password }
  }

  const sites: Site[] = []
  for (let number = 1; number <= size.sites; number++) sites.push(await addSite(number))
  return { administrator: by, sites, ledger, random, addAccount }
}

async function created<T>(by: SignedIn, path: string, body: object): Promise<T> {
  const response = await by.ask('building', { method: 'POST', path, body })
  if (response?.status !== 201) throw new Error(`POST ${path} failed: ${JSON.stringify(response)}`)
  return response.body as T
}

/**
 * Imports new components, and adds them to the yard. The part of their control numbers before the last hyphen must be
 * unique. Returns null, or the response if the import did not end with a report; it was then applied completely or not
 * at all.
 */
export async function importComponents(
  by: SignedIn,
  { projectId, yard }: Pick<Site, 'projectId' | 'yard'>,
  rows: readonly ScheduleRow[],
  ledger: Ledger,
): Promise<string | null> {
  const prefix = `${rows[0]?.number.replace(/-[^-]*$/, '')}-`
  const form = scheduleForm(projectId, rows)
  const response = await by.ask('import', { method: 'POST', path: '/components/import', form })
  if (!response) return 'no response'
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body)
  const report = body.trim().split('\n').at(-1) ?? ''
  if (!report.includes(`"create":${rows.length},`)) return `${response.status} ${report.slice(0, shownOfARefusal)}`
  ledger.imports.push({ projectId, prefix, components: rows.length })
  for (let offset = 0; offset < rows.length; offset += pageSize) {
    const query = `q=${prefix}&sort=control_number&limit=${pageSize}&offset=${offset}`
    const page = await by.insist('list', { method: 'GET', path: `/components/project/${projectId}?${query}` })
    const found = (page?.status === 200 ? (page.body as { precast: Component[] }) : { precast: [] }).precast
    for (const { id, qr_code } of found) yard.setStatus({ id, qrCode: qr_code } satisfies YardComponent, firstStatus)
  }
  return null
}

const pageSize = 500
const shownOfARefusal = 500
