import Skeleton from '@mui/material/Skeleton'
import { SharedPage } from '#features/sharing/SharedPage.tsx'
import type { SharedModelProps } from '#features/sharing/SharedProject.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'

const Model = part<SharedModelProps>(
  async () => (await withTexts('building', import('#features/building/SharedModel.tsx'))).SharedModel,
  () => <Skeleton variant="rounded" height={360} />,
  NotLoaded,
)

/** The page of a link, with the building in 3D, which is loaded only where there is one. */
export function SharedRoute() {
  return <SharedPage Model={Model} />
}
