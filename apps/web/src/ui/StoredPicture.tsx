import Skeleton from '@mui/material/Skeleton'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { send } from '#api/client.ts'
import { errorOf } from '#api/errors.ts'

const Picture = styled('img')({ display: 'block' })

async function loadPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await send('signed-in', url.replace(/^\/api/, ''), { credentials: 'include', signal })
  if (!response.ok) throw await errorOf(response)
  return response.blob()
}

interface StoredPictureProps {
  /** The URL as returned by the API. */
  url: string
  alt: string
  sx?: SxProps<Theme>
}

/** A picture from our API. A plain `img` cannot load it because it sends no token. */
export function StoredPicture({ url, alt, sx }: StoredPictureProps) {
  const { data } = useQuery({
    queryKey: ['picture', url],
    queryFn: ({ signal }) => loadPicture(url, signal),
    // The picture at an address never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = useMemo(() => (data ? URL.createObjectURL(data) : null), [data])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  if (!shown) return <Skeleton variant="rounded" role="img" aria-label={alt} sx={{ width: 96, height: 96, ...sx }} />
  return <Picture src={shown} alt={alt} sx={sx} />
}
