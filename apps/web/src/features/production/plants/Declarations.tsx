import { deleteDeclaration } from '@castline/contract/calls/declarations'
import { declarationText } from '@castline/domain/production/declarations'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { PlantEntries, type PlantPartProps } from './PlantEntries.tsx'

const DeclarationDialog = onDemand(async () => (await import('./DeclarationForms.tsx')).DeclarationDialog)

/** What a plant declares about its components, printed on labels, delivery notes and passports. */
export function Declarations(props: PlantPartProps) {
  const { t } = useTranslation('plants')
  const { plant, onChanged } = props
  return (
    <PlantEntries
      {...props}
      kind="declaration"
      entries={plant.declarations}
      calledBy={({ number }) => number}
      nameOf={({ element_type }) => (element_type ? <bdi>{element_type}</bdi> : t('declaration.allTypes'))}
      detailsOf={(declaration) => (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{declarationText(declaration)}</bdi>
        </Typography>
      )}
      dialogOf={(declaration, onClose) => (
        <DeclarationDialog plantId={plant.id} declaration={declaration} onSaved={onChanged} onClose={onClose} />
      )}
      remove={(id) => call(deleteDeclaration, { params: { id } })}
    />
  )
}
