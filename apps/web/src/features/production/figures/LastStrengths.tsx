import { cubeBook } from '@castline/contract/calls/cube-book'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ControlChart } from '../cube-book/ControlChart.tsx'

/** As many of the last results are drawn. */
const drawn = 30

/** The last results of the mix that was used last, against what is required. One result is no series. */
export function LastStrengths({ plantId }: { plantId: string }) {
  const { data, error, refetch } = useCall(cubeBook, { params: { id: plantId }, query: { limit: drawn } })
  if (error && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  return data && data.tests.length > 1 ? <ControlChart tests={data.tests} /> : null
}
