import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aBox, anIfc } from '../support/models.ts'
import { callApi } from '../support/product-api.ts'
import { conversionMs } from '../support/waits.ts'
import { expect, type Site } from './site.ts'

/** Two walls with control numbers as tags. */
export const twoWalls = anIfc([aBox('left', { tag: 'W-1' }), aBox('right', { tag: 'W-2', at: [3000, 0, 0] })])

/** Imports the components of the two walls. */
export async function wallComponents(site: Site) {
  const fields = ['control_number', 'name'] as const
  const [left, right] = await site.components(fields, [
    ['W-1', 'W'],
    ['W-2', 'W'],
  ])
  if (!left || !right) throw new Error('The components were not imported.')
  return { left, right }
}

/** Uploads a model, by default the two walls, and waits until it is converted. */
export async function aBuilding(site: Site, model = twoWalls, name = 'Block B'): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([model]), `${name}.ifc`)
  const response = await fetch(`${site.address}/api/projects/${site.project.id}/models`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: form,
  })
  expect(response.status).toBe(201)
  const path = `/projects/${site.project.id}/models`
  const states = async () =>
    (await callApi<{ state: string }[]>(site.address, site.token, 'GET', path)).map(({ state }) => state)
  await expect.poll(states, { timeout: conversionMs }).not.toContainEqual(expect.stringMatching(/queued|converting/))
}

/** A scan by another user on another device. */
export function scan(site: Site, { id }: { id: string }, username: string): Promise<unknown> {
  return callApi(site.address, '', 'PUT', `/components/${id}/status`, { username, status: 'manufactured' })
}

/** The pixels of the stage in the colour of “manufactured”. */
export const manufactured = async (stage: Locator) => manufacturedIn(await stage.screenshot())

/** How many pixels of a picture have the colour of “manufactured”, in how many shades, and the middle of them. */
export async function manufacturedIn(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [count, x, y] = [0, 0, 0]
  const shades = new Set<string>()
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3)
    if (blue < red + 25 || red < green + 10) continue
    count++
    shades.add(`${red} ${green} ${blue}`)
    x += pixel % info.width
    y += Math.floor(pixel / info.width)
  }
  return { count, x: x / Math.max(count, 1), y: y / Math.max(count, 1), shades: shades.size }
}

export const hasColour = (stage: Locator) => expect.poll(async () => (await manufactured(stage)).count > 100)

/** Chooses from the menu of the building. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More about the building' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The choice of a status, behind the button of the filters. */
export async function statusFilter(page: Page): Promise<Locator> {
  const choice = page.getByLabel('Status', { exact: true })
  if ((await choice.count()) === 0) await page.getByRole('button', { name: /^Filters/ }).click()
  return choice
}
