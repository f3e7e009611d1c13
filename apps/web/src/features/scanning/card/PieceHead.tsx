import { formatQrCode } from '@castline/domain/qr-code'
import type { Status } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownComponent } from '#tracking/offline/known-component.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { useFormat } from '#ui/format.ts'

/** The component's name and status, readable at arm's length in sunlight. Shows skeletons while loading. */
export function PieceHead({ piece }: { piece: KnownComponent['piece'] | undefined }) {
  const { t } = useTranslation('scanning')
  const format = useFormat()
  // The index on this device has no weight and no type.
  const whole = piece && ('weight' in piece ? piece : null)
  return (
    <Box component="header" aria-busy={!piece} sx={{ display: 'grid', gap: 2 }}>
      <Typography
        variant="h1"
        tabIndex={-1}
        aria-label={piece ? undefined : t('card.loading')}
        sx={{
          // Long marks wrap instead of shrinking, to stay readable at arm's length.
          fontSize: { xs: 'clamp(2.5rem, 15vw, 4rem)', sm: '4.5rem' },
          lineHeight: 1.05,
          overflowWrap: 'anywhere',
        }}
      >
        {piece ? <bdi>{piece.name}</bdi> : <Skeleton width="60%" />}
      </Typography>
      {piece ? <StatusBanner status={piece.status} /> : <Skeleton variant="rounded" height={56} />}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, margin: 0 }}>
        <Fact name={t('card.controlNumber')} value={piece && <bdi>{piece.control_number}</bdi>} />
        {whole !== null && (
          <Fact
            name={t('card.weight')}
            value={whole && <bdi>{whole.weight === null ? '–' : format.weight(whole.weight)}</bdi>}
          />
        )}
        <Fact name={t('card.section')} value={piece?.section_name} />
        {whole !== null && <Fact name={t('card.type')} value={whole && (whole.type ?? '–')} />}
        <Fact name={t('card.project')} value={piece?.project_name} />
        <Fact name={t('card.code')} value={piece && <bdi dir="ltr">{formatQrCode(piece.qr_code)}</bdi>} />
      </Box>
    </Box>
  )
}

function StatusBanner({ status }: { status: Status }) {
  const { t } = useTranslation('statuses')
  const Icon = statusIcons[status]
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        paddingInline: 2,
        borderRadius: 1,
        border: 2,
        borderColor: `status.${status}.solid`,
        bgcolor: `status.${status}.surface`,
        color: `status.${status}.text`,
        fontSize: '1.375rem',
        fontWeight: 600,
      }}
    >
      <Icon size={30} stroke={2} aria-hidden />
      {t(`status.${status}`)}
    </Box>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        {value ?? <Skeleton width="70%" />}
      </Typography>
    </Box>
  )
}
