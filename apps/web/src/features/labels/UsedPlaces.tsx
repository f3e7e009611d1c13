import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/numbers/NumberField.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

interface UsedPlacesProps {
  used: number
  most: number
  onChange: (used: number) => void
}

/**
 * The number of positions on the first sheet that have no label any more. Shows the value in use when the field loses
 * the focus.
 */
export function UsedPlaces({ used, most, onChange }: UsedPlacesProps) {
  const { t } = useTranslation('labels')
  const entry = useNumberEntry()
  const [typed, setTyped] = useState<string | null>(null)
  const isPossible = (places: number) => places >= 0 && places <= most
  const placesOf = (text: string) => (text.trim() === '' ? 0 : entry.wholeOf(text))
  const help = t('layout.skipHelp', { most: entry.show(most) })

  function type(text: string): void {
    setTyped(text)
    if (isPossible(placesOf(text))) onChange(placesOf(text))
  }

  return (
    <NumberField
      entry={entry}
      isWhole
      label={t('layout.skip')}
      value={typed ?? entry.write(used)}
      onChange={type}
      onBlur={() => setTyped(null)}
      hint={help}
      fault={typed === null || isPossible(placesOf(typed)) ? null : help}
    />
  )
}
