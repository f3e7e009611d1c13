import type { Scope } from '@castline/domain/users/scopes'

/** What a program does with topics: reads them, adds to them, or changes what they say. */
export type TopicNeed = 'read' | 'report' | 'edit'

/** Either scope of a key allows it. */
export const scopesFor = {
  read: ['read', 'read'],
  report: ['scan', 'scan'],
  edit: ['manage', 'manage'],
} as const satisfies Readonly<Record<TopicNeed, readonly [Scope, Scope]>>
