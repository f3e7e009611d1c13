import Skeleton from '@mui/material/Skeleton'
import type { LabelReaderProps } from '#features/scanning/LabelReader.tsx'
import { YardPage } from '#features/yard/YardPage.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part, withTexts } from '#ui/part.tsx'

const LabelReader = part<LabelReaderProps>(
  async () => (await withTexts('scanning', import('#features/scanning/LabelReader.tsx'))).LabelReader,
  () => <Skeleton variant="rounded" height={360} />,
  NotLoaded,
)

/** A yard, with the scanner's reader for moves. */
export function YardRoute() {
  return <YardPage Reader={LabelReader} />
}
