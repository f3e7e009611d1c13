import type { ListedDrawing } from '@castline/contract/drawings'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { StateChip } from '#tracking/drawings/StateChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'

interface DrawingRowProps {
  projectId: string
  drawing: ListedDrawing
  isSelected: boolean
  /** Undefined if its state cannot be changed. */
  onSelect: ((isSelected: boolean) => void) | undefined
  onPreview: () => void
}

/** A drawing of a mark: its revision and state, the components that have it, and who released it. */
export function DrawingRow({ projectId, drawing, isSelected, onSelect, onPreview }: DrawingRowProps) {
  const { t } = useTranslation(['drawings', 'component'])
  const { dateTime, number } = useFormat()
  const { mark, state, first_revision: first, last_revision: last, components, made } = drawing
  const name = revisionName(drawing)
  const revision =
    first === last ? t('component:drawings.revision', { revision: last }) : t('list.revisions', { first, last })
  const facts = [
    name,
    t('components', { total: number(components) }),
    made > 0 ? t('made', { total: number(made) }) : null,
  ]
  const somebody = t('list.somebody')
  const when = drawing.released_at
    ? t('component:drawings.released', {
        name: drawing.released_by ?? somebody,
        at: dateTime(drawing.released_at),
      })
    : t('list.uploaded', { name: drawing.uploaded_by ?? somebody, at: dateTime(drawing.uploaded_at) })
  return (
    <ListRow padding={{ block: 1 }}>
      {onSelect && (
        <Checkbox
          checked={isSelected}
          onChange={(_event, isChecked) => onSelect(isChecked)}
          slotProps={{ input: { 'aria-label': t('list.select', { name }) } }}
          sx={{ width: 44, height: 44, marginInlineStart: -1.25 }}
        />
      )}
      <Box sx={{ minWidth: 0, flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <Box component={Link} to={componentsLink(projectId, { q: mark })} sx={{ color: 'accent.text' }}>
              <bdi>{mark}</bdi>
            </Box>
            {` · ${revision}`}
          </Typography>
          <StateChip state={state} />
        </Box>
        <Typography variant="body2" sx={{ color: made > 0 ? 'status.warning.text' : 'text.secondary' }}>
          {dotted(facts)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {when}
        </Typography>
      </Box>
      <Button
        startIcon={<Eye size={20} />}
        onClick={onPreview}
        aria-label={t('component:preview.open', { name })}
        sx={{ minHeight: 44 }}
      >
        {t('component:preview.short')}
      </Button>
    </ListRow>
  )
}
