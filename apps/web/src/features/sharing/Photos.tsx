import { sharedPhoto } from '@castline/contract/calls/sharing'
import type { SharedProject } from '@castline/contract/sharing'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useFormat } from '#ui/format.ts'
import { withPass } from './use-shared.ts'

type Photo = SharedProject['photos'][number]

/** The chosen photos; a tap shows one in full. */
export function Photos({ photos, pass }: Pick<SharedProject, 'photos'> & { pass: string }) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const [opened, setOpened] = useState<Photo | null>(null)
  const nameOf = ({ taken_on }: Photo) => t('page.photo', { date: format.date(taken_on) })
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {photos.map((photo) => (
          <Box component="li" key={photo.id} sx={{ breakInside: 'avoid' }}>
            <ButtonBase
              onClick={() => setOpened(photo)}
              aria-label={nameOf(photo)}
              sx={{ display: 'block', width: '100%', borderRadius: 1, overflow: 'hidden' }}
            >
              <Picture id={photo.id} pass={pass} size="thumbnail" alt="" />
            </ButtonBase>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {format.date(photo.taken_on)}
            </Typography>
          </Box>
        ))}
      </Box>
      {opened && (
        <Dialog open onClose={() => setOpened(null)} maxWidth="xl" aria-label={nameOf(opened)}>
          <IconButton
            aria-label={t('page.close')}
            onClick={() => setOpened(null)}
            sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, bgcolor: 'background.paper' }}
          >
            <CloseIcon size={20} />
          </IconButton>
          <Picture id={opened.id} pass={pass} size="full" alt={nameOf(opened)} />
        </Dialog>
      )}
    </>
  )
}

/** A picture of the link: an `img` alone sends no pass. */
function Picture({ id, pass, size, alt }: { id: string; pass: string; size: 'full' | 'thumbnail'; alt: string }) {
  const { data } = useQuery({
    queryKey: ['shared photo', id, size],
    queryFn: async ({ signal }) =>
      (await call(sharedPhoto, { params: { id }, query: { size }, headers: withPass(pass), signal })).blob(),
    // The picture of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const shown = useMemo(() => (data ? URL.createObjectURL(data) : null), [data])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  const isSmall = size === 'thumbnail'
  if (!shown) return <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', minWidth: isSmall ? 0 : '60vw' }} />
  return (
    <Box
      component="img"
      src={shown}
      alt={alt}
      sx={{
        display: 'block',
        maxWidth: '100%',
        ...(isSmall ? { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' } : { maxHeight: '90vh' }),
      }}
    />
  )
}
