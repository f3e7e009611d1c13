import type { LoadPiece } from '@castline/contract/load'
import { maxPhotos } from '@castline/contract/values/pictures'
import { knownWeight } from '@castline/domain/loads/limits'
import type { ReceiptOutcome } from '@castline/domain/loads/loads'
import { type RejectionCode, rejectionCodes } from '@castline/domain/status/rejection-reasons'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import AcceptedIcon from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import RefusedIcon from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import HeldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { ChosenPhotos } from '#tracking/quality/ChosenPhotos.tsx'
import { dotted } from '#ui/dotted.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { outcomesFor, type PieceReceipt } from './stored-receipt.ts'

/** The colours of what follows; a missing piece stays underway. */
export const outcomeLooks = {
  accepted: { status: 'accepted', Icon: AcceptedIcon },
  refused: { status: 'rejected', Icon: RefusedIcon },
  missing: { status: 'warning', Icon: MissingIcon },
  held: { status: 'warning', Icon: HeldIcon },
} as const satisfies Record<ReceiptOutcome, object>

/** Says what the signs of the buttons below mean where their words have no room. */
export function OutcomeSigns({ pieces }: { pieces: readonly LoadPiece[] }) {
  const { t } = useTranslation('loads')
  const offered = new Set(pieces.flatMap(outcomesFor))
  return (
    <Box
      aria-hidden
      sx={{ display: { xs: 'flex', md: 'none' }, flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 2 }}
    >
      {[...offered].map((outcome) => {
        const { status, Icon } = outcomeLooks[outcome]
        return (
          <Typography
            key={outcome}
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: `status.${status}.text` }}
          >
            <Icon size={18} />
            {t(`outcome.${outcome}`)}
          </Typography>
        )
      })}
    </Box>
  )
}

interface PieceOutcomeProps {
  piece: LoadPiece
  receipt: PieceReceipt
  isUndecided: boolean
  isUnreasoned: boolean
  onChange: (receipt: PieceReceipt) => void
  /** Of a refused piece. */
  photos: readonly File[]
  onPhotos: (photos: readonly File[]) => void
}

/** The outcome of one piece: accepted, refused for a reason, or missing. */
export function PieceOutcome({
  piece,
  receipt,
  isUndecided,
  isUnreasoned,
  onChange,
  photos,
  onPhotos,
}: PieceOutcomeProps) {
  const { t } = useTranslation(['loads', 'statuses'])
  const format = useFormat()
  const { section_name, weight } = piece
  const name = componentName(piece)
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, paddingBlock: 0.5, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>{' '}
          <Typography
            component="span"
            variant="body2"
            sx={{ color: 'text.secondary', display: receipt.outcome ? { xs: 'none', md: 'block' } : 'block' }}
          >
            {dotted([section_name, weight === null || knownWeight(weight) === null ? null : format.weight(weight)])}
          </Typography>
          {receipt.outcome && (
            <Typography
              variant="body2"
              sx={{
                display: { md: 'none' },
                fontWeight: 600,
                color: `status.${outcomeLooks[receipt.outcome].status}.text`,
              }}
            >
              {t(`outcome.${receipt.outcome}`)}
            </Typography>
          )}
        </Box>
        <ToggleButtonGroup
          exclusive
          aria-label={t('receipt.outcomeOf', { piece: name })}
          value={receipt.outcome}
          onChange={(_event, outcome: PieceReceipt['outcome']) => outcome && onChange({ ...receipt, outcome })}
          sx={{ flexShrink: 0 }}
        >
          {outcomesFor(piece).map((outcome) => {
            const { status, Icon } = outcomeLooks[outcome]
            return (
              <ToggleButton
                key={outcome}
                value={outcome}
                aria-label={t(`outcome.${outcome}`)}
                title={t(`outcome.${outcome}`)}
                sx={{
                  minWidth: 52,
                  minHeight: 48,
                  gap: 0.75,
                  paddingInline: { xs: 0, md: 1.5 },
                  color: `status.${status}.text`,
                  '&.Mui-selected, &.Mui-selected:hover': {
                    color: `status.${status}.surface`,
                    bgcolor: `status.${status}.text`,
                  },
                }}
              >
                <Icon size={22} aria-hidden />
                <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
                  {t(`outcome.${outcome}`)}
                </Box>
              </ToggleButton>
            )
          })}
        </ToggleButtonGroup>
      </Box>
      {piece.holds.length > 0 && (
        <Typography variant="body2" sx={{ color: 'status.warning.text' }}>
          {t('receipt.isHeld', { numbers: format.list(piece.holds) })}
        </Typography>
      )}
      {isUndecided && (
        <Typography variant="body2" sx={{ color: 'status.rejected.text' }}>
          {t('receipt.undecided')}
        </Typography>
      )}
      {receipt.outcome === 'refused' && (
        <>
          <FilterChoice<RejectionCode>
            label={t('receipt.reason')}
            any={t('receipt.ownReason')}
            value={receipt.reason_code}
            options={rejectionCodes.map((code) => ({ value: code, label: t(`statuses:rejection.${code}`) }))}
            onChange={(reason_code) => onChange({ ...receipt, reason_code })}
          />
          <FormField
            label={t('receipt.details')}
            value={receipt.reason}
            onChange={(reason) => onChange({ ...receipt, reason })}
            fault={isUnreasoned ? t('receipt.reasonMissing') : null}
            multiline
            inputProps={{ maxLength: 500 }}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={receipt.goesBack ?? false}
                onChange={(_event, goesBack) => onChange({ ...receipt, goesBack })}
              />
            }
            label={t('receipt.goesBack')}
            sx={{ minHeight: 48 }}
          />
          <ChosenPhotos photos={photos} max={maxPhotos} onChange={onPhotos} />
        </>
      )}
    </Box>
  )
}
