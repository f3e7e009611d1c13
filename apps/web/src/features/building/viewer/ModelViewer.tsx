import { modelGeometry } from '@castline/contract/calls/models'
import { decodeGeometry } from '@castline/contract/values/model-geometry'
import Skeleton from '@mui/material/Skeleton'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { Canvas } from './Canvas.tsx'
import type { GeometryOf, ModelViewerProps } from './viewer-props.ts'

const ownGeometry: GeometryOf = (id, signal) => call(modelGeometry, { params: { id }, signal })

/** The building in 3D. It is drawn only when something changed. The list beside it has the same by keyboard. */
export function ModelViewer({ models: shown, geometryOf = ownGeometry, ...props }: ModelViewerProps) {
  const { t } = useTranslation('building')
  const files = useQueries({
    queries: shown.map(({ id }) => ({
      queryKey: queryKeyOf(modelGeometry, { params: { id } }),
      // A revision never changes.
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        decodeGeometry(await (await geometryOf(id, signal)).arrayBuffer()),
    })),
  })
  const failed = files.find(({ isError }) => isError)
  const models = files.flatMap(({ data }) => data ?? [])
  if (failed) return <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (models.length < files.length) {
    return <Skeleton variant="rectangular" sx={{ height: '100%' }} role="img" aria-label={t('loading')} />
  }
  return <Canvas key={shown.map(({ id }) => id).join()} models={models} {...props} />
}
