import { listPlants } from '@castline/contract/calls/plants'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'

interface PlantChoiceProps {
  label: string
  /** The name of a plant; empty for the usual one of the project. */
  value: string
  fault: string | null
  onChange: (value: string) => void
}

/** The plant that casts a component. A name that came with a schedule stays, also if no plant has it. */
export function PlantChoice({ label, value, fault, onChange }: PlantChoiceProps) {
  const { t } = useTranslation('fields')
  const plants = useCall(listPlants, {})
  const names = (plants.data ?? []).map(({ name }) => name)
  const known = names.find((name) => name.toLowerCase() === value.toLowerCase())
  const isUnknown = value !== '' && known === undefined
  return (
    <Choice
      label={label}
      value={known ?? value}
      options={[
        { value: '', label: t('usualPlant') },
        ...(isUnknown ? [{ value, label: value }] : []),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
      error={fault !== null}
      helperText={fault ?? (isUnknown && plants.data ? t('unknownPlant') : undefined)}
    />
  )
}
