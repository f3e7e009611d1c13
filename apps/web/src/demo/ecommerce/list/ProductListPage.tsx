import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import BagIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { DemoHeader } from '../../parts/DemoHeader.tsx'
import { changeProducts, deleteProducts, saveProduct, useProducts } from '../catalogue.ts'
import type { Product } from '../products.ts'
import { counted } from '../words.ts'
import { ChosenActions, HeaderButtons } from './ProductActions.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductRows } from './ProductRows.tsx'
import { ProductTable } from './ProductTable.tsx'
import { listed, type Order } from './product-order.ts'

const pageSize = 10

type Asking =
  | { readonly what: 'edit'; readonly product: Product | null }
  | { readonly what: 'delete'; readonly some: readonly Product[] }

/** All products, for the shop's staff. */
export function ProductListPage() {
  const products = useProducts()
  const format = useFormat()
  const notify = useNotice()
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>({ column: 'name', descending: false })
  const [wantedPage, setPage] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [doomed, setDoomed] = useState<readonly Product[]>([])

  const all = listed(products, search, order)
  // A deletion may have removed the last page.
  const page = Math.min(wantedPage, Math.max(Math.ceil(all.length / pageSize) - 1, 0))
  const shown = all.slice(page * pageSize, (page + 1) * pageSize)
  const chosen = products.filter(({ id }) => selected.has(id))
  const actions = {
    onEdit: (product: Product) => setAsking({ what: 'edit', product }),
    onDelete: (product: Product) => askToDelete([product]),
  }

  function askToDelete(some: readonly Product[]): void {
    setDoomed(some)
    setAsking({ what: 'delete', some })
  }

  function done(message: string, restore: () => void): void {
    setSelected(new Set())
    setAsking(null)
    notify({ message, action: { label: 'Undo', onClick: restore } })
  }

  function setStatus(status: Product['status']): void {
    const message = `${counted(chosen.length, 'product')} ${status === 'draft' ? 'moved to drafts' : 'published'}.`
    done(message, changeProducts(selected, { status }))
  }

  function selectOne({ id }: Product, isIn: boolean): void {
    const next = new Set(selected)
    if (isIn) next.add(id)
    else next.delete(id)
    setSelected(next)
  }

  return (
    <>
      <DemoHeader
        title="Product list"
        lead={counted(products.length, 'product')}
        actions={<HeaderButtons products={all} onAdd={() => setAsking({ what: 'edit', product: null })} />}
      />
      <Card sx={{ overflow: 'visible' }}>
        <Box sx={{ padding: 2 }}>
          <SearchField
            label="Search"
            hint="Name or category"
            value={search}
            onSearch={(words) => {
              setSearch(words)
              setPage(0)
            }}
            sx={{ maxWidth: 360 }}
          />
        </Box>
        {all.length === 0 && (
          <EmptyState
            icon={<BagIcon size={32} />}
            title="No product found"
            text={
              search
                ? 'No product matches your search.'
                : 'All products were deleted. Reset the demo data to restore them.'
            }
          />
        )}
        {all.length > 0 && isPhone && (
          <ProductRows products={shown} selected={selected} onSelect={selectOne} {...actions} />
        )}
        {all.length > 0 && !isPhone && (
          <ProductTable
            products={shown}
            order={order}
            onOrder={(next) => {
              setOrder(next)
              setPage(0)
            }}
            selected={selected}
            onSelect={setSelected}
            {...actions}
          />
        )}
        <Paging page={page} size={pageSize} total={all.length} onPage={setPage} />
      </Card>
      {chosen.length > 0 && <ChosenActions chosen={chosen} onStatus={setStatus} onDelete={() => askToDelete(chosen)} />}
      {asking?.what === 'edit' && (
        <ProductDialog
          product={asking.product}
          onSave={(product) => {
            saveProduct(product)
            setAsking(null)
            notify({ message: `${product.name} was saved.` })
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking?.what === 'delete'}
        title={doomed.length === 1 ? `Delete ${doomed[0]?.name}?` : `Delete ${counted(doomed.length, 'product')}?`}
        text={`${format.list(doomed.map(({ name }) => name))} will be removed from the shop and from all carts.`}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() =>
          done(`${counted(doomed.length, 'product')} deleted.`, deleteProducts(new Set(doomed.map(({ id }) => id))))
        }
        onClose={() => setAsking(null)}
      />
    </>
  )
}
