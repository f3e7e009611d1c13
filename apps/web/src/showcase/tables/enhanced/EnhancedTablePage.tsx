import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import deliveryTableSource from './DeliveryTable.tsx?raw'
import { EditableTable } from './EditableTable.tsx'
import editableTableSource from './EditableTable.tsx?raw'
import { FullTable } from './FullTable.tsx'
import fullTableSource from './FullTable.tsx?raw'
import { SortedTable } from './SortedTable.tsx'
import sortedTableSource from './SortedTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Selection, sorting and paging',
    text: 'Removed rows can be restored.',
    Demo: FullTable,
    source: fullTableSource,
    isWide: true,
  },
  {
    title: 'Pictures, progress and row menus',
    text: 'For deliveries, with a menu for each row.',
    Demo: DeliveryTable,
    source: deliveryTableSource,
    isWide: true,
  },
  {
    title: 'Sortable columns',
    text: 'A second click reverses the order.',
    Demo: SortedTable,
    source: sortedTableSource,
  },
  {
    title: 'Editable cells',
    text: 'The sums follow the quantities.',
    Demo: EditableTable,
    source: editableTableSource,
  },
]

export function EnhancedTablePage() {
  return <Showcase title="Enhanced table" intro="Sorting, selection, pagination and actions." examples={examples} />
}
