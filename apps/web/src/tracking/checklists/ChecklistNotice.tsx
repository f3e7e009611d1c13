import type { ComponentDetail } from '@castline/contract/components'
import { statusBefore } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { ChecklistRow } from './ChecklistRow.tsx'
import { useChecklists } from './use-checklists.ts'

export interface ChecklistNoticeProps {
  component: ComponentDetail
  /** Called with the checklists that are not open on this device, and that the server may not have yet. */
  onCompleted: (series: readonly string[]) => void
}

/** The checklists of a component's next step: those that must be completed first, and the others. */
export function ChecklistNotice({ component, onCompleted }: ChecklistNoticeProps) {
  const { t } = useTranslation('checklists')
  const errorMessage = useErrorMessage()
  const id = useId()
  const { checklists, error, refetch } = useChecklists(component.id, component)
  const due = (checklists ?? []).filter(({ template }) => statusBefore[template.step] === component.status)
  const isBlocked = due.some(({ template, isOpen }) => template.gate === 'block' && isOpen)
  const completed = due.flatMap(({ series, isOpen }) => (isOpen ? [] : [series])).join(' ')
  useEffect(() => onCompleted(completed.split(' ')), [completed, onCompleted])
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1.25rem' }}>
        {t('due')}
      </Typography>
      {isBlocked && <Typography>{t('blocks')}</Typography>}
      {error ? (
        <RetryAlert onRetry={refetch}>{errorMessage(error, 'reading')}</RetryAlert>
      ) : (
        !checklists && <Skeleton variant="rounded" height={72} />
      )}
      {due.map((filled) => (
        <ChecklistRow key={filled.series} componentId={component.id} filled={filled} />
      ))}
    </Box>
  )
}
