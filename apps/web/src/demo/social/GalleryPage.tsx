import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { useDemo } from '../mocks/use-demo.ts'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { GalleryLightbox } from './GalleryLightbox.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { peopleColumns } from './people-columns.ts'

/** A grid of titled pictures; a click opens the lightbox. */
export function GalleryPage() {
  const format = useFormat()
  const { data, error, refetch } = useDemo('gallery')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const shown = data?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))

  return (
    <>
      <DemoHeader
        title="Gallery"
        lead={data ? `${data.length} pictures` : 'Pictures'}
        actions={<HeaderSearch hint="Title of a picture" value={search} onSearch={setSearch} />}
      />
      <ProfileLinks />
      {error && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <PeopleSkeleton height={240} />}
      {shown?.length === 0 && (
        <EmptyState
          icon={<NothingIcon size={32} />}
          title={`No picture matches “${search}”`}
          text="Search for a word in the title."
          action={<Button onClick={() => setSearch('')}>Show all pictures</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <Box
          component="ul"
          aria-label="Pictures"
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: peopleColumns,
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {shown.map(({ id, cover, name, time }, place) => (
            <Card key={id} component="li">
              <CardActionArea onClick={() => setOpened(place)}>
                <Box
                  component="img"
                  src={cover}
                  alt=""
                  sx={{ display: 'block', width: '100%', aspectRatio: '8 / 5', objectFit: 'cover' }}
                />
                <Box sx={{ padding: { xs: 1.5, sm: 2 } }}>
                  <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                    {name}
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {format.date(time)}
                  </Typography>
                </Box>
              </CardActionArea>
            </Card>
          ))}
        </Box>
      )}
      {shown && opened !== null && (
        <GalleryLightbox pictures={shown} place={opened} onPlace={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
