import { getNcr } from '@castline/contract/ncrs'
import { printNcr } from '@castline/contract/quality-sheets'
import { expect, it } from 'vitest'
import type { Id } from '#support/factories.ts'
import { pagesOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const product = await testApp()
const { app, call, tokenOf } = product
const { manager, inspector, installer, viewer, report, step } = await aReportingProject(product)

async function signaturesOf(ncr: Id, as: Id): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(as)}` }
  const { rawPayload } = await app.inject({ url: `/api${printNcr.path.replace(':id', ncr.id)}`, headers })
  const text = (await pagesOf(new Uint8Array(rawPayload))).map((page) => page.text).join('\n')
  return text.slice(text.indexOf('Signatures'))
}

const times = (text: string, name: string) => text.split(name).length - 1

it('has a line for each who reports, decides, repairs and closes, with what was done in the system', async () => {
  const ncr = await report(installer)
  const first = await signaturesOf(ncr, inspector)
  for (const line of ['Signature', 'Reported', 'Decided', 'Inspected and closed', installer.name])
    expect(first).toContain(line)
  expect(first).not.toContain('Repaired')
  await step(manager, ncr, { kind: 'decision', disposition: 'repair' })
  await step(installer, ncr, { kind: 'repaired' })
  await step(inspector, ncr, { kind: 'close', disposition: 'repair' })
  const last = await signaturesOf(ncr, inspector)
  expect([manager, inspector, installer].map(({ name }) => times(last, name))).toEqual([1, 1, 2])
  expect(last).toContain('Repaired')

  await step(manager, ncr, { kind: 'reopen', text: 'Cracked again' })
  const again = await signaturesOf(ncr, inspector)
  expect([manager, inspector, installer].map(({ name }) => times(again, name))).toEqual([0, 0, 1])
})

it('names nobody to a viewer', async () => {
  const ncr = await report(installer)
  expect(await signaturesOf(ncr, viewer)).not.toContain(installer.name)
})

it('closing is signed by a drawing or by the name alone, which page and PDF show, but not to viewers', async () => {
  for (const signature of [{ name: 'Ida Ismael', path: 'M10 20L30 40L50 60' }, { name: 'Ida Ismael' }]) {
    const ncr = await report(installer)
    await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
    const { body } = await step(inspector, ncr, { kind: 'close', disposition: 'use_as_is', signature })
    expect(body.events.at(-1)?.signature).toEqual({ path: null, ...signature })
    expect(await signaturesOf(ncr, inspector)).toContain('Ida Ismael')
    expect(await signaturesOf(ncr, viewer)).not.toContain('Ida Ismael')
    const params = { id: ncr.id }
    const seen = (await call(getNcr, { as: viewer, params })).body.events.map((event) => event.signature)
    expect(seen.every((one) => one === null)).toBe(true)
  }
})

it('closing without a signature stays possible, and what is none is refused', async () => {
  const ncr = await report(installer)
  await step(manager, ncr, { kind: 'decision', disposition: 'use_as_is' })
  for (const signature of [
    { name: '' },
    { path: 'M1 1L2 2' },
    { name: 'Ida', path: 'M10 20' },
    { name: 'a'.repeat(121) },
  ]) {
    const { status } = await step(inspector, ncr, { kind: 'close', disposition: 'use_as_is', signature })
    expect(status).toBe(400)
  }
  const { status, body } = await step(inspector, ncr, { kind: 'close', disposition: 'use_as_is', signature: null })
  expect([status, body.events.at(-1)?.signature]).toEqual([201, null])
})
