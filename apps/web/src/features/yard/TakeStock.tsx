import { yardTree } from '@castline/contract/calls/places'
import type { Place, Yard } from '@castline/contract/places'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import type { Reader } from './MoveDialog.tsx'
import { PlaceChoiceDialog } from './PlaceChoiceDialog.tsx'
import { StocktakeDialog } from './StocktakeDialog.tsx'
import { allWithin, isNamed, type Node, nodesOf } from './tree.ts'

interface TakeStockProps {
  yard: Yard
  Reader: Reader
  onDone: () => void
  onClose: () => void
}

/** A stocktake of a place that is chosen first: what is full comes before what is empty. */
export function TakeStock({ yard, Reader, onDone, onClose }: TakeStockProps) {
  const { t } = useTranslation('yard')
  const [place, setPlace] = useState<Place | null>(null)
  const { data, error, isError, refetch } = useCall(yardTree, { params: { id: yard.id } }, { staleTime: 0 })
  const nodes = useMemo(() => nodesOf(data?.places ?? []), [data])
  const root = nodes.get(yard.id)
  if (place) {
    return <StocktakeDialog place={place} yard={yard} nodes={nodes} Reader={Reader} onDone={onDone} onClose={onClose} />
  }
  return (
    <PlaceChoiceDialog
      title={t('stock.chooseTitle')}
      label={t('racks.place')}
      hint={t('stock.chooseHint')}
      optionsFor={root ? (typed) => placesToCount(root, typed) : null}
      failed={isError ? { error, refetch } : null}
      none={t('noPlaces.ask')}
      onChoose={setPlace}
      onClose={onClose}
    />
  )
}

/** The yard and its places; without a search those where something is first. */
function placesToCount(root: Node, typed: string): Node[] {
  const all = [root, ...allWithin(root)]
  if (typed !== '') return all.filter((node) => isNamed(node, typed))
  const isFilled = ({ held }: Node) => held.count + held.occupied > 0
  return [...all.filter(isFilled), ...all.filter((node) => !isFilled(node))]
}
