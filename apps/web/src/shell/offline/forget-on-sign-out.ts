import { tokens } from '#api/session-storage.ts'

async function forget(): Promise<void> {
  const { forgetComponentsOfUsers } = await import('#tracking/known-components/component-memory.ts')
  forgetComponentsOfUsers()
  const { indexStore } = await import('#tracking/known-components/index-store.ts')
  await indexStore.clear()
  const { forgetLoads } = await import('#tracking/loads/known-loads.ts')
  await forgetLoads()
  const { forgetDrawings } = await import('#tracking/drawings/device/device-drawings.ts')
  await forgetDrawings()
  const { forgetYards } = await import('#tracking/yard/known-yards.ts')
  await forgetYards()
  const { forgetCastings } = await import('#tracking/production/known-castings.ts')
  await forgetCastings()
  const { forgetDefects } = await import('#tracking/quality/known-defects.ts')
  forgetDefects()
}

/**
 * Removes the components, loads, castings, drawings, defect types and checklists stored on this device when a user signs out. Registered
 * at the start: the user may leave a page before it has loaded the offline parts.
 */
export function forgetOnSignOut(): void {
  tokens.subscribe((change) => {
    if (change === 'cleared') void forget().catch(() => undefined)
  })
}
