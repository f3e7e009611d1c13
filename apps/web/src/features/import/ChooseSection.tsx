import type { SchedulePreview } from '@castline/contract/import-preview'
import type { Section } from '@castline/contract/sections'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { FormPart } from './FormPart.tsx'
import {
  columnOf,
  type ImportDecisions,
  type Missing,
  type SectionSource,
  withField,
  withSectionSource,
} from './import-state.ts'

interface ChooseSectionProps {
  preview: SchedulePreview
  plan: ImportDecisions
  /** Undefined while loading. */
  sections: readonly Section[] | undefined
  onChange: (plan: ImportDecisions) => void
  missing: readonly Missing[]
}

/** Chooses the components' section: from a column, or one section for all rows. */
export function ChooseSection({ preview, plan, sections, onChange, missing }: ChooseSectionProps) {
  const { t } = useTranslation('import')
  const nameId = useId()
  const { sectionSource: source, sectionNames } = plan
  const setName = (name: string) => onChange({ ...plan, sectionNames: { ...sectionNames, [source]: name } })
  const sectionOptions = (placeholder: string) => [
    { value: '', label: placeholder },
    ...(sections ?? []).map(({ name }) => ({ value: name, label: name })),
  ]
  const column = columnOf(plan, 'section')

  return (
    <FormPart title={t('section.title')} text={t('section.text')}>
      <RadioGroup
        aria-label={t('section.source')}
        value={source}
        onChange={(_event, value) => onChange(withSectionSource(plan, value as SectionSource))}
      >
        <FormControlLabel value="column" control={<Radio />} label={t('section.column')} />
        <FormControlLabel
          value="existing"
          control={<Radio />}
          label={t('section.existing')}
          disabled={sections?.length === 0 && source !== 'existing'}
        />
        <FormControlLabel value="new" control={<Radio />} label={t('section.new')} />
        <FormControlLabel
          value="keep"
          control={<Radio />}
          label={t('section.keep')}
          disabled={sections?.length === 0 && source !== 'keep'}
        />
      </RadioGroup>
      <Box
        sx={{ display: 'grid', gap: 2, maxWidth: 640, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {source === 'column' && (
          <>
            <Choice
              label={t('section.chooseColumn')}
              value={column < 0 ? '' : String(column)}
              options={[
                { value: '', label: t('section.choosePlaceholder') },
                ...preview.columns.map(({ header }, index) => ({ value: String(index), label: header })),
              ]}
              onChange={(value) =>
                onChange(value === '' ? withField(plan, column, null) : withField(plan, Number(value), 'section'))
              }
              error={missing.includes('sectionColumn')}
              helperText={t('section.created')}
            />
            <Choice
              label={t('section.forEmpty')}
              value={sectionNames.column}
              options={sectionOptions(t('section.noneForEmpty'))}
              onChange={setName}
            />
          </>
        )}
        {source === 'existing' && (
          <Choice
            label={t('section.choose')}
            value={sectionNames.existing}
            options={sectionOptions(t('section.choosePlaceholder'))}
            onChange={setName}
            error={missing.includes('sectionExisting')}
            helperText={sections?.length === 0 ? t('section.none') : t('section.stays')}
          />
        )}
        {source === 'new' && (
          <FormControl error={missing.includes('sectionNew')}>
            <InputLabel htmlFor={nameId}>{t('section.name')}</InputLabel>
            <OutlinedInput
              id={nameId}
              label={t('section.name')}
              value={sectionNames.new}
              onChange={(event) => setName(event.target.value)}
              inputProps={{ maxLength: 120 }}
            />
            {missing.includes('sectionNew') && <FormHelperText>{t('missing.sectionNew')}</FormHelperText>}
          </FormControl>
        )}
      </Box>
    </FormPart>
  )
}
