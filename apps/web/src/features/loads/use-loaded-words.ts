import type { LoadPiece } from '@castline/contract/load'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Returns a function that says when a component was loaded, and by whom if that is known; null if it was not. */
export function useLoadedWords(): (piece: Pick<LoadPiece, 'loaded_at' | 'loaded_by'>) => string | null {
  const { t } = useTranslation('loads')
  const format = useFormat()
  return ({ loaded_at, loaded_by }) => {
    if (loaded_at === null) return null
    const time = format.dateTime(loaded_at)
    return loaded_by ? t('loadedBy', { time, name: loaded_by }) : t('loadedAt', { time })
  }
}
