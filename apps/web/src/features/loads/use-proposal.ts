import { loadProposal } from '@castline/contract/calls/load-proposal'
import type { LoadProposal, Proposed } from '@castline/contract/load-proposal'
import { maxLoadPieces } from '@castline/contract/values/loads'
import type { TrailerLimits } from '@castline/domain/loads/limits'
import { mayLeave, proposedFor } from '@castline/domain/loads/proposal'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#api/queries.ts'

/** Without limits of a trailer and without a load before. */
const usualPieces = 10

const moreAtOnce = 30

interface ProposalOptions {
  projectId: string
  day: string
  /** These components instead of the next ones. */
  componentIds: readonly string[] | null
  first: LoadProposal | null
  trailer: TrailerLimits | null
}

/** What a load of a day could take, and what of it is chosen: what may leave and fits, but for what the user decided. */
export function useProposal({ projectId, day, componentIds, first, trailer }: ProposalOptions) {
  const [section, setSection] = useState('')
  const [limit, setLimit] = useState(moreAtOnce)
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const of = componentIds
    ? { component_ids: componentIds.join(',') }
    : { ...(section && { section_id: section }), limit }
  const found = useCall(
    loadProposal,
    { params: { id: projectId }, query: { ...(day && { day }), ...of } },
    { staleTime: 0, placeholderData: (before) => keepPreviousData(before) ?? first ?? undefined },
  )
  const pieces = found.data?.pieces ?? []
  const most = componentIds ? maxLoadPieces : first?.last?.pieces || usualPieces
  // Who has ticked components wants them all, also on a truck that they are too much for.
  const offered = new Set(componentIds ? pieces.filter(mayLeave) : proposedFor(pieces, { trailer, most }))
  const isChosen = (piece: Proposed) => decided.get(piece.id) ?? offered.has(piece)
  return {
    found,
    pieces,
    chosen: pieces.filter(isChosen),
    /** Whether the user decided otherwise than the proposal. */
    isChanged: decided.size > 0,
    isNamed: componentIds !== null,
    section,
    setSection,
    /** Shows more of them; null if all are shown. */
    showMore:
      !componentIds && (found.data?.total ?? 0) > pieces.length && limit < maxLoadPieces
        ? () => setLimit(Math.min(maxLoadPieces, limit + moreAtOnce))
        : null,
    /** What was decided is saved. */
    settle: () => setDecided(new Map()),
    choose(ids: readonly string[]) {
      const next = new Map(decided)
      for (const piece of pieces) {
        if (isChosen(piece) === ids.includes(piece.id)) continue
        if (offered.has(piece) === ids.includes(piece.id)) next.delete(piece.id)
        else next.set(piece.id, ids.includes(piece.id))
      }
      setDecided(next)
    },
  }
}
