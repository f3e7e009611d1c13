import Skeleton from '@mui/material/Skeleton'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'

/** The button that saves a passport, loaded after the page. */
export const PassportButton = part<{ componentId: string }>(
  async () => (await withTexts('quality', import('./PassportButton.tsx'))).PassportButton,
  () => <Skeleton variant="rounded" width={168} height={44} />,
  NotLoaded,
)
