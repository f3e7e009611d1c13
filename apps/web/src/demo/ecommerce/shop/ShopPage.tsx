import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import FilterIcon from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import BagIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { CartButton } from '../CartButton.tsx'
import { useProducts } from '../catalogue.ts'
import { ProductCards } from '../ProductCards.tsx'
import { counted } from '../words.ts'
import {
  countFilters,
  found,
  noFilter,
  type ProductFilter,
  readFilter,
  type Sort,
  sorts,
  writeFilter,
} from './product-filter.ts'
import { ShopFilters } from './ShopFilters.tsx'

const sortWords: Record<Sort, string> = {
  rating: 'Best rated',
  price: 'Cheapest',
  '-price': 'Dearest',
  name: 'Name',
}

/** The shop with its filters, which are stored in the address. */
export function ShopPage() {
  const [address, setAddress] = useSearchParams()
  const products = useProducts()
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const filterId = useId()
  const filter = readFilter(address)
  const shown = found(products, filter)
  const limits = countFilters(filter)
  const change = (next: Partial<ProductFilter>) => setAddress(writeFilter({ ...filter, ...next }))

  return (
    <>
      <PageHeader title="Shop" lead="Clothes and tools for the building site" actions={<CartButton />} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '240px minmax(0, 1fr)' }, alignItems: 'start' }}>
        <Button
          variant="outlined"
          startIcon={<FilterIcon size={20} />}
          aria-expanded={isFilterOpen}
          aria-controls={filterId}
          onClick={() => setIsFilterOpen(!isFilterOpen)}
          sx={{ display: { md: 'none' } }}
        >
          {limits > 0 ? `Filters (${limits})` : 'Filters'}
        </Button>
        <Card
          id={filterId}
          sx={{ display: { xs: isFilterOpen ? 'block' : 'none', md: 'block' }, padding: 2, overflow: 'visible' }}
        >
          <ShopFilters filter={filter} onChange={change} />
        </Card>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlockStart: 1 }}>
            <SearchField
              label="Search"
              hint="Helmet, rain, blue …"
              value={filter.search}
              onSearch={(search) => change({ search })}
              sx={{ flex: '1 1 220px' }}
            />
            <Choice
              label="Order"
              value={filter.sort}
              options={sorts.map((value) => ({ value, label: sortWords[value] }))}
              onChange={(sort) => change({ sort })}
              sx={{ flex: '1 1 140px', maxWidth: 220 }}
            />
          </Box>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {counted(shown.length, 'product')}
          </Typography>
          <Typography component="h2" sx={visuallyHidden}>
            Products
          </Typography>
          {shown.length > 0 ? (
            <ProductCards products={shown} label="Products" />
          ) : (
            <Card>
              <EmptyState
                icon={<BagIcon size={32} />}
                title="Nothing fits"
                text="No product fits all of the filters and the search. Take one of them away."
                action={
                  <Button variant="outlined" onClick={() => change({ ...noFilter, sort: filter.sort })}>
                    Show everything
                  </Button>
                }
              />
            </Card>
          )}
        </Box>
      </Box>
    </>
  )
}
