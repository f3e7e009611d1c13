import { listPlants } from '@castline/contract/calls/plants'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'

interface PlantChoiceProps {
  value: string
  onChange: (plantId: string) => void
  /** The code of what is wrong with it. */
  fault: string | null
}

/** The plant whose yard it is, of those at which the person changes something; nothing where there is none. */
export function PlantChoice({ value, onChange, fault }: PlantChoiceProps) {
  const { t } = useTranslation('yard')
  const plants = useCall(listPlants, {})
  const offered = plants.data?.filter(({ id, writable }) => writable || id === value)
  if (!offered || offered.length === 0) return null
  return (
    <Choice
      label={t('field.plant')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('field.noPlant') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={fault !== null}
      helperText={fault === 'unreached' ? t('fault.unreached') : t('field.plantHint')}
    />
  )
}
