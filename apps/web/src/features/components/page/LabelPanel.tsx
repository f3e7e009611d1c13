import { settings } from '@castline/contract/calls/settings'
import type { ComponentDetail } from '@castline/contract/components'
import { cardAddress, formatQrCode } from '@castline/domain/labels/qr-code'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { labelsLink } from '#tracking/components/links.ts'
import { qrPath } from '#ui/qr-path.ts'
import { DetailPanel } from './DetailPanel.tsx'

/** The component's QR code, and a link to print its label. */
export function LabelPanel({ component }: { component: ComponentDetail }) {
  const { t } = useTranslation('component')
  const { data } = useCall(settings, {}, { staleTime: Number.POSITIVE_INFINITY })
  const address = cardAddress(data?.public_url ?? window.location.origin, component.qr_code)
  const code = useMemo(() => qrPath(address), [address])
  const mayPrint = usePermissions()('label:print')
  return (
    <DetailPanel title={t('label.title')}>
      {component.has_label_of_scrapped && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t('label.ofScrapped')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box
          component="svg"
          role="img"
          aria-label={t('label.code', { code: formatQrCode(component.qr_code) })}
          viewBox={`0 0 ${code.side} ${code.side}`}
          shapeRendering="crispEdges"
          // Dark on white in both modes, because cameras read no inverted codes.
          sx={{ width: 128, height: 128, bgcolor: 'common.white', color: 'common.black', borderRadius: 0.5 }}
        >
          <path d={code.path} fill="currentColor" />
        </Box>
        <Box sx={{ flex: '1 1 180px', display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography sx={{ fontFamily: 'monospace', fontSize: '1.0625rem' }}>
            <bdi dir="ltr">{formatQrCode(component.qr_code)}</bdi>
          </Typography>
          {mayPrint && (
            <Button
              component={Link}
              to={labelsLink(component.project_id, [component.id])}
              variant="outlined"
              startIcon={<Printer size={20} />}
            >
              {t('label.print')}
            </Button>
          )}
          <Button component={Link} to={`/forms/form-component-card/${component.qr_code}`}>
            {t('label.card')}
          </Button>
        </Box>
      </Box>
    </DetailPanel>
  )
}
