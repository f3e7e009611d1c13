import type { Building } from '@castline/contract/models'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawn, type Painting } from './painting.ts'

/** With more shapes the plan begins with one storey: drawing all of them takes seconds on phones. */
const mostAtOnce = 5_000

/** Which storey the plan shows: null for all, -1 for shapes without one. It follows the selection. */
export function usePlanStorey({ models, storeys }: Building, painting: Painting) {
  const { t } = useTranslation('building')
  const storeyOf = models.flatMap((model) => model.storey)
  const selected = painting.states.indexOf(drawn.selected)
  const ofSelected = storeyOf[selected]
  const isLarge = storeyOf.length > mostAtOnce && storeys.length > 1
  const [storey, setStorey] = useState(isLarge ? (ofSelected ?? 0) : null)

  useEffect(() => {
    if (ofSelected !== undefined) setStorey((now) => (now === null ? null : ofSelected))
  }, [ofSelected])

  const options = [
    { value: '', label: t('storey.all') },
    ...storeys.map(({ name }, index) => ({ value: String(index), label: name })),
    ...(storeys.length > 0 && storeyOf.includes(-1) ? [{ value: '-1', label: t('structure.noStorey') }] : []),
  ]
  // A model was deleted with this storey.
  const shown = storey !== null && storey >= storeys.length ? null : storey
  const storeyName = shown === null ? null : (storeys[shown]?.name ?? '')
  return { storey: shown, storeyName, setStorey, options }
}
