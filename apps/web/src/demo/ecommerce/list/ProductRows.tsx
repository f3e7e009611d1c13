import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import { useFormat } from '#ui/format.ts'
import { Price } from '../Badges.tsx'
import { ProductPicture } from '../ProductPicture.tsx'
import { productPath } from '../paths.ts'
import type { Product } from '../products.ts'
import { categoryWords } from '../words.ts'
import { StatusChip } from './StatusChip.tsx'

export interface RowActions {
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

interface ProductRowsProps extends RowActions {
  products: readonly Product[]
  selected: ReadonlySet<string>
  onSelect: (product: Product, isIn: boolean) => void
}

/** The products as cards, for phones. */
export function ProductRows({ products, selected, onSelect, ...actions }: ProductRowsProps) {
  const format = useFormat()
  return (
    <Box component="ul" aria-label="Products" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {products.map((product) => (
        <Box
          component="li"
          key={product.id}
          sx={{ display: 'flex', gap: 1.5, padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          <Checkbox
            checked={selected.has(product.id)}
            onChange={(_event, isIn) => onSelect(product, isIn)}
            slotProps={{ input: { 'aria-label': `Select ${product.name}` } }}
            sx={{ alignSelf: 'start', margin: -1 }}
          />
          <ProductPicture
            product={product}
            isDecoration
            sx={{ width: 72, height: 72, flex: 'none', borderRadius: 1 }}
          />
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <MuiLink
              component={Link}
              to={productPath(product.id)}
              underline="hover"
              sx={{ fontWeight: 600, paddingBlock: 1, marginBlock: -1 }}
            >
              {product.name}
            </MuiLink>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {categoryWords[product.category]} · <bdi>{format.date(product.added)}</bdi>
            </Typography>
            <Price product={product} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <StatusChip product={product} />
              <Typography variant="caption">{format.number(product.stock)} in stock</Typography>
            </Box>
          </Box>
          <RowButtons product={product} {...actions} />
        </Box>
      ))}
    </Box>
  )
}

/** The buttons of a product in the table or on its card. */
export function RowButtons({ product, onEdit, onDelete }: RowActions & { product: Product }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, justifyContent: 'flex-end' }}>
      <IconButton aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
        <EditIcon size={20} />
      </IconButton>
      <IconButton aria-label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
        <DeleteIcon size={20} />
      </IconButton>
    </Box>
  )
}
