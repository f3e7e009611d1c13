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
import { useSaveTemplate } from './use-save-template.ts'

/** The columns of a template, also of the line that names them; on phones three lines. */
export const templateColumns = {
  display: 'grid',
  alignItems: 'center',
  minHeight: 44,
  columnGap: 2,
  paddingInline: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr) 150px 72px minmax(0, 5fr) 88px',
  },
  gridTemplateAreas: { xs: '"name acts" "type gate" "step items" "version version"', md: 'none' },
  paddingBlock: { xs: 1, md: 0 },
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
  '& .acts': { display: 'flex', justifyContent: 'end', gridArea: { xs: 'acts', md: 'auto' } },
  '& .gate': { gridArea: { xs: 'gate', md: 'auto' }, justifySelf: { xs: 'end', md: 'start' } },
  '& .step': { gridArea: { xs: 'step', md: 'auto' } },
  '& .type': { gridArea: { xs: 'type', md: 'auto' } },
  '& .items': { gridArea: { xs: 'items', md: 'auto' } },
  '& .version': { gridArea: { xs: 'version', md: 'auto' } },
} as const

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
    <Box component="li" sx={templateColumns}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="body2" className="step">
        {t(`checklists:step.${step}`)}
      </Typography>
      <Typography variant="body2" className="type" sx={{ overflowWrap: 'anywhere' }}>
        {element_type === null ? t('allTypes') : <bdi>{element_type}</bdi>}
      </Typography>
      <Box className="gate">
        <GateChip gate={gate} />
      </Box>
      <Typography variant="body2" className="items">
        {t('items', { count: items.length })}
      </Typography>
      <Typography variant="body2" className="version" noWrap sx={{ color: 'text.secondary' }}>
        {dotted([t('checklists:panel.version', { version }), format.date(created_at), created_by_name])}
      </Typography>
      {onEdit && (
        <Box className="acts">
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
