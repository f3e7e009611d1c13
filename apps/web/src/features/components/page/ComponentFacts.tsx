import type { ComponentDetail } from '@castline/contract/components'
import { componentFields, type FieldName, fieldNames, fieldsWith } from '@castline/domain/components/fields'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { useTranslation } from 'react-i18next'
import { fieldValueText } from '#tracking/components/field-words.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { FactRow, FactTable } from './FactTable.tsx'

type NamedValue = readonly [name: string, value: string | null, direction?: 'ltr', isComputed?: boolean]

const first: readonly FieldName[] = ['name', 'control_number', 'type']
/** The weight first: cranes and trucks are chosen by it. */
const others: readonly FieldName[] = [
  'weight',
  ...fieldNames.filter((name) => !first.includes(name) && name !== 'weight' && componentFields[name].kind !== 'id'),
]

/** In characters: a longer value stands below its name. */
const longest = 40

/** What is known of a component; the form that edits it has the empty fields. */
export function ComponentFacts({ component }: { component: ComponentDetail }) {
  const { t } = useTranslation('fields')
  const format = useFormat()
  const field = (name: FieldName): NamedValue => {
    const direction = componentFields[name].kind === 'id' ? 'ltr' : undefined
    const isComputed = component.computed.some((computed) => computed === name)
    return [t(`field.${name}`), fieldValueText(name, component[name], format), direction, isComputed]
  }
  const { stripped } = component
  const facts: readonly NamedValue[] = [
    ...first.map(field),
    [t('field.section'), component.section_name],
    [t('field.project'), component.project_name],
    ...others.map(field),
    ...(stripped ? [[t('field.stripped_at'), dotted([format.dateTime(stripped.at), stripped.by])] as const] : []),
    ...fieldsWith({ kind: 'id' }).map(field),
    [t('field.qr_code'), formatQrCode(component.qr_code), 'ltr'],
    [t('field.created_at'), format.dateTime(component.created_at)],
    [t('field.updated_at'), format.dateTime(component.updated_at)],
  ]
  return (
    <FactTable columns={2}>
      {facts.map(
        ([name, value, direction, isComputed]) =>
          value !== null && (
            <FactRow key={name} name={name} note={isComputed && t('computed')} isWide={value.length > longest}>
              <bdi dir={direction}>{value}</bdi>
            </FactRow>
          ),
      )}
    </FactTable>
  )
}
