import type { LoadDetail } from '@castline/contract/load'
import { loadingOrder } from '@castline/domain/loads/loads'
import { byPlace } from '@castline/domain/yard/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import PiecesIcon from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { SortableList } from '#ui/SortableList.tsx'
import { LoadError } from './LoadError.tsx'
import { NeededReasonDialog } from './NeededReasonDialog.tsx'
import { NoteButton } from './NoteButton.tsx'
import { PieceRow } from './PieceRow.tsx'
import { type GivenReasons, needsReason } from './refusals.ts'
import { useLoadedMarks } from './use-loaded-marks.ts'
import { useLoadedWords } from './use-loaded-words.ts'
import { useOpeningStep } from './use-opening-step.ts'
import { usePieces } from './use-pieces.ts'

const AddPiecesDialog = onDemand(async () => (await import('./AddPiecesDialog.tsx')).AddPiecesDialog)

interface LoadPiecesProps {
  load: LoadDetail
  mayEdit: boolean
  mayLoad: boolean
  onChanged: () => Promise<void>
}

/** The address with the components in the order of their places, or of loading. */
const withOrder = (isByPlace: boolean) => (address: URLSearchParams) => {
  const next = new URLSearchParams(address)
  if (isByPlace) next.set('order', 'place')
  else next.delete('order')
  return next
}

/**
 * The components of a load in the order of loading, where the last one is erected first, or in the order in which they are
 * picked.
 */
export function LoadPieces({ load, mayEdit, mayLoad, onChanged }: LoadPiecesProps) {
  const { t } = useTranslation('loads')
  const [address, setAddress] = useSearchParams()
  const opening = useOpeningStep('edit')
  const [isAdding, setIsAdding] = useState(opening.isAsked && mayEdit)
  const saving = usePieces(load.id)
  const marks = useLoadedMarks(load, onChanged)
  const loadedWords = useLoadedWords()
  // What is picked, and not yet gone.
  const hasPlaces = load.components.some(({ place, outcome }) => place && !outcome)
  const isByPlace = hasPlaces && address.get('order') === 'place'
  const mayOrder = mayEdit && !isByPlace
  const isShownLoaded = load.status !== 'cancelled'
  const items = load.components.map((piece) => ({ ...piece, id: piece.component_id }))
  const ids = items.map(({ id }) => id)
  const shown = isByPlace ? items.toSorted(byPlace) : items
  // What is the same for all is said once.
  const loadings = new Set(load.components.map((piece) => (piece.added ? null : loadedWords(piece))))
  const [loading] = loadings.size === 1 && load.components.length > 1 ? loadings : []
  const places = new Set(load.components.map(({ place }) => place))
  const [place] = places.size === 1 && load.components.length > 1 ? places : []
  const save = (next: readonly string[], reasons?: GivenReasons) =>
    saving.mutate({ ids: next, ...(reasons && { reasons }) })

  function stopAdding(): void {
    setIsAdding(false)
    opening.forget()
  }

  function move(id: string, to: number): void {
    const others = ids.filter((each) => each !== id)
    save([...others.slice(0, to), id, ...others.slice(to)])
  }

  /** Last in, first out: the first to be erected is loaded last. */
  function orderBySequence(): void {
    const erection = items.toSorted(
      (a, b) => (a.sequence ?? Number.MAX_SAFE_INTEGER) - (b.sequence ?? Number.MAX_SAFE_INTEGER),
    )
    save(loadingOrder(erection).map(({ id }) => id))
  }

  return (
    <Card component="section" aria-labelledby="load-pieces">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography id="load-pieces" variant="h3" component="h2">
            {isByPlace ? t('picking.title') : t('piecesTitle')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isByPlace ? t('picking.lead') : t('piecesLead')}
          </Typography>
          <Typography variant="body2">
            {dotted([isShownLoaded && loading ? loading : null, place ? t('atPlace', { place }) : null])}
          </Typography>
        </Box>
        {hasPlaces && (
          <>
            <ToggleButton
              value="place"
              selected={isByPlace}
              onChange={() => setAddress(withOrder(!isByPlace), { replace: true })}
              sx={{ minHeight: 44 }}
            >
              {t('picking.open')}
            </ToggleButton>
            {isByPlace && <NoteButton load={load} list="picking" />}
          </>
        )}
        {mayOrder && items.length > 1 && (
          <Button variant="outlined" onClick={orderBySequence}>
            {t('orderBySequence')}
          </Button>
        )}
        {mayEdit && (
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {t('add.open')}
          </Button>
        )}
      </Box>
      {!needsReason(saving.error) && <LoadError error={saving.error} />}
      {!needsReason(marks.error) && <LoadError error={marks.error} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<PiecesIcon size={32} />}
          title={t('noPieces.title')}
          text={mayEdit ? t('noPieces.mayEdit') : undefined}
        />
      ) : (
        <SortableList
          label={isByPlace ? t('picking.title') : t('piecesTitle')}
          items={shown}
          nameOf={componentName}
          onMove={move}
          layout="rows"
          canMove={mayOrder}
          itemSx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          {(piece, handle) => (
            <PieceRow
              piece={piece}
              handle={handle}
              isLast={piece.position === items.length}
              isLoaded={marks.isLoaded(piece)}
              isShownLoaded={isShownLoaded && !loading}
              isShownPlace={!place}
              onMove={mayOrder ? (by) => move(piece.id, ids.indexOf(piece.id) + by) : null}
              onRemove={mayEdit ? () => save(ids.filter((id) => id !== piece.id)) : null}
              onLoaded={mayLoad ? (isLoaded) => marks.set(piece, isLoaded) : null}
            />
          )}
        </SortableList>
      )}
      {needsReason(saving.error) && saving.variables && (
        <NeededReasonDialog
          error={saving.error}
          onConfirm={(reasons) => save(saving.variables.ids, reasons)}
          onClose={() => saving.reset()}
        />
      )}
      {needsReason(marks.error) && (
        <NeededReasonDialog
          error={marks.error}
          onConfirm={({ curing_reason }) => marks.giveReason(curing_reason)}
          onClose={marks.reset}
        />
      )}
      {isAdding && (
        <AddPiecesDialog
          projectId={load.project_id}
          present={ids}
          day={load.planned_on}
          onAdd={(next) => {
            stopAdding()
            save(next)
          }}
          onClose={stopAdding}
        />
      )}
    </Card>
  )
}
