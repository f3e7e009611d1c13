import { printNcr } from '@castline/contract/ncrs'
import { expect, it } from 'vitest'
import type { Id } from '#support/factories.ts'
import { pagesOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const product = await testApp()
const { app, tokenOf } = product
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
