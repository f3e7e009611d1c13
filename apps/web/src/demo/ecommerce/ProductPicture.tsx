import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { productDrawing, type View } from './product-drawing.ts'
import { shapeOf } from './product-shapes.ts'
import type { Colour, Product } from './products.ts'

interface ProductPictureProps {
  product: Product
  /** Another colour than the product's main colour. */
  colour?: Colour
  view?: View
  /** Hidden from screen readers, where the product's name is already beside it. */
  isDecoration?: boolean
  sx?: SxProps<Theme>
}

/** A picture of a product, drawn from its data; nothing is fetched. */
export function ProductPicture({ product, colour, view = 'Front', isDecoration = false, sx }: ProductPictureProps) {
  return (
    <Box
      component="img"
      src={productDrawing(shapeOf(product), colour ?? product.colour, view)}
      alt={isDecoration ? '' : `${product.name}, ${view}`}
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '1',
        objectFit: 'cover',
        // The bright ground would dazzle.
        '[data-mode="dark"] &': { filter: 'brightness(0.8)' },
        ...sx,
      }}
    />
  )
}
