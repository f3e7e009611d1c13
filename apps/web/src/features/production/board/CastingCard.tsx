import type { Casting } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import type { Shortage } from '@castline/contract/stock'
import { testedTooWeak } from '@castline/domain/production/strength-gates'
import { useDroppable } from '@dnd-kit/core'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import WarningIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import LockIcon from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { timeWords } from '../maturity/words.ts'
import { Piece } from './Piece.tsx'
import { ShortMark } from './ShortMark.tsx'
import { StateIcon } from './StateIcon.tsx'
import type { Slot } from './use-board.ts'
import { conflictWords, shareOf, useOf } from './words.ts'

export const slotId = ({ mould_id, day, turn }: Slot) => `${mould_id} ${day} ${turn}`

interface CastingCardProps {
  mould: Mould
  slot: Slot
  casting: Casting | undefined
  /** What it lacks of its materials. */
  short: readonly Shortage[] | undefined
  mayEdit: boolean
  isWorking: boolean
  mixColours: ReadonlyMap<string, string>
  onOpen: () => void
  /** Opens what can be added, while it is empty. */
  onPick?: () => void
}

/** As many marks are shown; the others are counted. */
const namedAtMost = 4

/** One mould on one day and turn: components are dropped on it, a press opens it. */
export function CastingCard(props: CastingCardProps) {
  const { mould, slot, casting: stored, short, mayEdit, isWorking, mixColours, onOpen, onPick } = props
  const { t } = useTranslation('board')
  const format = useFormat()
  // One that everything has left is free again.
  const isLeft = stored?.state === 'planned' && stored.used.count === 0 && !stored.is_fixed
  const casting = isLeft ? undefined : stored
  const isClosed = casting !== undefined && casting.state !== 'planned'
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), data: { slot }, disabled: !mayEdit || isClosed })
  const label = t('openCasting', { mould: mould.name, day: format.date(slot.day), turn: slot.turn })
  const words = casting ? conflictWords(casting, t) : []
  const share = casting && shareOf(casting, mould)
  const stripTime = casting?.strip_time
  const weak = testedTooWeak(casting?.strip_open)
  const isEmpty = casting === undefined || casting.used.count === 0
  const edge = casting?.mix_id ? mixColours.get(casting.mix_id) : undefined
  if (isEmpty && onPick && !casting?.is_fixed) {
    return (
      <Box ref={setNodeRef} data-slot={slotId(slot)}>
        <ButtonBase
          className="cell"
          onClick={onPick}
          sx={{
            width: '100%',
            minHeight: 48,
            borderRadius: 1,
            border: '1px dashed',
            color: 'accent.text',
            borderColor: isOver ? 'primary.main' : 'divider',
            bgcolor: isOver ? 'action.hover' : undefined,
            '& svg': { opacity: { xs: 1, md: 0 } },
            '&:hover svg, &:focus-visible svg': { opacity: 1 },
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Box component="span" sx={visuallyHidden}>
            {t('pick.open', { cell: label })}
          </Box>
          <AddIcon size={20} aria-hidden />
        </ButtonBase>
      </Box>
    )
  }
  return (
    <Box
      ref={setNodeRef}
      data-slot={slotId(slot)}
      sx={{
        ...(edge && { borderInlineStartWidth: '4px !important', borderInlineStartColor: `${edge} !important` }),
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 0.5,
        minHeight: 48,
        padding: 0.5,
        borderRadius: 1,
        border: 1,
        borderStyle: casting ? 'solid' : 'dashed',
        borderColor: isOver ? 'primary.main' : words.length > 0 ? 'warning.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : isWorking ? 'background.paper' : 'background.default',
      }}
    >
      <ButtonBase
        className="cell"
        title={casting && dotted([t(`state.${casting.state}`), useOf(casting, mould, t, format)])}
        onClick={onOpen}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.25,
          minHeight: 28,
          textAlign: 'start',
          borderRadius: 0.5,
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
        <Typography
          variant="caption"
          component="span"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 0.5,
            color: 'text.secondary',
            whiteSpace: { md: 'nowrap' },
          }}
        >
          {mould.turns > 1 && <span>{t('turn', { turn: slot.turn })}</span>}
          {casting && (
            <>
              {/* Most are planned and have an hour; another state has an icon in its place. */}
              {casting.state !== 'planned' && <StateIcon casting={casting} />}
              <Box component="span" sx={visuallyHidden}>
                {t(`state.${casting.state}`)} · <bdi>{useOf(casting, mould, t, format)}</bdi>{' '}
              </Box>
              {casting.state === 'planned' && casting.planned_time !== null && (
                <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
                  {casting.planned_time}
                </Box>
              )}
              <Box component="bdi" sx={{ marginInlineStart: 'auto' }}>
                {casting.volume === null ? useOf(casting, mould, t, format) : format.volume(casting.volume)}
              </Box>
              {casting.is_fixed && <LockIcon size={14} aria-label={t('fixed')} />}
            </>
          )}
        </Typography>
        {share !== null && share !== undefined && casting && casting.used.count > 0 && (
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={share}
            color={words.length > 0 ? 'warning' : 'primary'}
            sx={{ height: 4, borderRadius: 2, width: '100%' }}
          />
        )}
      </ButtonBase>
      {casting && casting.components.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, md: 0.25 }, alignItems: 'center' }}>
          {casting.components.slice(0, namedAtMost).map((component) => (
            <Piece
              key={component.id}
              component={component}
              mayMove={mayEdit && casting.state === 'planned'}
              onOpen={onOpen}
            />
          ))}
          {casting.components.length > namedAtMost && (
            <Typography variant="caption">
              {t('more', { formatted: format.number(casting.components.length - namedAtMost) })}
            </Typography>
          )}
          {casting.state === 'planned' && <ShortMark plantId={mould.plant_id} short={short} />}
        </Box>
      )}
      {weak && (
        <Typography variant="caption" sx={{ color: 'status.rejected.text', fontWeight: 600 }}>
          {t('strip.dont', { best: format.number(weak.best), required: format.number(weak.required) })}
        </Typography>
      )}
      {stripTime && (
        <Typography variant="caption" sx={{ color: stripTime.is_reached ? 'status.installed.text' : 'text.secondary' }}>
          {timeWords(stripTime, t, format)}
        </Typography>
      )}
      {casting && casting.occupied > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('occupied', { count: casting.occupied, formatted: format.number(casting.occupied) })}
        </Typography>
      )}
      {words.length > 0 && (
        <Typography
          variant="caption"
          title={words.join('\n')}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'status.warning.text', fontWeight: 600 }}
        >
          <WarningIcon size={14} aria-hidden style={{ flexShrink: 0 }} />
          {words.length === 1
            ? words[0]
            : t('conflicts', { count: words.length, formatted: format.number(words.length) })}
        </Typography>
      )}
    </Box>
  )
}
