import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useState } from 'react'
import { branchIds, building } from './building.ts'
import { PartItem } from './PartItem.tsx'

export function ControlledTree() {
  const [open, setOpen] = useState<string[]>(['tower-a'])
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', marginBlockEnd: 1 }}>
        <Button variant="outlined" onClick={() => setOpen(branchIds(building))}>
          Expand all
        </Button>
        <Button variant="outlined" onClick={() => setOpen([])}>
          Collapse all
        </Button>
      </Stack>
      <RichTreeView
        aria-label="The building"
        items={building}
        slots={{ item: PartItem }}
        expandedItems={open}
        onExpandedItemsChange={(_event, ids) => setOpen(ids)}
      />
    </>
  )
}
