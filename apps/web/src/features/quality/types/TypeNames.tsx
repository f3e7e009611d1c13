import { type LanguageSetting, languages } from '@castline/domain/languages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import LanguageIcon from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { otherLanguages, type TypeDraft } from './drafts.ts'

/** The name of a language in that language. */
export const languageName = (language: LanguageSetting): string =>
  languages.find(({ setting }) => setting === language)?.name ?? language

interface TypeNamesProps {
  draft: TypeDraft
  number: number
  /** The languages in which another type is called the same. */
  twice: readonly LanguageSetting[]
  onTranslate: (language: LanguageSetting, name: string) => void
}

/** The name of an own defect type in the other languages, shown on request. */
export function TypeNames({ draft, number, twice, onTranslate }: TypeNamesProps) {
  const { t } = useTranslation('quality')
  const format = useFormat()
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = wasOpened || twice.length > 0
  const others = otherLanguages(draft)
  const given = others.filter((language) => draft.names[language]?.trim())
  return (
    <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
      <Button
        size="small"
        startIcon={<LanguageIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('types.translate', {
          number: format.number(number),
          formatted: format.number(given.length),
          total: format.number(others.length),
        })}
        onClick={() => setWasOpened(!isOpen)}
        sx={{ minHeight: 44 }}
      >
        {t('types.languages', { formatted: format.number(given.length), total: format.number(others.length) })}
      </Button>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <Box sx={{ display: 'grid', gap: 2, paddingBlock: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {others.map((language) => (
            <FormField
              key={language}
              label={t('types.nameIn', { number: format.number(number), language: languageName(language) })}
              value={draft.names[language] ?? ''}
              onChange={(name) => onTranslate(language, name)}
              fault={twice.includes(language) ? t('types.twice') : null}
              inputProps={{ maxLength: 120, dir: 'auto' }}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  )
}
