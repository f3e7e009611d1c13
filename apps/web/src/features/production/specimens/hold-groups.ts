import type { PourDetail } from '@castline/contract/pour'
import { maxFurtherComponents } from '@castline/contract/values/ncrs'

interface HoldGroup {
  readonly project_id: string
  readonly component_id: string
  readonly further_component_ids: string[]
}

/** Returns the components of a pour that nobody has reported for it yet, in groups of one non-conformance each. */
export function holdGroups(made: PourDetail['made']): HoldGroup[] {
  const byProject = Map.groupBy(
    made.filter(({ reported }) => !reported),
    ({ project_id }) => project_id,
  )
  return [...byProject].flatMap(([project_id, components]) => {
    const ids = components.map(({ id }) => id)
    const groups: HoldGroup[] = []
    while (ids.length > 0) {
      const [component_id = '', ...further_component_ids] = ids.splice(0, maxFurtherComponents + 1)
      groups.push({ project_id, component_id, further_component_ids })
    }
    return groups
  })
}
