import Box from '@mui/material/Box'
import type { PostImage } from '../mocks/entities.ts'

/** The pictures of a post: the featured one large, the others below in a row that they fill. */
export function PostPictures({ images }: { images: readonly PostImage[] }) {
  if (images.length === 0) return null
  const others = images.filter(({ featured }) => !featured).length
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: `repeat(${Math.min(Math.max(others, 1), 3)}, minmax(0, 1fr))`,
        marginBlockStart: 2,
      }}
    >
      {images.map(({ img, title, featured = false }) => (
        <Box
          key={img}
          component="img"
          src={img}
          alt={title ?? ''}
          sx={{
            display: 'block',
            width: '100%',
            gridColumn: featured ? '1 / -1' : undefined,
            aspectRatio: '8 / 5',
            objectFit: 'cover',
            borderRadius: 1,
          }}
        />
      ))}
    </Box>
  )
}
