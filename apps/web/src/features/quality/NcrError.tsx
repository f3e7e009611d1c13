import type { FieldError } from '@castline/contract/errors'
import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'

const refusals = [
  'closed',
  'void',
  'not_closed',
  'undecided',
  'not_to_repair',
  'not_repaired',
  'no_hold',
  'ends_hold',
  'own_report',
  'several',
  'status',
] as const

function refusalOf(error: unknown): (typeof refusals)[number] | 'conflict' | undefined {
  if (error instanceof ApiError && error.code === 'conflict') return 'conflict'
  if (!(error instanceof ApiError) || error.code !== 'ncr_refused' || !Array.isArray(error.details)) return undefined
  const details: readonly FieldError[] = error.details
  return refusals.find((refusal) => details.some(({ code }) => code === refusal))
}

/** Why a step of a non-conformance was refused. Renders nothing without an error. */
export function NcrError({ error }: { error: unknown }) {
  const { t } = useTranslation('ncr')
  const errorMessage = useErrorMessage()
  if (!error) return null
  const refusal = refusalOf(error)
  return <Alert severity="error">{refusal ? t(`refusal.${refusal}`) : errorMessage(error)}</Alert>
}
