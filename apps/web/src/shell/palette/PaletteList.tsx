import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry, Section } from './entry.ts'
import { PaletteOption } from './PaletteOption.tsx'

interface PaletteListProps {
  id: string
  sections: readonly Section[]
  activeKey: string | undefined
  optionId: (key: string) => string
  onPoint: (key: string) => void
  onChoose: (entry: Entry) => void
}

/** The options, grouped by section. */
export function PaletteList({ id, sections, activeKey, optionId, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation('palette')
  const headingId = useId()
  return (
    <Box id={id} role="listbox" aria-label={t('results')}>
      {sections.map(({ name, entries }) => (
        <Box key={name} role="group" aria-labelledby={`${headingId}-${name}`}>
          <Box
            id={`${headingId}-${name}`}
            role="presentation"
            sx={{
              paddingInline: 1.5,
              lineHeight: '36px',
              fontSize: '0.75rem',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {t(`section.${name}`)}
          </Box>
          {entries.map((entry) => {
            const key = `${name} ${entry.id}`
            return (
              <PaletteOption
                key={key}
                id={optionId(key)}
                entry={entry}
                isActive={key === activeKey}
                onPoint={() => onPoint(key)}
                onChoose={() => onChoose(entry)}
              />
            )
          })}
        </Box>
      ))}
    </Box>
  )
}
