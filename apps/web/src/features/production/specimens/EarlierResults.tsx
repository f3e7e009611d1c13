import { cubeBook } from '@castline/contract/calls/cube-book'
import type { SpecimenPurpose } from '@castline/domain/production/specimens'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

interface EarlierResultsProps {
  plantId: string
  /** Undefined while it is not known, or of a mix that was deleted. */
  mixId: string | undefined
  purpose: SpecimenPurpose
  required: number | null
}

const shown = 3

/** What is asked of a specimen, and the last three results of its mix: what is entered should be near them. */
export function EarlierResults({ plantId, mixId, purpose, required }: EarlierResultsProps) {
  const { t } = useTranslation('specimens')
  const format = useFormat()
  const { data } = useCall(
    cubeBook,
    mixId ? { params: { id: plantId }, query: { mix_id: mixId, limit: shown } } : null,
    { staleTime: 60_000 },
  )
  const isAcceptance = purpose === 'acceptance' || purpose === 'spare'
  const strengths = isAcceptance
    ? data?.tests.map(({ value }) => value)
    : data?.early.filter((test) => test.purpose === purpose).map(({ strength }) => strength)
  const last = strengths?.slice(-shown) ?? []
  const words = dotted([
    required === null ? null : t('requiredValue', { strength: format.number(required) }),
    last.length === 0 ? null : t('lastValues', { strengths: last.map(format.number).join(' · ') }),
  ])
  if (words === '') return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {words}
    </Typography>
  )
}
