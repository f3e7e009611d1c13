import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useTranslation } from 'react-i18next'
import { largestRadius } from '#ui/display/settings.ts'
import { useSettings } from '#ui/display/use-settings.ts'
import { useFormat } from '#ui/format.ts'
import { Segments } from '#ui/Segments.tsx'
import { LetterKeys } from './LetterKeys.tsx'
import { SettingSection } from './SettingSection.tsx'
import { ThemeSwatches } from './ThemeSwatches.tsx'

/** The appearance settings, in the drawer and on the account page. */
export function LookSettings() {
  const { t } = useTranslation('settings')
  const { named } = useFormat()
  const { mode, direction, sidebar, container, radius, choose } = useSettings()
  const shownRadius = t('radius.value', { radius })
  return (
    <>
      <SettingSection name="mode" label={t('mode.label')}>
        <Segments
          label={t('mode.label')}
          value={mode}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(value) => choose('mode', value)}
        />
      </SettingSection>
      <SettingSection name="theme" label={t('theme.label')}>
        <ThemeSwatches />
      </SettingSection>
      <SettingSection name="direction" label={t('direction.label')}>
        <Segments
          label={t('direction.label')}
          value={direction}
          options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
          onChange={(value) => choose('direction', value)}
        />
      </SettingSection>
      <SettingSection name="sidebar" label={t('sidebar.label')}>
        <Segments
          label={t('sidebar.label')}
          value={sidebar}
          options={(['full', 'mini'] as const).map((value) => ({ value, label: t(`sidebar.${value}`) }))}
          onChange={(value) => choose('sidebar', value)}
        />
      </SettingSection>
      <SettingSection name="container" label={t('container.label')}>
        <Segments
          label={t('container.label')}
          value={container}
          options={(['boxed', 'full'] as const).map((value) => ({ value, label: t(`container.${value}`) }))}
          onChange={(value) => choose('container', value)}
        />
      </SettingSection>
      <SettingSection name="radius" label={named(t('radius.label'), shownRadius)}>
        <Box sx={{ paddingInline: 1.5 }}>
          <Slider
            aria-label={t('radius.label')}
            value={radius}
            min={0}
            max={largestRadius}
            getAriaValueText={() => shownRadius}
            onChange={(_event, value) => choose('radius', Number(value))}
          />
        </Box>
      </SettingSection>
      <LetterKeys />
    </>
  )
}
