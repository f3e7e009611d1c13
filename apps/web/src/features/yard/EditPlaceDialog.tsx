import { updatePlace } from '@castline/contract/calls/places'
import type { Place, Yard } from '@castline/contract/places'
import { isRackKind, kindsWithin, mayContain, type PlaceKind, rackKinds, yardKinds } from '@castline/domain/yard/places'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { useNotice } from '#ui/notices.tsx'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { PlantChoice } from './PlantChoice.tsx'
import { ProjectChoice } from './ProjectChoice.tsx'
import { draftOf, fieldsOf, type PlaceDraft } from './place-draft.ts'
import { allWithin, type Node } from './tree.ts'

interface EditPlaceDialogProps {
  place: Place
  yard: Yard
  nodes: ReadonlyMap<string, Node>
  onSaved: () => unknown
  onClose: () => void
}

type Draft = PlaceDraft & { kind: PlaceKind; parent_id: string; projects: string; plant_id: string }

/** Edits a place, moves it within its yard, or changes the projects that use a yard. */
export function EditPlaceDialog({ place, yard, nodes, onSaved, onClose }: EditPlaceDialogProps) {
  const { t } = useTranslation('yard')
  const entry = useNumberEntry()
  const notice = useNotice()
  const isRoot = place.parent_id === null
  // A rack is moved with what is on it, and not by its form.
  const isRack = isRackKind(place.kind)
  const [projects] = useState(() => yard.projects.map(({ id }) => id).join())
  const form = useEditForm(updatePlace, {
    stored: place,
    draftOf: (stored: Place): Draft => ({
      ...draftOf(stored, entry),
      kind: stored.kind,
      parent_id: stored.parent_id ?? '',
      projects,
      plant_id: yard.plant?.id ?? '',
    }),
    bodyOf: ({ kind, parent_id, projects: ids, plant_id, ...draft }) => ({
      ...fieldsOf(draft, entry),
      kind,
      ...(isRoot
        ? { project_ids: ids.split(',').filter(Boolean), plant_id: (kind === 'plant' && plant_id) || null }
        : isRack
          ? {}
          : { parent_id }),
    }),
    onSaved({ code }) {
      notice({ message: t('edit.done', { code }) })
      onClose()
      return onSaved()
    },
  })
  const { draft } = form
  const node = nodes.get(place.id)
  const within = new Set([place.id, ...(node ? allWithin(node).map((each) => each.place.id) : [])])
  const parents = [...nodes.values()]
    .map((each) => each.place)
    .filter(({ id, kind }) => !within.has(id) && mayContain(kind, draft.kind))
  const parent = nodes.get(draft.parent_id)?.place
  const kinds = isRack
    ? rackKinds
    : isRoot
      ? yardKinds
      : kindsWithin(parent?.kind ?? 'plant').filter((kind) => !isRackKind(kind))
  const fitting = kinds.filter((kind) => node?.children.every((child) => mayContain(kind, child.place.kind)))

  return (
    <EditDialog
      form={form}
      title={t('edit.title', { code: place.code })}
      submitLabel={t('edit.submit')}
      labelOf={(field) => t(`field.${field === 'parent_id' ? 'parent' : field === 'plant_id' ? 'plant' : field}`)}
      onClose={onClose}
    >
      <PlaceFields form={form as never} />
      <Choice
        label={t('field.kind')}
        {...form.field('kind')}
        options={fitting.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        error={form.faultOf('kind') !== null}
      />
      {!isRoot && !isRack && (
        <Choice
          label={t('field.parent')}
          {...form.field('parent_id')}
          options={parents.map(({ id, code, name, parent_id }) => ({
            value: id,
            label: parent_id === null ? (name ?? code) : code,
          }))}
          error={form.faultOf('parent_id') !== null}
          {...(form.faultOf('parent_id') && { helperText: t('fault.within') })}
        />
      )}
      {isRoot && draft.kind === 'plant' && <PlantChoice {...form.field('plant_id')} fault={form.faultOf('plant_id')} />}
      {isRoot && (
        <ProjectChoice
          chosen={draft.projects.split(',').filter(Boolean)}
          onChange={(ids) => form.set('projects', ids.join())}
          fault={draft.projects === ''}
        />
      )}
    </EditDialog>
  )
}
