import type { ComponentWith } from '@castline/contract/components'
import type { Proposed } from '@castline/contract/load-proposal'
import { knownWeight } from '@castline/domain/loads/limits'
import { mayBePlanned, mayLeave } from '@castline/domain/loads/proposal'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { componentName } from '#tracking/components/component-name.ts'
import { listedWith } from '#tracking/components/listed-with.ts'
import { useObstacleText } from '#tracking/gates/use-obstacle-text.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

const shown = ['section_id', 'section_name', 'sequence', 'weight'] as const
/** The list to choose from, and the fields to ask it for. */
export const { list: listPieces, fields: pieceFields } = listedWith(...shown)
export type ListedPiece = ComponentWith<(typeof shown)[number]>

/** Weights of shortages are not read; what may not leave is known of a proposal. */
export type PickedPiece = Pick<ListedPiece, 'id' | 'name' | 'control_number' | 'section_name' | 'sequence' | 'status'> &
  Partial<Pick<ListedPiece, 'weight'>> & { readonly judged?: Proposed }

/** What each way of adding components to a load is given. */
export interface ChoosingProps {
  projectId: string
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** Selects components as a suggestion: closing the dialog then asks no question. */
  onOffer: (ids: readonly string[]) => void
}

interface PickedPiecesProps {
  pieces: readonly PickedPiece[] | undefined
  isPending: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** Shown if there are none. */
  empty: string
  /** Of the list, where there is more than one. */
  label?: string
}

/** Components to choose from, each with a checkbox. */
export function PickedPieces({ pieces, isPending, chosen, onChoose, empty, label }: PickedPiecesProps) {
  const { t } = useTranslation('loads')
  if (isPending) return <Skeleton variant="rounded" height={132} />
  if (!pieces) return null
  if (pieces.length === 0) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {empty}
      </Typography>
    )
  }
  return (
    <Box component="ul" aria-label={label ?? t('add.found')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {pieces.map((piece) => (
        <PieceChoice
          key={piece.id}
          piece={piece}
          isChosen={chosen.includes(piece.id)}
          onChoose={(isChosen) =>
            onChoose(isChosen ? [...chosen, piece.id] : chosen.filter((each) => each !== piece.id))
          }
        />
      ))}
    </Box>
  )
}

interface PieceChoiceProps {
  piece: PickedPiece
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A component with a checkbox; grey, with the reason, if it may not leave. */
function PieceChoice({ piece, isChosen, onChoose }: PieceChoiceProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const whyNot = useWhyNot()
  const { section_name, sequence, weight, status, judged, ...named } = piece
  const mayGo = !judged || mayLeave(judged)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
      <FormControlLabel
        disabled={judged !== undefined && !mayBePlanned(judged)}
        sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        control={<Checkbox checked={isChosen} onChange={(_event, checked) => onChoose(checked)} />}
        label={
          <>
            <Box component="bdi" sx={mayGo ? undefined : { color: 'text.secondary' }}>
              {componentName(named)}
            </Box>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {dotted([
                section_name,
                sequence === null ? null : t('sequenceOf', { formatted: format.number(sequence) }),
                weight === undefined ? null : knownWeight(weight) === null ? t('noWeight') : format.weight(weight ?? 0),
              ])}
              {judged && !mayGo && (
                <Box component="span" sx={{ display: 'block' }}>
                  {whyNot(judged)}
                </Box>
              )}
            </Typography>
          </>
        }
      />
      <StatusChip status={status} />
    </Box>
  )
}

/** Returns in words why a component is not proposed for a load. */
function useWhyNot() {
  const { t } = useTranslation(['loads', 'gates'])
  const { say } = useObstacleText()
  return ({ refusal, load, obstacles }: Proposed): string => {
    if (refusal === 'on_other_load') return t('why.on_other_load', { load: load?.number })
    if (refusal) return t(`why.${refusal}`)
    return obstacles
      .filter(({ step, rule }) => step === 'load' && rule !== 'warn')
      .map(say)
      .join(' ')
  }
}
