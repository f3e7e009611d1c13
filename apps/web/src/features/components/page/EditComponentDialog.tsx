import { updateComponent } from '@castline/contract/calls/component-edits'
import { getComponent } from '@castline/contract/calls/components'
import { listSections } from '@castline/contract/calls/sections'
import type { Component } from '@castline/contract/components'
import { implausible } from '@castline/domain/components/plausibility'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { useFieldWithUnit } from '#tracking/components/field-words.ts'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { UnusualValuesDialog } from '#ui/numbers/UnusualValuesDialog.tsx'
import { useUnusualValues } from '#ui/numbers/use-unusual-values.ts'
import { ComponentFields } from '../list/ComponentFields.tsx'
import { draftOf, editedComponentOf, measuresOf } from '../list/component-draft.ts'

/** Edits a component's properties. Its status is changed elsewhere. */
export function EditComponentDialog({ component, onClose }: { component: Component; onClose: () => void }) {
  const { t } = useTranslation(['editing', 'fields'])
  const withUnit = useFieldWithUnit()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const stored = useCall(listSections, { params: { id: component.project_id } })
  const sections = stored.data ?? [{ id: component.section_id, name: component.section_name }]
  const entry = useNumberEntry()
  const unusualValues = useUnusualValues()
  const form = useEditForm(updateComponent, {
    stored: component,
    draftOf: (stored) => draftOf(stored, entry),
    bodyOf: (draft) => editedComponentOf(draft, entry),
    ask: (draft, changed, send) => unusualValues.ask(implausible(measuresOf(draft, entry), changed), send),
    onSaved(saved) {
      notice({ message: t('piece.edit.done', { name: componentName(saved) }) })
      // At once: the form may be opened again before the component has been fetched.
      queryClient.setQueryData(queryKeyOf(getComponent, { params: { id: saved.id } }), saved)
      // Lists, cards and statistics on other screens show these values, too.
      void queryClient.invalidateQueries()
      onClose()
    },
  })

  return (
    <EditDialog
      form={form}
      title={t('piece.edit.title', { name: componentName(component) })}
      submitLabel={t('piece.edit.submit')}
      labelOf={(field) => (field === 'section_id' ? t('fields:field.section') : withUnit(field))}
      shownOf={(field, value) => (field === 'section_id' && sections.find(({ id }) => id === value)?.name) || value}
      onClose={onClose}
    >
      {stored.isError && <FetchFailed error={stored.error} onRetry={() => void stored.refetch()} />}
      <ComponentFields form={form} entry={entry} sections={sections} isNew={false} />
      <UnusualValuesDialog unusualValues={unusualValues} entry={entry} labelOf={withUnit} />
    </EditDialog>
  )
}
