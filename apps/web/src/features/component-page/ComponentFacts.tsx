import type { ComponentDetail } from '@castline/contract/components'
import { componentFields, type FieldName, fieldNames, fieldsWith } from '@castline/domain/component-fields'
import { formatQrCode } from '@castline/domain/qr-code'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValueText } from '#tracking/component/field-words.ts'
import { useFormat } from '#ui/format.ts'

type Fact = readonly [name: string, value: string | null, direction?: 'ltr']

const first: readonly FieldName[] = ['name', 'control_number', 'type']
/** The weight first: cranes and trucks are chosen by it. */
const others: readonly FieldName[] = [
  'weight',
  ...fieldNames.filter((name) => !first.includes(name) && name !== 'weight' && componentFields[name].kind !== 'id'),
]

export function ComponentFacts({ component }: { component: ComponentDetail }) {
  const { t } = useTranslation('fields')
  const format = useFormat()
  const field = (name: FieldName): Fact => {
    const direction = componentFields[name].kind === 'id' ? 'ltr' : undefined
    return [t(`field.${name}`), fieldValueText(name, component[name], format), direction]
  }
  const facts: readonly Fact[] = [
    ...first.map(field),
    [t('field.section'), component.section_name],
    [t('field.project'), component.project_name],
    ...others.map(field),
    ...fieldsWith({ kind: 'id' }).map(field),
    [t('field.qr_code'), formatQrCode(component.qr_code), 'ltr'],
    [t('field.created_at'), format.dateTime(component.created_at)],
    [t('field.updated_at'), format.dateTime(component.updated_at)],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 2,
        margin: 0,
      }}
    >
      {facts.map(([name, value, direction]) => (
        <FactItem key={name} name={name} value={value === null ? '–' : <bdi dir={direction}>{value}</bdi>} />
      ))}
    </Box>
  )
}

function FactItem({ name, value }: { name: string; value: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  )
}
