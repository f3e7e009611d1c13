import type { SavedView } from '@castline/contract/saved-views'
import { type BuildingAddress, readBuildingAddress, withBuilding } from '../building-address.ts'

/** What a view does not keep: what is selected. */
const unselected = { piece: null, ncr: null } as const

/** The parameters that show the same building: camera, colours, filters and section. */
export function settingsOf(address: BuildingAddress): SavedView['settings'] {
  return Object.fromEntries(withBuilding(new URLSearchParams(), { ...address, ...unselected }))
}

/** The address with the settings of a view; other parameters remain. */
export function withSettings(address: URLSearchParams, settings: SavedView['settings']): URLSearchParams {
  const view = readBuildingAddress(new URLSearchParams(settings))
  const next = withBuilding(address, { ...view, ...unselected })
  next.delete('saved')
  return next
}

/** The path that opens a view. */
export const savedViewPath = (projectId: string, viewId: string) => `/building?project=${projectId}&saved=${viewId}`
