import { unloadRack } from '@castline/contract/calls/load-racks'
import type { LoadDetail } from '@castline/contract/load'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { LoadError } from './LoadError.tsx'

interface LoadRacksProps {
  load: LoadDetail
  mayLoad: boolean
  onChanged: () => void
}

/** The racks of a load in their order, each with its components. Not shown for a load without racks. */
export function LoadRacks({ load, mayLoad, onChanged }: LoadRacksProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const taking = useCallMutation(unloadRack, { onSettled: onChanged })
  // Loads that an earlier version has stored on a device have none.
  const racks = load.racks ?? []
  if (racks.length === 0) return null
  return (
    <Card component="section" aria-labelledby="load-racks" sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <Typography id="load-racks" variant="h3" component="h2">
        {t('racks.title')}
      </Typography>
      <LoadError error={taking.error} />
      <Box component="ol" aria-labelledby="load-racks" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {racks.map(({ id, code, kind, name }) => {
          const on = load.components.filter((piece) => piece.rack === code)
          return (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                paddingBlock: 1,
                '& + li': { borderBlockStart: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi>{code}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {dotted([
                    t(`racks.kind.${kind}`),
                    name,
                    t('racks.pieces', { count: on.length, formatted: format.number(on.length) }),
                  ])}
                </Typography>
                <Typography variant="body2" sx={{ '& bdi': { whiteSpace: 'nowrap' } }}>
                  {on.map((piece, at) => (
                    <Fragment key={piece.component_id}>
                      {at > 0 && ' · '}
                      <bdi>{componentName(piece)}</bdi>
                    </Fragment>
                  ))}
                </Typography>
              </Box>
              {mayLoad && (
                <Button
                  variant="outlined"
                  disabled={taking.isPending}
                  onClick={() => taking.mutate({ params: { id: load.id, rackId: id } })}
                >
                  {t('racks.takeOff')}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
