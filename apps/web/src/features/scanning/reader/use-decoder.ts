import { useQuery } from '@tanstack/react-query'

/** The decoder: 360 kB needed by this page only, loaded after it has rendered. */
export function useDecoder() {
  return useQuery({
    queryKey: ['qr-decoder'],
    queryFn: async () => (await import('./decoder.ts')).startDecoder(),
    // `static`: not refetched even if all queries are invalidated, as after a load; without a network the decoder would
    // be lost.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnReconnect: true,
  })
}
