import type { Scope } from '@castline/domain/users/scopes'

/** What a program does with topics: reads them, adds to them, or changes what they say. */
export type TopicNeed = 'read' | 'report' | 'edit'

/** Either scope of a key allows it. */
export const scopesFor = {
  read: ['read', 'bcf-read'],
  report: ['scan', 'bcf-write'],
  edit: ['manage', 'bcf-write'],
} as const satisfies Readonly<Record<TopicNeed, readonly [Scope, Scope]>>

/** What a person can allow a program. */
export const programScopes = ['bcf-read', 'bcf-write'] as const satisfies readonly Scope[]
