import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import GripIcon from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SortableListProps<Item extends { id: string }> {
  label: string
  items: readonly Item[]
  /** The item's name for screen readers. */
  nameOf: (item: Item) => string
  /** `to` is the new position, zero-based. */
  onMove: (id: string, to: number) => void
  /** `rows` move vertically only. */
  layout: 'rows' | 'grid'
  /** False hides the drag handles. */
  canMove?: boolean
  sx?: SxProps<Theme>
  itemSx?: SxProps<Theme>
  children: (item: Item, handle: ReactNode) => ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list that users reorder by pointer or keyboard: space picks an item up, the arrow keys move it, space drops it. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, layout, canMove = true, sx, itemSx, children } = props
  const { t } = useTranslation('ui')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const called = (id: string | number) => {
    const item = items.find((each) => each.id === id)
    return { name: item ? nameOf(item) : '', place: ids.indexOf(String(id)) + 1, count: items.length }
  }
  const placed = (id: string | number, over: { id: string | number } | null | undefined) => ({
    ...called(id),
    place: called(over?.id ?? id).place,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('sort.taken', called(active.id)),
    onDragOver: ({ active, over }) => t('sort.over', placed(active.id, over)),
    onDragEnd: ({ active, over }) => t('sort.dropped', placed(active.id, over)),
    onDragCancel: ({ active }) => t('sort.cancelled', called(active.id)),
  }

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'rows' ? [upAndDown] : []}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.instructions') } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}>
        <Box component="ol" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0, ...sx }}>
          {items.map((item) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} canMove={canMove} sx={itemSx}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  name: string
  canMove: boolean
  sx: SxProps<Theme> | undefined
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, name, canMove, sx, children }: SortableItemProps) {
  const { t } = useTranslation('ui')
  const sortable = useSortable({ id, disabled: !canMove, attributes: { roleDescription: t('sort.role') } })
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } = sortable
  const handle = canMove && (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('sort.handle', { name })}
      sx={{
        cursor: isDragging ? 'grabbing' : 'grab',
        touchAction: 'none',
        color: 'text.secondary',
        // On a phone it would mostly catch the finger that scrolls.
        '@media (hover: none) and (max-width: 599px)': { display: 'none' },
      }}
    >
      <GripIcon size={20} />
    </IconButton>
  )
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        ...sx,
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 8, bgcolor: 'background.paper' }),
      }}
    >
      {children(handle)}
    </Box>
  )
}
