import { tokens } from '#api/session-storage.ts'

async function forget(): Promise<void> {
  const { forgetComponentsOfUsers } = await import('#tracking/offline/component-memory.ts')
  forgetComponentsOfUsers()
  const { indexStore } = await import('#tracking/offline/index-store.ts')
  await indexStore.clear()
  const { forgetLoads } = await import('#tracking/loads/known-loads.ts')
  await forgetLoads()
  const { forgetDefects } = await import('#tracking/quality/known-defects.ts')
  forgetDefects()
}

/**
 * Removes what this device knows of components, loads, defect types and checklists when a user signs out. From the start: a page may be left before
 * it has loaded what works offline.
 */
export function forgetOnSignOut(): void {
  tokens.subscribe((change) => {
    if (change === 'cleared') void forget().catch(() => undefined)
  })
}
