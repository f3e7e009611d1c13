import { openCastline } from '../device-database/castline.ts'
import { keepNewest } from '../device-database/keep-newest.ts'
import type { ComponentStore } from './recent-components.ts'

/** Maximum number of recently shown components: about a day's work, and small. */
const rememberedComponents = 200

/** The recently shown components, in IndexedDB. */
export const componentStore: ComponentStore = {
  async remember(stored) {
    const writing = (await openCastline()).transaction('components', 'readwrite')
    await writing.store.put(stored)
    await keepNewest(writing.store, rememberedComponents)
    await writing.done
  },
  recall: async (userId, name) =>
    'id' in name
      ? (await openCastline()).get('components', [userId, name.id])
      : (await openCastline()).getFromIndex('components', 'by-code', [userId, name.code]),
  async forgetUsers() {
    const writing = (await openCastline()).transaction('components', 'readwrite')
    for (let found = await writing.store.openCursor(); found; found = await found.continue()) {
      if (found.value.userId !== '') await found.delete()
    }
    await writing.done
  },
}
