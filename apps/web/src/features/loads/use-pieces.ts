import { getLoad, updateLoadPieces } from '@castline/contract/calls/loads'
import type { LoadDetail } from '@castline/contract/load'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { queryKeyOf } from '#api/queries.ts'
import { useLeftOut } from '#tracking/components/use-left-out.ts'
import { useNotice } from '#ui/notices.tsx'
import type { GivenReasons } from './refusals.ts'

interface NewPieces {
  readonly ids: readonly string[]
  readonly reasons?: GivenReasons
}

/** Replaces the components of a load. The new order is shown at once; changes are sent one after the other. */
export function usePieces(id: string) {
  const queryClient = useQueryClient()
  const notice = useNotice()
  const withLeftOut = useLeftOut()
  const key = queryKeyOf(getLoad, { params: { id } })
  const mutationKey = ['pieces of a load', id]
  const stored = () => queryClient.getQueryData<LoadDetail>(key)
  return useMutation({
    mutationKey,
    scope: { id: `pieces ${id}` },
    networkMode: 'always',
    async onMutate({ ids }: NewPieces) {
      await queryClient.cancelQueries({ queryKey: key })
      const load = stored()
      if (!load) return
      const byId = new Map(load.components.map((piece) => [piece.component_id, piece]))
      const components = ids.flatMap((each) => byId.get(each) ?? [])
      if (components.length < ids.length) return
      queryClient.setQueryData(key, {
        ...load,
        components: components.map((each, at) => ({ ...each, position: at + 1 })),
      })
    },
    mutationFn: ({ ids, reasons }: NewPieces) => {
      const version = stored()?.version
      return call(updateLoadPieces, {
        params: { id },
        body: {
          component_ids: [...ids],
          leave_out: true,
          ...(version !== undefined && { version }),
          ...reasons,
        },
      })
    },
    onSuccess({ left_out, ...response }) {
      if (left_out) notice(withLeftOut('', left_out))
      const load = stored()
      const isLast = queryClient.isMutating({ mutationKey }) <= 1
      queryClient.setQueryData(key, isLast || !load ? response : { ...load, version: response.version })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
