import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Category, dyes, type Product } from './products.ts'

/** The views of a product: whole, mirrored, and zoomed in. */
export const views = ['Front', 'Other side', 'Near'] as const
export type View = (typeof views)[number]

/** SVG shapes in a 100 × 100 view box; shapes without a fill take the product's colour. */
const shapes: Record<Category, ReactNode> = {
  jackets: (
    <>
      <path d="M32 22 42 16h16l10 6 20 16-9 15-9-6v37H30V47l-9 6-9-15z" />
      <path d="M30 60h40v7H30z" fill="#FFFFFF" fillOpacity={0.55} />
      <path d="M50 17v67" fill="none" strokeDasharray="3 2" />
    </>
  ),
  trousers: (
    <>
      <path d="M31 14h38l6 72H57l-7-46-7 46H25z" />
      <path d="M31 14h38v7H30z" fillOpacity={0.5} />
      <path d="m27 64 19-1-1 7-18 1zM73 64l-19-1 1 7 18 1z" fill="#FFFFFF" fillOpacity={0.5} />
    </>
  ),
  shoes: (
    <>
      <path d="M16 28h24v16l14 14 24 6q9 2 9 12H16z" />
      <path d="M13 76h76v8H13z" fill="currentColor" />
      <path d="m40 44 8-3M45 50l8-4M51 56l7-4" fill="none" strokeWidth={3} />
    </>
  ),
  helmets: (
    <>
      <path d="M18 62a32 34 0 0 1 64 0z" />
      <path d="M9 62h82q0 9-9 9H18q-9 0-9-9z" />
      <path d="M44 27q6-3 12 0v35H44z" fill="#FFFFFF" fillOpacity={0.35} />
    </>
  ),
  gloves: (
    <>
      <path d="M36 88V64L21 47q-3-6 2-8t9 3l7 8V25q0-5 5-5t5 5v-6q0-5 5-5t5 5v6q0-5 5-5t5 5v8q0-4 4-4t4 4v31q0 14-6 24z" />
      <path d="M36 74h36v7H36z" fill="#FFFFFF" fillOpacity={0.5} />
      <path d="M49 26v20M59 26v20M69 32v15" fill="none" />
    </>
  ),
  bags: (
    <>
      <path d="M36 36v-6a14 14 0 0 1 28 0v6" fill="none" strokeWidth={5} />
      <path d="M22 36h56l5 50H17z" />
      <path d="M34 54h32v20H34z" fill="#FFFFFF" fillOpacity={0.3} />
    </>
  ),
}

const transforms: Record<View, string | undefined> = {
  Front: undefined,
  'Other side': 'matrix(-1 0 0 1 100 0)',
  Near: 'translate(-55 -60) scale(2.1)',
}

interface ProductPictureProps {
  product: Product
  view?: View
  /** Hidden from screen readers, where the product's name is already beside it. */
  isDecoration?: boolean
  sx?: SxProps<Theme>
}

/** An SVG picture of a product, drawn from its data; nothing is fetched. */
export function ProductPicture({ product, view = 'Front', isDecoration = false, sx }: ProductPictureProps) {
  const named = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${product.name}, ${view}` }
  return (
    <Box
      component="svg"
      viewBox="0 0 100 100"
      {...named}
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '1',
        // The outline keeps black products visible on a dark page.
        color: 'text.secondary',
        bgcolor: 'accent.surface',
        ...sx,
      }}
    >
      <g
        transform={transforms[view]}
        fill={dyes[product.colour]}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {shapes[product.category]}
      </g>
    </Box>
  )
}
