import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView'
import { TreeItem } from '@mui/x-tree-view/TreeItem'

export function PlainTree() {
  return (
    <SimpleTreeView aria-label="Drawings" defaultExpandedItems={['structure']}>
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
