import { claimLabel } from '@castline/contract/calls/labels'
import { search } from '@castline/contract/calls/search'
import type { FoundComponent } from '@castline/contract/search'
import { shortestSearch } from '@castline/contract/values/search'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { useCall, useCallMutation } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { SearchField } from '#ui/SearchField.tsx'

/** Assigns a blank label, glued on in the plant, to a component. */
export function ClaimLabel({ code }: { code: string }) {
  const { t } = useTranslation('scanning')
  const notify = useNotice()
  const queryClient = useQueryClient()
  const { project } = useChosenProject()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<FoundComponent | null>(null)
  const hasQuery = words.length >= shortestSearch
  const found = useCall(search, hasQuery ? { query: { q: words, project_id: project?.id } } : null)
  const claiming = useCallMutation(claimLabel, {
    onSuccess(component) {
      notify({ message: t('claim.done', { mark: componentName(component), code: formatQrCode(code) }) })
      // The label's card now shows the component.
      return queryClient.invalidateQueries()
    },
  })
  const components = found.data?.components

  function close() {
    setChosen(null)
    claiming.reset()
  }

  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{t('claim.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('claim.text')}</Typography>
      </Box>
      <SearchField label={t('claim.search')} hint={t('claim.hint')} value={words} onSearch={setWords} />
      {hasQuery && found.isPending && <Skeleton variant="rounded" height={64} />}
      {found.isError && <FetchFailed error={found.error} onRetry={() => void found.refetch()} />}
      <Box role="status">{hasQuery && components?.length === 0 && t('claim.none', { words })}</Box>
      {hasQuery && components && components.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
          {components.map((component) => (
            <li key={component.id}>
              <Button
                variant="outlined"
                fullWidth
                onClick={() => setChosen(component)}
                sx={{ minHeight: 64, justifyContent: 'space-between', gap: 1, textAlign: 'start' }}
              >
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <bdi style={{ display: 'block', fontSize: '1.0625rem' }}>{componentName(component)}</bdi>
                  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                    {dotted([component.section_name, component.project_name])}
                  </Typography>
                </Box>
                <StatusChip status={component.status} />
              </Button>
            </li>
          ))}
        </Box>
      )}
      {chosen && (
        <ConfirmDialog
          open
          title={t('claim.confirmTitle', { mark: componentName(chosen) })}
          text={t('claim.confirmText', { code: formatQrCode(chosen.qr_code), control: chosen.control_number })}
          confirmLabel={t('claim.confirm')}
          isBusy={claiming.isPending}
          error={claiming.error}
          onConfirm={() => claiming.mutate({ params: { id: chosen.id }, body: { qr_code: code } })}
          onClose={close}
        />
      )}
    </Box>
  )
}
