import type { ChecklistTemplate } from '@castline/contract/checklists'
import type { ChecklistStep } from '@castline/domain/checklists/checklists'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateRow } from './TemplateRow.tsx'

interface StepTemplatesProps {
  step: ChecklistStep
  projectId: string
  templates: readonly ChecklistTemplate[]
  /** Gets a series, or what opens a new template of the step; null when the user may not change templates. */
  onEdit: ((series: string) => void) | null
}

/** The templates of a step, or that it has none. */
export function StepTemplates({ step, projectId, templates, onEdit }: StepTemplatesProps) {
  const { t } = useTranslation(['templates', 'checklists'])
  const id = useId()
  const name = t(`checklists:step.${step}`)
  return (
    <Box component="li" sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 44,
          paddingInline: 2,
          backgroundColor: 'background.default',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography id={id} variant="subtitle2" component="h2">
            {name}
          </Typography>
          {templates.length === 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('noneAt')}
            </Typography>
          )}
        </Box>
        {onEdit && (
          <IconButton
            aria-label={t('createAt', { step: name })}
            title={t('createAt', { step: name })}
            onClick={() => onEdit(`new-${step}`)}
          >
            <AddIcon size={20} />
          </IconButton>
        )}
      </Box>
      {templates.length > 0 && (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {templates.map((each) => (
            <TemplateRow key={each.series_id} projectId={projectId} template={each} onEdit={onEdit} />
          ))}
        </Box>
      )}
    </Box>
  )
}
