import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { ProductPicture, type View, views } from '../ProductPicture.tsx'
import type { Product } from '../products.ts'

/** A large picture of the product, with a choice of views below. */
export function Gallery({ product }: { product: Product }) {
  const [view, setView] = useState<View>('Front')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Card>
        <ProductPicture product={product} view={view} />
      </Card>
      <Box role="group" aria-label="Views" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
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
            <ProductPicture product={product} view={each} isDecoration />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}
