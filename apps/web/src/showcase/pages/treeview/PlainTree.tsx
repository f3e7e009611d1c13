import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'
import DrawingIcon from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import FolderIcon from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import OpenFolderIcon from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'

const icons = { expandIcon: FolderIcon, collapseIcon: OpenFolderIcon, endIcon: DrawingIcon }

export function PlainTree() {
  return (
    <SimpleTreeView aria-label="Drawings" defaultExpandedItems={['structure']} slots={icons}>
      <TreeItem itemId="structure" label="Structure">
        <TreeItem itemId="walls" label="Walls" />
        <TreeItem itemId="slabs" label="Slabs" />
        <TreeItem itemId="stairs" label="Stairs" />
      </TreeItem>
      <TreeItem itemId="services" label="Services">
        <TreeItem itemId="water" label="Water" />
        <TreeItem itemId="power" label="Power" />
        <TreeItem itemId="lifts" label="Lifts (not drawn yet)" disabled />
      </TreeItem>
    </SimpleTreeView>
  )
}
