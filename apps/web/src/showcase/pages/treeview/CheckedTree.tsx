import Typography from '@mui/material/Typography'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useState } from 'react'
import { building } from './building.ts'
import { PartItem } from './PartItem.tsx'

export function CheckedTree() {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <RichTreeView
        aria-label="Parts of the building"
        items={building}
        slots={{ item: PartItem }}
        multiSelect
        checkboxSelection
        selectionPropagation={{ parents: true, descendants: true }}
        defaultExpandedItems={['tower-a']}
        selectedItems={chosen}
        onSelectedItemsChange={(_event, ids) => setChosen(ids)}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {chosen.length === 0 ? 'Nothing selected' : `${chosen.length} selected`}
      </Typography>
    </>
  )
}
