import type { Plant } from '@castline/contract/plants'
import { usualPart } from '@castline/domain/production/parts'
import type { Role } from '@castline/domain/users/roles'
import type { Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import type { Site } from './site.ts'

/** Creates a member of the project, who works for its plants, and signs in. */
export async function aSession({ address, project }: Site, role: Role, name: string) {
  const username = `${name.toLowerCase()}-${project.code.toLowerCase()}`
  const password = `the password of ${name}`
  const token = await administratorToken(address)
  const plants = (await callApi<Plant[]>(address, token, 'GET', '/plants')).filter(({ casts_for }) =>
    casts_for.some(({ id }) => id === project.id),
  )
  const works = plants.map(({ id }) => ({ plant_id: id, part: usualPart[role] }))
  await callApi(address, token, 'POST', '/users', {
    ...{ username, name, role, password, projectIds: [project.id], plants: works },
  })
  return { username, tokens: await signInByApi(address, { username, password }) }
}

/** Does the same on a phone of their own. */
export async function aMember(site: Site, newPhone: () => Promise<Page>, role: Role, name: string) {
  const { username, tokens } = await aSession(site, role, name)
  const page = await newPhone()
  return { page, username, open: (path: string) => site.open(page, path, tokens) }
}
