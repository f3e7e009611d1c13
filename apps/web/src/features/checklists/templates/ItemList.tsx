import { maxChecklistItems } from '@castline/contract/values/checklists'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import { SortableList } from '#ui/SortableList.tsx'
import { ItemFields } from './ItemFields.tsx'
import { type ItemDraft, newItem } from './template-draft.ts'

interface ItemListProps {
  items: readonly ItemDraft[]
  entry: NumberEntry
  wasTried: boolean
  onChange: (items: readonly ItemDraft[]) => void
}

/** The items of a template in order. They are moved by pointer, by keyboard or, without a mouse, by buttons. */
export function ItemList({ items, entry, wasTried, onChange }: ItemListProps) {
  const { t } = useTranslation('templates')
  const format = useFormat()
  const titleId = useId()
  const nameOf = ({ id, text }: ItemDraft) =>
    text.trim() || t('item', { number: items.findIndex((each) => each.id === id) + 1 })

  function move(id: string, to: number) {
    const item = items.find((each) => each.id === id)
    if (!item) return
    onChange(items.filter((each) => each.id !== id).toSpliced(to, 0, item))
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Typography id={titleId} variant="h2">
        {t('itemsTitle')}
      </Typography>
      <SortableList
        label={t('itemsTitle')}
        items={items}
        nameOf={nameOf}
        onMove={move}
        layout="rows"
        canMove={items.length > 1}
        sx={{ display: 'grid', gap: 2 }}
        itemSx={{ border: '1px solid', borderColor: 'outline', borderRadius: 1, padding: 1.5 }}
      >
        {(item, handle) => {
          const place = items.indexOf(item)
          const name = nameOf(item)
          return (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                {handle}
                <Typography sx={{ fontWeight: 600, flex: 1 }}>
                  {t('item', { number: format.number(place + 1) })}
                </Typography>
                <IconButton
                  aria-label={t('moveUp', { name })}
                  disabled={place === 0}
                  onClick={() => move(item.id, place - 1)}
                >
                  <UpIcon size={20} />
                </IconButton>
                <IconButton
                  aria-label={t('moveDown', { name })}
                  disabled={place === items.length - 1}
                  onClick={() => move(item.id, place + 1)}
                >
                  <DownIcon size={20} />
                </IconButton>
                <IconButton
                  aria-label={t('remove', { name })}
                  disabled={items.length === 1}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                >
                  <DeleteIcon size={20} />
                </IconButton>
              </Box>
              <ItemFields
                item={item}
                entry={entry}
                wasTried={wasTried}
                onChange={(next) => onChange(items.map((each) => (each.id === item.id ? next : each)))}
              />
            </Box>
          )
        }}
      </SortableList>
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon size={20} />}
          disabled={items.length >= maxChecklistItems}
          onClick={() => onChange([...items, newItem()])}
        >
          {t('addItem')}
        </Button>
      </Box>
    </Card>
  )
}
