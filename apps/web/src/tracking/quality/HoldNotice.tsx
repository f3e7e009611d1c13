import { listNcrs } from '@castline/contract/calls/ncrs'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import HoldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { useDefectLabel } from './defect-label.ts'
import { holdsOf } from './holds-of.ts'
import { ncrLink } from './links.ts'

export interface HoldNoticeProps {
  projectId: string
  componentId: string
  numbers: readonly string[]
}

/** Shows that a component is on hold, why, and how the hold ends: the reason that no next step is offered. */
export function HoldNotice({ projectId, componentId, numbers }: HoldNoticeProps) {
  const { t } = useTranslation(['quality', 'fields', 'ui'])
  const defectLabel = useDefectLabel()
  const errorMessage = useErrorMessage()
  const { list: listed } = useFormat()
  const list = useCall(listNcrs, holdsOf(projectId, componentId), { staleTime: 0 })
  return (
    <Alert severity="warning" icon={<HoldIcon size={24} />} sx={{ fontSize: '1.0625rem' }}>
      <AlertTitle component="h2" sx={{ fontSize: '1.25rem', marginBlockStart: '-4px' }}>
        {t('fields:onHold', { numbers: listed(numbers) })}
      </AlertTitle>
      {list.isPending &&
        // As high as a number with its description: the buttons below must not move under a finger.
        numbers.map((number) => (
          <Box key={number}>
            <Skeleton width="60%" />
            <Skeleton width="80%" sx={{ fontSize: '0.9375rem' }} />
          </Box>
        ))}
      {list.data && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {list.data.ncrs.map((ncr) => (
            <Box component="li" key={ncr.id} sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink
                component={Link}
                to={ncrLink(ncr.id)}
                color="inherit"
                // Large enough to tap, without pushing the lines apart.
                sx={{ display: 'inline-block', paddingBlock: '10px', marginBlock: '-10px' }}
              >
                <bdi>{ncr.number}</bdi>
              </MuiLink>
              : {defectLabel(ncr.defect_type, ncr.defect_name, ncr.defect_names)}
              {ncr.description && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.9375rem' }}>
                  {ncr.description}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {list.isError && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {errorMessage(list.error, 'reading')}
          <Button color="inherit" onClick={() => void list.refetch()}>
            {t('ui:tryAgain')}
          </Button>
        </Box>
      )}
      <Box sx={{ marginBlockStart: 1 }}>{t('hold.text')}</Box>
    </Alert>
  )
}
