import Box from '@mui/material/Box'
import { TreeItem, type TreeItemProps } from '@mui/x-tree-view/TreeItem'
import BuildingIcon from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import PartsIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import FloorIcon from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { kindOf } from './building.ts'

const icons = { building: BuildingIcon, floor: FloorIcon, parts: PartsIcon }

/** An item with the icon of its kind before its label. */
export function PartItem({ label, ...props }: TreeItemProps) {
  const Icon = icons[kindOf(props.itemId)]
  return (
    <TreeItem
      {...props}
      label={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <Box component={Icon} size={18} aria-hidden sx={{ color: 'accent.text' }} />
          {label}
        </Box>
      }
    />
  )
}
