import type { Tokens } from '@castline/contract/auth'
import type { ImportField } from '@castline/contract/values/import-fields'
import type { CuringRule } from '@castline/domain/loads/curing'
import { defaultLeadTimes, defaultWeekdays } from '@castline/domain/plan/plan'
import type { Page } from '@playwright/test'
import { type Component, componentsOf, importComponents } from '../support/components.ts'
import { administratorToken, type Credentials, callApi, signInByApi } from '../support/product-api.ts'
import { test as base, storeFirst } from './test.ts'

export { expect } from './test.ts'

interface Project {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** An empty project for one test, with users who can read no other project. */
export interface Site {
  readonly address: string
  readonly project: Project
  readonly manager: Credentials
  /** The manager's access token. */
  readonly token: string
  /** Creates another project of the same manager. */
  anotherProject(): Promise<Project>
  /**
   * Imports a component for each row, which has a value for each of `fields`, and returns them sorted by control
   * number.
   */
  components(fields: readonly ImportField[], rows: readonly (readonly string[])[]): Promise<Component[]>
  /** Creates a worker of this project, and returns the username for changes by label. */
  worker(role: 'producer' | 'transporter' | 'inspector' | 'installer'): Promise<string>
  /** Sets what the loads of the project do about components that are not cured; it asks until then. */
  setCuring(rule: CuringRule): Promise<void>
  /** Opens a path without the sign-in form, as the manager or as the owner of `tokens`. */
  open(page: Page, path: string, tokens?: Tokens): Promise<void>
}

/** Creates a site on the product at `address`. */
export async function newSite(address: string): Promise<Site> {
  const administrator = await administratorToken(address)
  const own = crypto.randomUUID().slice(0, 8)
  const createProject = (suffix: string) =>
    callApi<Project>(address, administrator, 'POST', '/projects', {
      code: `T-${own}${suffix}`,
      name: `Test ${own}${suffix}`,
    })
  const createUser = (role: string, password: string | null) =>
    callApi<{ id: string }>(address, administrator, 'POST', '/users', {
      username: `${role}-${own}`,
      name: `${role} ${own}`,
      role,
      password,
      projectIds: [project.id],
    })

  const project = await createProject('')
  const manager = { username: `manager-${own}`, password: 'a password of the manager' }
  const { id: managerId } = await createUser('manager', manager.password)
  const signedIn = await signInByApi(address, manager)

  return {
    address,
    project,
    manager,
    token: signedIn.token,
    async anotherProject() {
      const another = await createProject('-2')
      const projectIds = [project.id, another.id]
      await callApi(address, administrator, 'POST', `/users/${managerId}/projects`, { projectIds })
      return another
    },
    async components(fields, rows) {
      await importComponents(address, signedIn.token, project.id, fields, rows)
      return componentsOf(address, signedIn.token, project.id, 'sort=control_number')
    },
    async setCuring(curing) {
      const body = { weekdays: [...defaultWeekdays], holidays: [], ...defaultLeadTimes, curing }
      await callApi(address, signedIn.token, 'PUT', `/projects/${project.id}/calendar`, body)
    },
    async worker(role) {
      await createUser(role, null)
      return `${role}-${own}`
    },
    async open(page, path, { token, refreshToken } = signedIn) {
      await storeFirst(page, address, { refreshToken, token })
      await page.goto(`${address}${path}`)
    },
  }
}

/** The `test` function with a separate project for each test. */
export const test = base.extend<{ site: Site }>({
  site: async ({ baseURL }, use) => use(await newSite(baseURL ?? '')),
})
