import { listDefectTypes } from '@castline/contract/calls/defects'
import { discardNcrDraft, listNcrDrafts, reportNcrDraft } from '@castline/contract/calls/ncr-drafts'
import type { NcrDraft } from '@castline/contract/ncr-drafts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall, useCallMutation } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { SeverityChip } from './NcrChips.tsx'

interface DraftRowProps {
  draft: NcrDraft
  /** The words of its type. */
  defect: string
}

function DraftRow({ draft, defect }: DraftRowProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const params = { id: draft.id }
  // Also after a refusal: somebody else has decided.
  const onSettled = () => queryClient.invalidateQueries()
  const reporting = useCallMutation(reportNcrDraft, {
    onSuccess: ({ number }) => notify({ message: t('drafts.reported', { number }) }),
    onSettled,
  })
  const discarding = useCallMutation(discardNcrDraft, { onSettled })
  const error = reporting.error ?? discarding.error
  const name = componentName(draft.component)
  return (
    <ListRow padding={{ block: 1.25, inline: 2 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2">
          <Link to={componentLink(draft.component.id)}>
            <bdi>{name}</bdi>
          </Link>{' '}
          · {defect}
        </Typography>
        {draft.description && (
          <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {draft.description}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary">
          {t('drafts.by', { name: draft.by?.name ?? t('drafts.somebody'), time: format.dateTime(draft.at) })}
        </Typography>
      </Box>
      <SeverityChip severity={draft.severity} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="outlined"
          aria-label={t('drafts.reportOf', { mark: name })}
          loading={reporting.isPending}
          disabled={discarding.isPending}
          onClick={() => reporting.mutate({ params, body: {} })}
        >
          {t('drafts.report')}
        </Button>
        <Button
          color="inherit"
          aria-label={t('drafts.discardOf', { mark: name })}
          loading={discarding.isPending}
          disabled={reporting.isPending}
          onClick={() => discarding.mutate({ params })}
        >
          {t('drafts.discard')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {errorMessage(error)}
        </Alert>
      )}
    </ListRow>
  )
}

/** Defects that programs have proposed and nobody has decided on; nothing while there are none. */
export function DraftList({ projectId }: { projectId: string }) {
  const { t } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  const titleId = useId()
  const params = { id: projectId }
  const { data: drafts = [], error, isError, refetch } = useCall(listNcrDrafts, { params }, { staleTime: 0 })
  const { data: types } = useCall(listDefectTypes, { params }, { enabled: drafts.length > 0 })
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (drafts.length === 0) return null
  const labelOf = (code: string) => {
    const own = types?.defect_types.find((type) => type.code === code)
    return defectLabel(code, own?.name ?? null, own?.names)
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ marginBlockEnd: 1 }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ paddingInline: 2, paddingBlockStart: 1.5 }}>
        {t('drafts.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ paddingInline: 2 }}>
        {t('drafts.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} defect={labelOf(draft.defect_type)} />
        ))}
      </Box>
    </Card>
  )
}
