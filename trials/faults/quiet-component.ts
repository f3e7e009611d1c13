import type { Component } from '@castline/contract/components'
import type { ComponentFile } from '@castline/contract/files'
import type { SignedIn } from '../shared/people.ts'
import type { YardComponent } from '../shared/yard.ts'

/** Returns the state of a component that only faults change. */
export async function readState(
  by: SignedIn,
  component: YardComponent,
): Promise<{ status: Component['status']; revisions: number }> {
  const seen = await by.insist('probe', { method: 'GET', path: `/components/${component.id}` })
  if (seen?.status !== 200) throw new Error(`The quiet component is not shown: ${JSON.stringify(seen)}`)
  const { status, files } = seen.body as Component & { files: ComponentFile[] }
  return { status, revisions: files.length }
}
