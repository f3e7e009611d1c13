import { tokens } from '#api/session-storage.ts'

async function forget(): Promise<void> {
  const { forgetComponentsOfUsers } = await import('#tracking/offline/component-memory.ts')
  forgetComponentsOfUsers()
  const { indexStore } = await import('#tracking/offline/index-store.ts')
  await indexStore.clear()
  const { forgetLoads } = await import('#tracking/loads/known-loads.ts')
  await forgetLoads()
}

/**
 * Removes the components and loads of signed-in users from this device when one signs out. From the start: a page may be left before
 * it has loaded what works offline.
 */
export function forgetOnSignOut(): void {
  tokens.subscribe((change) => {
    if (change === 'cleared') void forget().catch(() => undefined)
  })
}
