import type { Call } from '@castline/contract/call'
import { createComponent, updateComponent } from '@castline/contract/component-edits'
import { rejectedHistory } from '@castline/contract/component-history'
import { listComponents } from '@castline/contract/components'
import { exportCsv } from '@castline/contract/export'
import { previewSchedule } from '@castline/contract/import-preview'
import { claimLabel, printLabels } from '@castline/contract/labels'
import { loadEvents, markLoaded } from '@castline/contract/load-steps'
import { updateLoadPieces } from '@castline/contract/loads'
import { createYard } from '@castline/contract/places'
import { updateProject } from '@castline/contract/projects'
import { deleteSection } from '@castline/contract/sections'
import { aForm } from '#support/schedules.ts'
import type { Given } from '#support/test-app.ts'
import type { Place } from './world.ts'

/** A request in the caller's own place that also contains an ID from `named`. */
export interface ForeignId {
  readonly endpoint: Call
  readonly given: (own: Place, named: Place) => Given
}

const label = { layout: 'single', public_url: 'https://castline.example.com' }

/** Every second ID that an endpoint of the contract accepts. */
export const foreignIds: Record<string, ForeignId> = {
  'the section filter of a list': {
    endpoint: listComponents,
    given: (own, { section }) => ({ params: { id: own.project.id }, query: { section_id: section.id } }),
  },
  'the import filter of a list': {
    endpoint: listComponents,
    given: (own, { importId }) => ({ params: { id: own.project.id }, query: { import_id: importId } }),
  },
  'the selection filter of a list': {
    endpoint: listComponents,
    given: (own, { selectionId }) => ({ params: { id: own.project.id }, query: { selection_id: selectionId } }),
  },
  'the load filter of a list': {
    endpoint: listComponents,
    given: (own, { loadId }) => ({ params: { id: own.project.id }, query: { load: loadId } }),
  },
  'the load filter of events': {
    endpoint: loadEvents,
    given: (own, { loadId }) => ({ params: { id: own.project.id }, query: { load_id: loadId } }),
  },
  'the components of a load': {
    endpoint: updateLoadPieces,
    given: (own, { component }) => ({ params: { id: own.loadId }, body: { component_ids: [component.id] } }),
  },
  'the component that is loaded': {
    endpoint: markLoaded,
    given: (own, { component }) => ({ params: { id: own.loadId }, body: { component_id: component.id, add: true } }),
  },
  'the projects of a new yard': {
    endpoint: createYard,
    given: (own, { project }) => ({
      body: { kind: 'plant', code: 'Y', project_ids: [own.project.id, project.id] },
    }),
  },
  'the section filter of an export': {
    endpoint: exportCsv,
    given: (own, { section }) => ({ params: { id: own.project.id }, query: { section_id: section.id } }),
  },
  'the section filter of rejections': {
    endpoint: rejectedHistory,
    given: (own, { section }) => ({ query: { project_id: own.project.id, section_id: section.id } }),
  },
  'the project filter of rejections': {
    endpoint: rejectedHistory,
    given: (_own, { project }) => ({ query: { project_id: project.id } }),
  },
  'the project of a preview': {
    endpoint: previewSchedule,
    given: (_own, { project }) => ({ body: aForm('Mark\nW-01\n', { project_id: project.id }) }),
  },
  'the new section of a component': {
    endpoint: updateComponent,
    given: (own, { section }) => ({ params: { id: own.component.id }, body: { section_id: section.id } }),
  },
  'the new project of a component': {
    endpoint: updateComponent,
    given: (own, { project }) => ({ params: { id: own.component.id }, body: { project_id: project.id } }),
  },
  'the project of a new component': {
    endpoint: createComponent,
    given: (own, { project }) => ({ body: { name: 'W-09', section_id: own.section.id, project_id: project.id } }),
  },
  'the components of labels': {
    endpoint: printLabels,
    given: (own, { component }) => ({
      params: { id: own.project.id },
      body: { ...label, component_ids: [component.id] },
    }),
  },
  'the section filter of labels': {
    endpoint: printLabels,
    given: (own, { section }) => ({
      params: { id: own.project.id },
      body: { ...label, filter: { section_id: section.id } },
    }),
  },
  'the blank labels to print': {
    endpoint: printLabels,
    given: (own, { blankLabel }) => ({ params: { id: own.project.id }, body: { ...label, codes: [blankLabel] } }),
  },
  'the label that a component claims': {
    endpoint: claimLabel,
    given: (own, { blankLabel }) => ({ params: { id: own.component.id }, body: { qr_code: blankLabel } }),
  },
  'the image order': {
    endpoint: updateProject,
    given: (own, { imageId }) => ({ params: { id: own.project.id }, body: { image_ids: [imageId] } }),
  },
  'the target section when one is deleted': {
    endpoint: deleteSection,
    given: (own, { section }) => ({ params: { id: own.emptySection.id }, query: { move_to: section.id } }),
  },
}
