import type { LoadPiece } from '@castline/contract/load'
import { knownWeight } from '@castline/domain/loads/limits'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { titleWords } from '#tracking/components/title-words.tsx'
import { oncePerGate } from '#tracking/gates/ObstacleNotice.tsx'
import { useObstacleText } from '#tracking/gates/use-obstacle-text.ts'
import { HoldChip } from '#tracking/quality/HoldChip.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useLoadedWords } from './use-loaded-words.ts'

const quietMark = { '& .mark': { color: 'text.secondary', fontWeight: 400 } } as const

interface PieceRowProps {
  piece: LoadPiece
  handle: ReactNode
  isLast: boolean
  isLoaded: boolean
  isShownLoaded: boolean
  isShownPlace: boolean
  /** Null when the user may not change the components. */
  onMove: ((by: -1 | 1) => void) | null
  onRemove: (() => void) | null
  /** Null when the user may not load now. */
  onLoaded: ((isLoaded: boolean) => void) | null
}

/** One component of a load: its position, figures, whether it is loaded, and its outcome. */
export function PieceRow({
  piece,
  handle,
  isLast,
  isLoaded,
  isShownLoaded,
  isShownPlace,
  onMove,
  onRemove,
  onLoaded,
}: PieceRowProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const { position, section_name, weight, length, sequence, loaded_at, outcome } = piece
  const figures = [
    section_name,
    sequence === null ? null : t('sequenceOf', { formatted: format.number(sequence) }),
    weight === null || knownWeight(weight) === null ? t('noWeight') : format.weight(weight),
    length === null ? null : format.length(length),
  ]
  const place = isShownPlace ? piece.place : null
  const named = componentName(piece)
  const loadedWords = useLoadedWords()
  const { say } = useObstacleText()
  // What older versions stored has none. Holds have a chip.
  const obstacles = oncePerGate(piece.obstacles ?? []).filter(({ gate }) => gate !== 'hold')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        paddingBlock: { xs: 1, sm: 0.5 },
        paddingInline: { xs: 1, sm: 2 },
      }}
    >
      {handle}
      <Typography variant="body2" sx={{ minWidth: 24, textAlign: 'center', color: 'text.secondary' }}>
        {format.number(position)}
      </Typography>
      {onLoaded && (
        <Checkbox
          checked={isLoaded}
          onChange={(_event, checked) => onLoaded(checked)}
          slotProps={{ input: { 'aria-label': t('loadedMark', { piece: named }) } }}
          sx={{ width: 44, height: 44 }}
        />
      )}
      <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={componentLink(piece.component_id)}
          underline="hover"
          color="inherit"
          sx={{ fontWeight: 600, display: 'inline-block', paddingBlock: 0.75 }}
        >
          <Box component="span" sx={quietMark}>
            {titleWords(piece)}
          </Box>
        </MuiLink>
        <Typography
          component="span"
          variant="body2"
          sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline' }, marginInlineStart: { sm: 1 } }}
        >
          {dotted(figures)}
        </Typography>
        {!outcome && (place || (isShownLoaded && loaded_at)) && (
          <Typography variant="body2">
            {place && <strong>{t('atPlace', { place })}</strong>}
            {place && isShownLoaded && loaded_at && ' · '}
            {isShownLoaded && loaded_at && dotted([loadedWords(piece), piece.added ? t('added') : null])}
          </Typography>
        )}
        {!outcome &&
          obstacles.map((obstacle) => (
            <Typography key={obstacle.gate} variant="body2" sx={{ color: 'status.rejected.text', fontWeight: 600 }}>
              {say(obstacle)}
            </Typography>
          ))}
        {piece.curing_reason && (
          <Typography variant="body2">{t('curing.given', { reason: piece.curing_reason })}</Typography>
        )}
        {outcome && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t(`outcome.${outcome}`)}
            {piece.reason_details && (
              <>
                {': '}
                <bdi>{piece.reason_details}</bdi>
              </>
            )}
          </Typography>
        )}
      </Box>
      {/* On phones on a separate line, which begins where the name does. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: { xs: 4, sm: 0 } }}>
        {!outcome && <HoldChip numbers={piece.holds} />}
        <StatusChip status={piece.status} />
      </Box>
      {onMove && onRemove && (
        <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
          <IconButton aria-label={t('moveUp', { piece: named })} disabled={position === 1} onClick={() => onMove(-1)}>
            <UpIcon size={20} />
          </IconButton>
          <IconButton aria-label={t('moveDown', { piece: named })} disabled={isLast} onClick={() => onMove(1)}>
            <DownIcon size={20} />
          </IconButton>
          <IconButton aria-label={t('remove', { piece: named })} onClick={onRemove}>
            <RemoveIcon size={20} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
