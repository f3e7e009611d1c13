import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import ExportIcon from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { FloatingActions } from '#ui/FloatingActions.tsx'
import type { Product } from '../products.ts'
import { counted } from '../words.ts'
import { exportProducts } from './export-products.ts'

/** Adds a product, and exports the listed ones. */
export function HeaderButtons({ products, onAdd }: { products: readonly Product[]; onAdd: () => void }) {
  return (
    <>
      <Button variant="outlined" startIcon={<ExportIcon size={20} />} onClick={() => exportProducts(products)}>
        Export
      </Button>
      <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={onAdd}>
        Add product
      </Button>
    </>
  )
}

interface ChosenActionsProps {
  chosen: readonly Product[]
  onStatus: (status: Product['status']) => void
  onDelete: () => void
}

/** The actions for the selected products. */
export function ChosenActions({ chosen, onStatus, onDelete }: ChosenActionsProps) {
  return (
    <FloatingActions label="Selected products">
      <Typography role="status" variant="body2">
        {counted(chosen.length, 'product')} selected
      </Typography>
      <Button onClick={() => onStatus('published')}>Publish</Button>
      <Button onClick={() => onStatus('draft')}>Move to drafts</Button>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon size={20} />} onClick={onDelete}>
        Delete selected
      </Button>
    </FloatingActions>
  )
}
