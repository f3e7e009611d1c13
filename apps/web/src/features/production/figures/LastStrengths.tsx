import { cubeBook } from '@castline/contract/calls/cube-book'
import { useCall } from '#api/queries.ts'
import { ControlChart } from '../cube-book/ControlChart.tsx'

/** As many of the last results are drawn. */
const drawn = 30

/** The last results of the mix that was used last, against what is required. */
export function LastStrengths({ plantId }: { plantId: string }) {
  const { data } = useCall(cubeBook, { params: { id: plantId }, query: { limit: drawn } })
  return data && data.tests.length > 1 ? <ControlChart tests={data.tests} /> : null
}
