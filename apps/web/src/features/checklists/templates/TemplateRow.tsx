import type { ChecklistTemplate } from '@castline/contract/checklists'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import RetireIcon from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import RestoreIcon from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { GateChip } from '../GateChip.tsx'
import { TemplateItems } from './TemplateItems.tsx'
import { useSaveTemplate } from './use-save-template.ts'

const row = {
  paddingInline: 2,
  paddingBlock: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const

interface TemplateRowProps {
  projectId: string
  template: ChecklistTemplate
  /** Null when the user may not change templates. */
  onEdit: ((series: string) => void) | null
}

/** A template: its purpose, its version, who made it, and its questions with the answers that pass. */
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
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.25 }}>
            <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <GateChip gate={gate} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([
              element_type ?? t('allTypes'),
              t('checklists:panel.version', { version }),
              format.date(created_at),
              created_by_name,
            ])}
          </Typography>
        </Box>
        {onEdit && (
          <Box sx={{ display: 'flex', flexShrink: 0 }}>
            {active && (
              <IconButton aria-label={t('editOf', { name })} title={t('edit')} onClick={() => onEdit(series_id)}>
                <EditIcon size={20} />
              </IconButton>
            )}
            <IconButton
              aria-label={active ? t('retire.of', { name }) : t('restore.of', { name })}
              title={active ? t('retire.open') : t('restore.open')}
              aria-description={active ? t('retire.text') : undefined}
              loading={saving.isPending && !isAsking}
              onClick={() => (active ? setIsAsking(true) : save(true))}
            >
              {active ? <RetireIcon size={20} /> : <RestoreIcon size={20} />}
            </IconButton>
          </Box>
        )}
      </Box>
      <TemplateItems items={items} />
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
    </Box>
  )
}
