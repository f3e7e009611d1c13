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
import { gridRow } from '#ui/grid-row.ts'
import { useNotice } from '#ui/notices.tsx'
import { GateChip } from '../GateChip.tsx'
import { useSaveTemplate } from './use-save-template.ts'

/** The columns of a template in wide windows: its name and step, type, gate, questions, and acts. */
export const templateColumns = 'minmax(0, 5fr) minmax(0, 3fr) 170px minmax(0, 9fr) 88px'

const row = {
  ...gridRow,
  columnGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: templateColumns },
  gridTemplateAreas: { xs: '"name acts" "type gate" "items items"', md: 'none' },
  '& .name': { gridArea: { xs: 'name', md: 'auto' } },
  '& .type': { gridArea: { xs: 'type', md: 'auto' } },
  '& .gate': { gridArea: { xs: 'gate', md: 'auto' }, justifySelf: { xs: 'end', md: 'start' } },
  '& .items': { gridArea: { xs: 'items', md: 'auto' }, margin: 0, paddingInlineStart: 2.5 },
  '& .acts': { gridArea: { xs: 'acts', md: 'auto' }, display: 'flex', justifyContent: 'end', alignSelf: 'start' },
} as const

/** How many questions a row shows; the others are counted. */
const shownItems = 3

interface TemplateRowProps {
  projectId: string
  template: ChecklistTemplate
  /** Null when the user may not change templates. */
  onEdit: ((series: string) => void) | null
}

/** A template: its purpose, its first questions, its version, and who made it. */
export function TemplateRow({ projectId, template, onEdit }: TemplateRowProps) {
  const { t } = useTranslation(['templates', 'checklists'])
  const format = useFormat()
  const notify = useNotice()
  const [isAsking, setIsAsking] = useState(false)
  const { name, series_id, version, element_type, step, gate, items, active, created_at, created_by_name } = template
  const stepName = t(`checklists:step.${step}`)
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
      <div className="name">
        <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {/* Many are named after their step. */}
          {dotted([
            stepName.toLocaleLowerCase() === name.trim().toLocaleLowerCase() ? null : stepName,
            t('checklists:panel.version', { version }),
            format.date(created_at),
            created_by_name,
          ])}
        </Typography>
      </div>
      <Typography variant="body2" className="type" sx={{ overflowWrap: 'anywhere' }}>
        {element_type === null ? t('allTypes') : <bdi>{element_type}</bdi>}
      </Typography>
      <Box className="gate">
        <GateChip gate={gate} />
      </Box>
      <Typography variant="body2" component="ol" className="items">
        {items.slice(0, shownItems).map((item) => (
          <li key={item.id}>
            <bdi>{item.text}</bdi>
          </li>
        ))}
        {items.length > shownItems && (
          <Box component="li" sx={{ listStyle: 'none', color: 'text.secondary' }}>
            {t('moreItems', { formatted: format.number(items.length - shownItems) })}
          </Box>
        )}
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
