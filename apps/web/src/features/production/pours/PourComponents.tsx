import { componentPours, removePourComponent } from '@castline/contract/calls/pours'
import type { PourDetail } from '@castline/contract/pour'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'

const AddComponentsDialog = onDemand(async () => (await import('./AddComponentsDialog.tsx')).AddComponentsDialog)

interface PourComponentsProps {
  pour: PourDetail
  mayEdit: boolean
  onChanged: (pour: PourDetail) => void
}

/** The components made from a pour, where they are, and how many belong to projects that the reader does not reach. */
export function PourComponents({ pour, mayEdit, onChanged }: PourComponentsProps) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const notice = useNotice()
  const headingId = useId()
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const changed = (now: PourDetail) => {
    onChanged(now)
    return queryClient.invalidateQueries({ queryKey: queryKeyOf(componentPours) })
  }
  const removing = useCallMutation(removePourComponent, {
    onSuccess(now) {
      notice({ message: t('made.removed') })
      return changed(now)
    },
  })
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ padding: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {t('made.title')}
        </Typography>
        {mayEdit && (
          <Button variant="outlined" startIcon={<AddIcon size={20} />} onClick={() => setIsAdding(true)}>
            {t('made.add')}
          </Button>
        )}
      </Box>
      <ErrorText error={removing.error} />
      {pour.made.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('made.none')}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={headingId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pour.made.map((component) => (
          <ListRow key={component.id} padding={{ block: 1 }}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={componentLink(component.id)} sx={{ fontWeight: 600 }}>
                <bdi>{componentName(component)}</bdi>
              </MuiLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {dotted([component.project_name, component.section_name || null, component.place])}
              </Typography>
              {component.holds.length > 0 && (
                <Typography variant="body2" sx={{ color: 'status.rejected.text', fontWeight: 600 }}>
                  {t('made.onHold', { numbers: format.list(component.holds) })}
                </Typography>
              )}
            </Box>
            {component.load && (
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <MuiLink component={Link} to={loadLink(component.load.id)}>
                  <bdi>{component.load.number}</bdi>
                </MuiLink>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {dotted([component.load.destination, component.load.receiver_name])}
                </Typography>
              </Box>
            )}
            <StatusChip status={component.status} />
            {mayEdit && (
              <Button
                disabled={removing.isPending}
                aria-label={t('made.removeOf', { name: component.name })}
                onClick={() => removing.mutate({ params: { id: pour.id, componentId: component.id } })}
              >
                {t('made.remove')}
              </Button>
            )}
          </ListRow>
        ))}
      </Box>
      {pour.occupied > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('occupied', { count: pour.occupied, formatted: format.number(pour.occupied) })}
        </Typography>
      )}
      {isAdding && <AddComponentsDialog pour={pour} onSaved={changed} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}
