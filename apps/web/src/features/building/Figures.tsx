import type { Building } from '@castline/contract/models'
import type { Project } from '@castline/contract/projects'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { ImportFromModel } from './ImportFromModel.tsx'
import type { UnmatchedDialogProps } from './UnmatchedDialog.tsx'
import { useModels } from './use-building.ts'

const UnmatchedDialog = onDemand<UnmatchedDialogProps>(
  async () => (await import('./UnmatchedDialog.tsx')).UnmatchedDialog,
)

/** How many components and elements are matched, with lists of the unmatched ones. */
export function Figures({ project, building }: { project: Project; building: Building }) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { data: models } = useModels(project.id)
  const elements = building.models.flatMap(({ pieces }) => pieces)
  const alone = elements.filter((piece) => piece === -1).length
  return (
    <Card component="section" sx={{ padding: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2">
        {t('figures.components', {
          linked: number(building.pieces.id.length),
          all: number(building.pieces.id.length + building.without_geometry),
        })}
      </Typography>
      <Typography variant="body2">
        {t('figures.elements', {
          linked: number(elements.length - alone),
          all: number(elements.length),
          missing: number(building.without_geometry),
        })}
      </Typography>
      {building.without_geometry + alone > 0 && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('figures.list')}
        </Button>
      )}
      {alone > 0 && models?.map((model) => <ImportFromModel key={model.id} model={model} />)}
      {isOpen && <UnmatchedDialog project={project} building={building} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
