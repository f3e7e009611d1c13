import type { Page } from '@playwright/test'
import { administratorToken, callApi, signInByApi } from '../support/product-api.ts'
import type { Site } from './site.ts'

/** Creates a member of the project, and signs in. */
export async function aSession({ address, project }: Site, role: string, name: string) {
  const username = `${name.toLowerCase()}-${project.code.toLowerCase()}`
  const password = `the password of ${name}`
  const body = { username, name, role, password, projectIds: [project.id] }
  await callApi(address, await administratorToken(address), 'POST', '/users', body)
  return { username, tokens: await signInByApi(address, { username, password }) }
}

/** Does the same on a phone of their own. */
export async function aMember(site: Site, newPhone: () => Promise<Page>, role: string, name: string) {
  const { username, tokens } = await aSession(site, role, name)
  const page = await newPhone()
  return { page, username, open: (path: string) => site.open(page, path, tokens) }
}
