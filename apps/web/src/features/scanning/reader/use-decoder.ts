import { useQuery } from '@tanstack/react-query'

/** The decoder: 360 kB that only this page needs, loaded after it shows. */
export function useDecoder() {
  return useQuery({
    queryKey: ['qr-decoder'],
    queryFn: async () => (await import('./decoder.ts')).startDecoder(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    refetchOnReconnect: true,
  })
}
