import type { CallOf } from '@castline/contract/call'
import { listComponents } from '@castline/contract/calls/components'
import type { ComponentWith, listComponents as endpoint, ListedComponent } from '@castline/contract/components'
import type * as z from 'zod/mini'

type ListedWith<Column extends keyof ListedComponent> = Omit<CallOf<typeof endpoint>, 'response'> & {
  readonly response?: z.ZodMiniType<
    Omit<z.output<(typeof endpoint)['response']>, 'precast'> & { precast: ComponentWith<Column>[] }
  >
}

/** The list of components with these columns, and what its query asks for. */
export function listedWith<const Column extends keyof ListedComponent = never>(...columns: readonly Column[]) {
  return { list: listComponents as ListedWith<Column>, fields: columns.join(',') || 'id' }
}
