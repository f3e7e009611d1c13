import { formatTag, isBetaLanguage, languages, offeredName } from '@castline/domain/languages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { textsCodes, textsTag } from '#theme/component-texts.ts'
import { Choice } from '#ui/Choice.tsx'
import { asLanguage } from '#ui/display/settings.ts'
import { useSettings } from '#ui/display/use-settings.ts'
import { Segments } from '#ui/Segments.tsx'
import { SettingSection } from './SettingSection.tsx'

/** The name of a locale in its own language; its tag if the browser has no name. */
function localeName(tag: string): string {
  return new Intl.DisplayNames([tag, 'en'], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
}

/** The language settings: the language, the locale of MUI's controls, and the years of Thai dates. */
export function WordsSettings() {
  const { t } = useTranslation('settings')
  const { language, componentLocale, thaiCalendar, choose, setLanguage } = useSettings()
  const locales = useMemo(
    () =>
      textsCodes
        .map((code) => ({ value: code, label: localeName(textsTag(code)), lang: textsTag(code) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [],
  )
  const years = (['buddhist', 'gregorian'] as const).map((value) => {
    const year = new Intl.DateTimeFormat(formatTag('th', value), { year: 'numeric' }).format(new Date())
    return { value, label: t(`thaiCalendar.${value}`, { year: year.replace(/\D/g, '') }) }
  })
  return (
    <>
      <SettingSection name="language" label={t('language.label')}>
        <Choice
          label={t('language.label')}
          isLabelHidden
          value={language}
          options={languages.map((row) => ({ value: row.code, label: offeredName(row), lang: row.tag }))}
          onChange={setLanguage}
          helperText={isBetaLanguage(language) ? t('language.beta') : undefined}
          sx={{ width: '100%' }}
        />
      </SettingSection>
      {language === 'th' && (
        <SettingSection name="thaiCalendar" label={t('thaiCalendar.label')}>
          <Segments
            label={t('thaiCalendar.label')}
            value={thaiCalendar}
            options={years}
            onChange={(value) => choose('thaiCalendar', value)}
          />
        </SettingSection>
      )}
      <SettingSection name="componentLocale" label={t('componentLocale.label')}>
        <Choice
          label={t('componentLocale.label')}
          isLabelHidden
          value={componentLocale}
          options={[{ value: asLanguage, label: t('componentLocale.language') }, ...locales]}
          onChange={(value) => choose('componentLocale', value)}
          sx={{ width: '100%' }}
        />
      </SettingSection>
    </>
  )
}
