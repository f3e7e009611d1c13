import { yardTree } from '@castline/contract/calls/places'
import { listMissing } from '@castline/contract/calls/stocktakes'
import type { Yard } from '@castline/contract/places'
import type { MissingComponent } from '@castline/contract/stocktakes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow } from '#ui/grid-row.ts'
import { MoveTickedDialog } from './MoveTickedDialog.tsx'
import { nodesOf } from './tree.ts'
import { useMoveTicked } from './use-move-ticked.ts'

interface MissingComponentsProps {
  yard: Yard
  missing: readonly MissingComponent[]
  onShow: (stocktakeId: string) => void
}

/** What stocktakes did not find and nobody has seen since: where each was, and the act that puts it where it was found. */
export function MissingComponents({ yard, missing, onShow }: MissingComponentsProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const may = usePermissions()
  const id = useId()
  const [found, setFound] = useState<MissingComponent | null>(null)
  if (missing.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ paddingInline: 2, paddingBlock: 1.25 }}>
        <Typography variant="h2" id={id}>
          {t('stock.missingNow', { formatted: format.number(missing.length) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('stock.missingHow')}
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {missing.map((each) => (
          <Box component="li" key={each.component_id} sx={{ ...gridRow, ...row }}>
            <MuiLink
              component={Link}
              to={componentLink(each.component_id)}
              sx={{ gridArea: 'name', fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              <bdi>{componentName(each)}</bdi>
            </MuiLink>
            <Box sx={{ gridArea: 'status' }}>
              <StatusChip status={each.status} />
            </Box>
            <Typography variant="body2" sx={{ gridArea: 'from', overflowWrap: 'anywhere' }}>
              {each.from && t('stock.lastAt', { place: each.from })}
            </Typography>
            <MuiLink
              component="button"
              variant="body2"
              onClick={() => onShow(each.stocktake.id)}
              sx={{ gridArea: 'stocktake', justifySelf: 'start', textAlign: 'start' }}
            >
              {t('stock.missingIn', { number: each.stocktake.number, date: format.date(each.stocktake.occurred_at) })}
            </MuiLink>
            {may('place:move') && (
              <Button
                variant="outlined"
                aria-label={t('stock.foundOf', { component: componentName(each) })}
                onClick={() => setFound(each)}
                sx={{ gridArea: 'action', justifySelf: 'end', minHeight: 44 }}
              >
                {t('stock.wasFound')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {found && <FoundDialog component={found} yard={yard} onClose={() => setFound(null)} />}
    </Card>
  )
}

const row = {
  minHeight: 52,
  paddingBlock: { xs: 1, md: 0.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1fr) 150px minmax(0, 1.4fr) minmax(0, 1.2fr) 112px',
  },
  gridTemplateAreas: {
    xs: '"name status" "from action" "stocktake action"',
    md: '"name status from stocktake action"',
  },
} as const

interface FoundDialogProps {
  component: MissingComponent
  yard: Yard
  onClose: () => void
}

/** Where a missing component was found. */
function FoundDialog({ component, yard, onClose }: FoundDialogProps) {
  const queryClient = useQueryClient()
  const { data, error, isError, refetch } = useCall(yardTree, { params: { id: yard.id } }, { staleTime: 0 })
  const root = data ? nodesOf(data.places).get(yard.id) : undefined
  const moving = useMoveTicked(() => void queryClient.invalidateQueries({ queryKey: queryKeyOf(listMissing) }))
  return (
    <MoveTickedDialog
      components={[component]}
      root={root ?? null}
      failed={isError ? { error, refetch } : null}
      isMoving={moving.isPending}
      onMove={(to) => moving.mutate({ components: [component], to }, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
