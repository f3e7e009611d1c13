import { useQuery } from '@tanstack/react-query'

/** The decoder: 360 kB that only this page needs, loaded after it shows. */
export function useDecoder() {
  return useQuery({
    queryKey: ['qr-decoder'],
    queryFn: async () => (await import('./decoder.ts')).startDecoder(),
    // Also where everything is asked for anew, as after a load: without a network the decoder would be lost.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnReconnect: true,
  })
}
