import type { OtherComponent } from '@castline/contract/other-components'
import { statuses } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import MoveIcon from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import { sourcesOf } from './quantities.ts'

interface OtherRowProps {
  component: OtherComponent
  role: Role
  onMove: () => void
  /** Null without permission. */
  onEdit: (() => void) | null
  onDelete: (() => void) | null
}

/** One type of other components, with its quantity in each status. */
export function OtherRow({ component, role, onMove, onEdit, onDelete }: OtherRowProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const { name, width, height, thickness, total_quantity } = component
  const lengths = [width, height, thickness].filter((length) => length !== null)
  const size = lengths.map((length, index) => (index < lengths.length - 1 ? format.number : format.length)(length))
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 4fr) auto' },
        padding: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        ':last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <div>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('other.total', { formatted: format.number(total_quantity) })}
          {size.length > 0 && (
            <>
              {' · '}
              <bdi>{size.join(' × ')}</bdi>
            </>
          )}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
        {statuses
          .filter((status) => (component.statuses[status] ?? 0) > 0)
          .map((status) => (
            <Box key={status} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {format.number(component.statuses[status] ?? 0)}
              </Typography>
              <StatusChip status={status} />
            </Box>
          ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 1 },
          justifyContent: { lg: 'flex-end' },
          // On one line of a phone of 360 px.
          '& > *': { minWidth: 0, paddingInline: { xs: 1.25, sm: 2 } },
        }}
      >
        {sourcesOf(role, component).length > 0 && (
          <Button
            variant="outlined"
            startIcon={<MoveIcon size={20} />}
            aria-label={t('other.moveOf', { name })}
            onClick={onMove}
          >
            {t('other.move')}
          </Button>
        )}
        {onEdit && (
          <Button aria-label={t('other.editOf', { name })} onClick={onEdit}>
            {t('row.edit')}
          </Button>
        )}
        {onDelete && (
          <Button color="error" aria-label={t('other.deleteOf', { name })} onClick={onDelete}>
            {t('row.delete')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
