import type { ChecklistTemplate } from '@castline/contract/checklists'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useSaveTemplate } from './use-save-template.ts'

interface TemplateRowProps {
  projectId: string
  template: ChecklistTemplate
  /** Null when the user may not change templates. */
  onEdit: ((series: string) => void) | null
}

/** A template: its purpose, its version, and who made it. */
export function TemplateRow({ projectId, template, onEdit }: TemplateRowProps) {
  const { t } = useTranslation(['templates', 'checklists'])
  const format = useFormat()
  const notify = useNotice()
  const [isAsking, setIsAsking] = useState(false)
  const { name, series_id, version, element_type, step, gate, items, active, created_at, created_by_name } = template
  const saving = useSaveTemplate(() => {
    setIsAsking(false)
    notify({ message: active ? t('retire.done', { name }) : t('restore.done', { name }) })
  })

  function save(isActive: boolean) {
    const body = { name, element_type, step, gate, items, series_id, version, active: isActive }
    saving.mutate({ params: { id: projectId }, body })
  }

  return (
    <ListRow padding={{ block: 2, inline: 2 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h3">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2">
          {dotted([
            t(`checklists:step.${step}`),
            element_type ?? t('allTypes'),
            t(`gate.${gate}`),
            t('items', { count: items.length }),
          ])}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([t('checklists:panel.version', { version }), format.date(created_at), created_by_name])}
        </Typography>
      </Box>
      {onEdit && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {active && (
            <Button variant="outlined" aria-label={t('editOf', { name })} onClick={() => onEdit(series_id)}>
              {t('edit')}
            </Button>
          )}
          <Button
            aria-label={active ? t('retire.of', { name }) : t('restore.of', { name })}
            title={active ? t('retire.text') : undefined}
            aria-description={active ? t('retire.text') : undefined}
            loading={saving.isPending && !isAsking}
            onClick={() => (active ? setIsAsking(true) : save(true))}
          >
            {active ? t('retire.open') : t('restore.open')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('retire.title', { name })}
        text={t('retire.text')}
        confirmLabel={t('retire.open')}
        isDestructive
        isBusy={saving.isPending}
        error={saving.error}
        onConfirm={() => save(false)}
        onClose={() => setIsAsking(false)}
      />
    </ListRow>
  )
}
