import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { Link } from 'react-router'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { Price } from '../Badges.tsx'
import { ProductPicture } from '../ProductPicture.tsx'
import { productPath } from '../paths.ts'
import type { Product } from '../products.ts'
import { useRating } from '../rating.ts'
import { categoryWords } from '../words.ts'
import { type RowActions, RowButtons } from './ProductRows.tsx'
import { type Column, columns, type Order, reordered } from './product-order.ts'
import { StatusChip } from './StatusChip.tsx'

interface ProductTableProps extends RowActions {
  /** The products of the current page. */
  products: readonly Product[]
  order: Order
  onOrder: (order: Order) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

const heads: Record<Column, string> = {
  name: 'Product',
  category: 'Category',
  price: 'Price',
  stock: 'In stock',
  rating: 'Rating',
  added: 'Added',
}

const isFigure = (column: Column) => column === 'price' || column === 'stock' || column === 'rating'

/** A table of products with sortable columns. */
export function ProductTable({ products, order, onOrder, selected, onSelect, ...actions }: ProductTableProps) {
  const format = useFormat()
  const rating = useRating()
  const selectedHere = products.filter(({ id }) => selected.has(id)).length

  function select(some: readonly Product[], isIn: boolean): void {
    const next = new Set(selected)
    for (const { id } of some) {
      if (isIn) next.add(id)
      else next.delete(id)
    }
    onSelect(next)
  }

  return (
    // Positioned, so that visually hidden texts in the head scroll with the table and do not widen the page.
    <TableContainer sx={{ position: 'relative' }}>
      <Table size="small" aria-label="Products" sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={selectedHere > 0 && selectedHere === products.length}
                indeterminate={selectedHere > 0 && selectedHere < products.length}
                onChange={(_event, isIn) => select(products, isIn)}
                slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
              />
            </TableCell>
            {columns.map((column) => {
              const direction = order.column === column && order.descending ? 'desc' : 'asc'
              return (
                <TableCell
                  key={column}
                  align={isFigure(column) ? 'right' : 'left'}
                  sortDirection={order.column === column ? direction : false}
                >
                  <TableSortLabel
                    active={order.column === column}
                    direction={direction}
                    onClick={() => onOrder(reordered(order, column))}
                  >
                    {heads[column]}
                  </TableSortLabel>
                </TableCell>
              )
            })}
            <TableCell>Status</TableCell>
            <TableCell padding="checkbox">
              <Box component="span" sx={visuallyHidden}>
                Actions
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <TableRow key={product.id} hover selected={selected.has(product.id)}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={selected.has(product.id)}
                  onChange={(_event, isIn) => select([product], isIn)}
                  slotProps={{ input: { 'aria-label': `Select ${product.name}` } }}
                />
              </TableCell>
              <TableCell component="th" scope="row">
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <ProductPicture product={product} isDecoration sx={{ width: 44, flex: 'none', borderRadius: 1 }} />
                  <MuiLink
                    component={Link}
                    to={productPath(product.id)}
                    underline="hover"
                    sx={{ fontWeight: 600, paddingBlock: 1.5 }}
                  >
                    {product.name}
                  </MuiLink>
                </Box>
              </TableCell>
              <TableCell>{categoryWords[product.category]}</TableCell>
              <TableCell align="right" sx={{ '& > span': { justifyContent: 'flex-end' } }}>
                <Price product={product} />
              </TableCell>
              <TableCell align="right">{format.number(product.stock)}</TableCell>
              <TableCell align="right">{rating(product.rating)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.date(product.added)}</TableCell>
              <TableCell>
                <StatusChip product={product} />
              </TableCell>
              <TableCell padding="checkbox">
                <RowButtons product={product} {...actions} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
