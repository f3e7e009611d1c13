import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import FilterIcon from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import HeartIcon from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import BagIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useId, useState } from 'react'
import { useSearchParams } from '#api/search-params.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { DemoHeader } from '../../parts/DemoHeader.tsx'
import { CartButton } from '../CartButton.tsx'
import { useShopProducts } from '../catalogue.ts'
import { ProductCards } from '../ProductCards.tsx'
import { useWishes } from '../wishes.ts'
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
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  name: 'Name',
}

const pageSize = 12

/** The filters are below the search on narrow screens, and beside the products on wide ones. */
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateAreas: { md: '"filters bar" "filters results"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
}

const filterCard = {
  gridArea: { md: 'filters' },
  padding: 2,
  overflow: 'visible',
  // Stays below the topbar while the products scroll.
  position: { md: 'sticky' },
  insetBlockStart: { md: 88 },
}

/** The shop with its filters, which are stored in the address. */
export function ShopPage() {
  const [address, setAddress] = useSearchParams()
  const products = useShopProducts()
  const wishes = useWishes()
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const filterId = useId()
  const filter = readFilter(address)
  const isWishList = address.has('wishes')
  const all = found(products, filter).filter(({ id }) => !isWishList || wishes.includes(id))
  const page = Math.min(Number(address.get('page')) || 0, Math.max(Math.ceil(all.length / pageSize) - 1, 0))
  const shown = all.slice(page * pageSize, (page + 1) * pageSize)
  const limits = countFilters(filter)

  function go(next: Partial<ProductFilter>, { wishList = isWishList, to = 0 } = {}): void {
    const changed = writeFilter({ ...filter, ...next })
    if (wishList) changed.set('wishes', '1')
    if (to > 0) changed.set('page', String(to))
    setAddress(changed)
  }
  const change = (next: Partial<ProductFilter>) => go(next)

  return (
    <>
      <DemoHeader
        title="Shop"
        lead="Workwear and equipment for the building site"
        actions={
          <>
            <Button
              startIcon={<HeartIcon size={20} />}
              aria-pressed={isWishList}
              variant={isWishList ? 'contained' : 'text'}
              onClick={() => go({}, { wishList: !isWishList })}
            >
              Wish list ({wishes.length})
            </Button>
            <CartButton />
          </>
        }
      />
      <Box sx={layout}>
        <Box
          sx={{
            gridArea: { md: 'bar' },
            display: 'flex',
            flexWrap: 'wrap',
            gap: { xs: 1.5, sm: 2 },
            paddingBlockStart: 1,
          }}
        >
          <SearchField
            label="Search"
            hint="For example: blue helmet"
            value={filter.search}
            onSearch={(search) => change({ search })}
            sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' } }}
          />
          <Button
            variant="outlined"
            startIcon={<FilterIcon size={20} />}
            aria-expanded={isFilterOpen}
            aria-controls={filterId}
            onClick={() => setIsFilterOpen(!isFilterOpen)}
            sx={{ display: { md: 'none' }, flex: { xs: '1 1 100px', sm: 'none' } }}
          >
            {limits > 0 ? `Filters (${limits})` : 'Filters'}
          </Button>
          <Choice
            label="Sort by"
            value={filter.sort}
            options={sorts.map((value) => ({ value, label: sortWords[value] }))}
            onChange={(sort) => change({ sort })}
            sx={{ flex: '1 1 140px', maxWidth: { sm: 220 } }}
          />
        </Box>
        <Card id={filterId} sx={[filterCard, { display: { xs: isFilterOpen ? 'block' : 'none', md: 'block' } }]}>
          <ShopFilters filter={filter} onChange={change} />
        </Card>
        <Box sx={{ gridArea: { md: 'results' }, display: 'grid', gap: 2, minWidth: 0 }}>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {counted(all.length, 'product')}
          </Typography>
          <Typography component="h2" sx={visuallyHidden}>
            Products
          </Typography>
          {shown.length > 0 ? (
            <>
              <ProductCards products={shown} label="Products" />
              {all.length > pageSize && (
                <Paging
                  page={page}
                  size={pageSize}
                  total={all.length}
                  onPage={(to) => {
                    go({}, { to })
                    window.scrollTo({ top: 0 })
                  }}
                />
              )}
            </>
          ) : (
            <Card>
              <EmptyState
                icon={<BagIcon size={32} />}
                title={isWishList && wishes.length === 0 ? 'Your wish list is empty' : 'No products found'}
                text={
                  isWishList && wishes.length === 0
                    ? 'Tap the heart of a product to add it.'
                    : 'No product matches all filters and the search. Remove a filter.'
                }
                action={
                  <Button
                    variant="outlined"
                    onClick={() => go({ ...noFilter, sort: filter.sort }, { wishList: false })}
                  >
                    Show all products
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
