import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { ProductBadges } from '../Badges.tsx'
import { ProductPicture } from '../ProductPicture.tsx'
import { type View, views } from '../product-drawing.ts'
import type { Colour, Product } from '../products.ts'

/** A large picture of the product in the chosen colour, with a choice of views below. */
export function Gallery({ product, colour }: { product: Product; colour: Colour }) {
  const [view, setView] = useState<View>('Front')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Card sx={{ position: 'relative' }}>
        <ProductPicture product={product} colour={colour} view={view} />
        <Box sx={{ position: 'absolute', insetBlockStart: 16, insetInlineStart: 16, display: 'flex', gap: 0.5 }}>
          <ProductBadges product={product} />
        </Box>
      </Card>
      <Box role="group" aria-label="Views" sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1.5 }}>
        {views.map((each) => (
          <ButtonBase
            key={each}
            aria-label={each}
            aria-pressed={each === view}
            onClick={() => setView(each)}
            sx={{
              display: 'block',
              overflow: 'hidden',
              borderRadius: 1,
              border: '2px solid',
              borderColor: each === view ? 'accent.text' : 'divider',
            }}
          >
            <ProductPicture product={product} colour={colour} view={each} isDecoration />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
