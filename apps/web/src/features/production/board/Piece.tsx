import type { BoardComponent } from '@castline/contract/castings'
import { useDraggable } from '@dnd-kit/core'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'

/** A component that can be dragged to another casting. */
export function Piece({
  component,
  mayMove,
  onOpen,
}: {
  component: BoardComponent
  mayMove: boolean
  onOpen: () => void
}) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: component.id,
    data: { component },
    disabled: !mayMove,
  })
  return (
    <ButtonBase
      ref={setNodeRef}
      {...(mayMove ? listeners : {})}
      aria-roledescription={mayMove ? attributes['aria-roledescription'] : undefined}
      data-piece={component.id}
      onClick={onOpen}
      sx={{
        justifyContent: 'start',
        minHeight: 28,
        paddingInline: { xs: 0.5, md: 0.25 },
        borderRadius: 0.5,
        bgcolor: 'accent.surface',
        opacity: isDragging ? 0.4 : 1,
        cursor: mayMove ? 'grab' : 'pointer',
        touchAction: mayMove ? 'manipulation' : undefined,
        overflowWrap: 'anywhere',
        textAlign: 'start',
      }}
    >
      <Typography variant="caption" sx={{ fontWeight: 600 }}>
        <bdi>{component.control_number}</bdi>
      </Typography>
    </ButtonBase>
  )
}
