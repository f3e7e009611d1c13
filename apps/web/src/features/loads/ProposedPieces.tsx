import { listSections } from '@castline/contract/calls/sections'
import { loadTotals, overLimits, type TrailerLimits } from '@castline/domain/loads/limits'
import { mayLeave } from '@castline/domain/loads/proposal'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { LimitBar } from '#ui/LimitBar.tsx'
import { LoadWeight } from './LoadWeight.tsx'
import { PickedPieces } from './PickedPieces.tsx'
import type { useProposal } from './use-proposal.ts'

interface ProposedPiecesProps {
  projectId: string
  proposal: ReturnType<typeof useProposal>
  trailer: (TrailerLimits & { readonly name: string; readonly id: string; readonly version: number }) | null
}

/** What may leave by the day of the load, and what the chosen ones weigh together. */
export function ProposedPieces({ projectId, proposal, trailer }: ProposedPiecesProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const sections = useCall(listSections, { params: { id: projectId } })
  const { found, pieces, chosen, isNamed, section, setSection, showMore, choose } = proposal
  const totals = loadTotals(chosen)
  const over_limits = overLimits(totals, trailer)
  const judged = pieces.map((piece) => ({ ...piece, judged: piece }))
  const waiting = judged.filter((piece) => !mayLeave(piece))
  const ids = chosen.map(({ id }) => id)
  return (
    <Box
      component="section"
      aria-labelledby="proposed"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id="proposed" variant="h3" component="h3">
        {t(isNamed ? 'propose.named' : 'propose.title')}
      </Typography>
      <Box role="status" sx={{ minHeight: 52 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {dotted([
            t('pieces', { count: chosen.length, formatted: format.number(chosen.length) }),
            totals.longest === null ? null : t('propose.longest', { length: format.metres(totals.longest / 1000) }),
          ])}
          {chosen.length > 0 && ' · '}
          {chosen.length > 0 && <LoadWeight load={{ ...totals, over_limits, trailer }} />}
        </Typography>
        {trailer?.max_weight && <LimitBar value={totals.weight} limit={trailer.max_weight} />}
      </Box>
      {!isNamed && (
        <Choice
          label={t('add.section')}
          value={section}
          options={[
            { value: '', label: t('add.anySection') },
            ...(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setSection}
        />
      )}
      {found.isError && <FetchFailed error={found.error} onRetry={() => void found.refetch()} />}
      <Box
        sx={{ overflowY: { md: 'auto' }, maxHeight: { md: 'min(420px, 50vh)' } }}
        aria-busy={found.isPlaceholderData}
      >
        <PickedPieces
          pieces={found.data && judged.filter(mayLeave)}
          isPending={found.isPending}
          chosen={ids}
          onChoose={choose}
          empty={t(waiting.length > 0 ? 'propose.noneMay' : 'propose.none')}
        />
        {waiting.length > 0 && (
          <>
            <Typography variant="h3" component="h4" sx={{ marginBlockStart: 2 }}>
              {t('propose.waiting')}
            </Typography>
            <PickedPieces
              pieces={waiting}
              isPending={false}
              chosen={ids}
              onChoose={choose}
              empty=""
              label={t('propose.waiting')}
            />
          </>
        )}
        {showMore && <Button onClick={showMore}>{t('propose.more')}</Button>}
      </Box>
    </Box>
  )
}
