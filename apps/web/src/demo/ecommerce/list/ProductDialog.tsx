import Box from '@mui/material/Box'
import { type SubmitEvent, useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { newProductId } from '../catalogue.ts'
import { categories, colours, genders, type Product, productStatuses } from '../products.ts'
import { categoryWords, colourWords, genderWords } from '../words.ts'

interface ProductDialogProps {
  /** Null for a new product. */
  product: Product | null
  onSave: (product: Product) => void
  onClose: () => void
}

const statusWords = { published: 'Published', draft: 'Draft' }

/** Returns the number of a typed amount, or null if it is none. */
function amountOf(text: string): number | null {
  const amount = Number(text.replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(amount) && amount >= 0 && amount < 100_000 ? amount : null
}

/** The form of a new or existing product. */
export function ProductDialog({ product, onSave, onClose }: ProductDialogProps) {
  const initial = {
    name: product?.name ?? '',
    text: product?.text ?? '',
    price: product ? String(product.price / 100) : '',
    stock: product ? String(product.stock) : '',
    category: product?.category ?? 'jackets',
    gender: product?.gender ?? 'unisex',
    colour: product?.colour ?? 'blue',
    status: product?.status ?? 'draft',
  } as const
  const [form, setForm] = useState<{ [Key in keyof typeof initial]: (typeof initial)[Key] }>(initial)
  const [wasSent, setWasSent] = useState(false)
  const change = (next: Partial<typeof form>) => setForm({ ...form, ...next })
  const price = amountOf(form.price)
  const stock = amountOf(form.stock)
  const faults = {
    name: form.name.trim() === '' ? 'Enter a name.' : null,
    price: price === null || price === 0 ? 'Enter a price such as 24.50.' : null,
    stock: stock === null || !Number.isInteger(stock) ? 'Enter a whole number.' : null,
  }
  const shown = wasSent ? faults : { name: null, price: null, stock: null }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasSent(true)
    if (faults.name || faults.price || faults.stock || price === null || stock === null) return
    const today = new Date().toISOString().slice(0, 10)
    const { category, gender, colour, status } = form
    onSave({
      ...(product ?? { id: newProductId(), rating: 0, added: today }),
      ...{ category, gender, colour, status, stock },
      name: form.name.trim(),
      text: form.text.trim(),
      price: Math.round(price * 100),
    })
  }

  return (
    <FormDialog
      title={product ? 'Edit product' : 'Add product'}
      submitLabel={product ? 'Save' : 'Add'}
      form={{ isChanged: JSON.stringify(form) !== JSON.stringify(initial), isSaving: false, submit }}
      onClose={onClose}
    >
      <FormField
        label="Name"
        value={form.name}
        onChange={(name) => change({ name })}
        fault={shown.name}
        required
        autoFocus
      />
      <FormField label="Description" value={form.text} onChange={(text) => change({ text })} multiline />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          label="Price (USD)"
          value={form.price}
          onChange={(text) => change({ price: text })}
          fault={shown.price}
          required
          inputProps={{ inputMode: 'decimal' }}
        />
        <FormField
          label="Stock"
          value={form.stock}
          onChange={(text) => change({ stock: text })}
          fault={shown.stock}
          required
          inputProps={{ inputMode: 'numeric' }}
        />
        <Choice
          label="Category"
          value={form.category}
          options={categories.map((value) => ({ value, label: categoryWords[value] }))}
          onChange={(category) => change({ category })}
        />
        <Choice
          label="For"
          value={form.gender}
          options={genders.map((value) => ({ value, label: genderWords[value] }))}
          onChange={(gender) => change({ gender })}
        />
        <Choice
          label="Colour"
          value={form.colour}
          options={colours.map((value) => ({ value, label: colourWords[value] }))}
          onChange={(colour) => change({ colour })}
        />
        <Choice
          label="Status"
          value={form.status}
          options={productStatuses.map((value) => ({ value, label: statusWords[value] }))}
          onChange={(status) => change({ status })}
        />
      </Box>
    </FormDialog>
  )
}
