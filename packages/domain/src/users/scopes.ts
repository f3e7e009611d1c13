/**
 * What an API key may be used for. None includes another: a key that reads and scans has both. What the role of its
 * account does not allow, no scope allows. Those of BCF are for the BCF API alone.
 */
export const scopes = ['read', 'scan', 'import', 'readings', 'manage', 'bcf-read', 'bcf-write'] as const

export type Scope = (typeof scopes)[number]
