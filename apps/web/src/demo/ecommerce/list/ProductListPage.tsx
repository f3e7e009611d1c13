import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import BagIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { deleteProducts, useProducts } from '../catalogue.ts'
import type { Product } from '../products.ts'
import { counted } from '../words.ts'
import { ProductTable } from './ProductTable.tsx'
import { listed, type Order } from './product-order.ts'

const pageSize = 10

/** All products, for the shop's staff. */
export function ProductListPage() {
  const products = useProducts()
  const format = useFormat()
  const notify = useNotice()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>({ column: 'name', descending: false })
  const [wantedPage, setPage] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [doomed, setDoomed] = useState<readonly Product[]>([])
  const [isAsking, setIsAsking] = useState(false)

  const all = listed(products, search, order)
  // A deletion may have removed the last page.
  const page = Math.min(wantedPage, Math.max(Math.ceil(all.length / pageSize) - 1, 0))
  const chosen = products.filter(({ id }) => selected.has(id))

  function ask(some: readonly Product[]): void {
    setDoomed(some)
    setIsAsking(true)
  }

  function remove(): void {
    const restore = deleteProducts(new Set(doomed.map(({ id }) => id)))
    setSelected(new Set())
    setIsAsking(false)
    notify({ message: `${counted(doomed.length, 'product')} deleted.`, action: { label: 'Undo', onClick: restore } })
  }

  return (
    <>
      <PageHeader title="Product list" lead={counted(products.length, 'product')} />
      <Card sx={{ overflow: 'visible' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: 2 }}>
          <SearchField
            label="Search"
            hint="Name or category"
            value={search}
            onSearch={(words) => {
              setSearch(words)
              setPage(0)
            }}
            sx={{ flex: '1 1 200px', maxWidth: 360 }}
          />
          {chosen.length > 0 && (
            <>
              <Typography role="status">{counted(chosen.length, 'product')} selected</Typography>
              <Button
                variant="outlined"
                color="error"
                startIcon={<DeleteIcon size={20} />}
                onClick={() => ask(chosen)}
                sx={{ marginInlineStart: 'auto' }}
              >
                Delete selected
              </Button>
            </>
          )}
        </Box>
        {all.length > 0 ? (
          <ProductTable
            products={all.slice(page * pageSize, (page + 1) * pageSize)}
            order={order}
            onOrder={(next) => {
              setOrder(next)
              setPage(0)
            }}
            selected={selected}
            onSelect={setSelected}
            onDelete={(product) => ask([product])}
          />
        ) : (
          <EmptyState
            icon={<BagIcon size={32} />}
            title="No product found"
            text={search ? 'Nothing is called so. Try fewer letters.' : 'All were deleted. A reload brings them back.'}
          />
        )}
        <Paging page={page} size={pageSize} total={all.length} onPage={setPage} />
      </Card>
      <ConfirmDialog
        open={isAsking}
        title={doomed.length === 1 ? `Delete ${doomed[0]?.name}?` : `Delete ${counted(doomed.length, 'product')}?`}
        text={`${format.list(doomed.map(({ name }) => name))} will no longer be sold, and leave every cart.`}
        confirmLabel="Delete"
        isDestructive
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
