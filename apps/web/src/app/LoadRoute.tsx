import Skeleton from '@mui/material/Skeleton'
import { LoadPage } from '#features/loads/LoadPage.tsx'
import type { LabelReaderProps } from '#features/scanning/LabelReader.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'

const LabelReader = part<LabelReaderProps>(
  async () => (await withTexts('scanning', import('#features/scanning/LabelReader.tsx'))).LabelReader,
  () => <Skeleton variant="rounded" height={360} />,
  NotLoaded,
)

/** A load, with the scanner's reader for loading. */
export function LoadRoute() {
  return <LoadPage Reader={LabelReader} />
}
