import type { Call } from '@castline/contract/call'
import { createComponent, updateComponent } from '@castline/contract/component-edits'
import { listComponents, rejectedHistory } from '@castline/contract/components'
import { exportCsv } from '@castline/contract/export'
import { claimLabel, printLabels } from '@castline/contract/labels'
import { updateProject } from '@castline/contract/projects'
import { deleteSection } from '@castline/contract/sections'
import type { Given } from '#support/test-app.ts'
import type { Place } from './world.ts'

/** A request in the caller's own place that also contains an ID from `named`. */
export interface Stray {
  readonly endpoint: Call
  readonly given: (own: Place, named: Place) => Given
}

const label = { layout: 'single', public_url: 'https://castline.example.com' }

/** Every second ID that an endpoint of the contract accepts. */
export const strays: Record<string, Stray> = {
  'the section that a list is narrowed to': {
    endpoint: listComponents,
    given: (own, { section }) => ({ params: { id: own.project.id }, query: { section_id: section.id } }),
  },
  'the section that an export is narrowed to': {
    endpoint: exportCsv,
    given: (own, { section }) => ({ params: { id: own.project.id }, query: { section_id: section.id } }),
  },
  'the section of rejections': {
    endpoint: rejectedHistory,
    given: (own, { section }) => ({ query: { project_id: own.project.id, section_id: section.id } }),
  },
  'the project of rejections': {
    endpoint: rejectedHistory,
    given: (_own, { project }) => ({ query: { project_id: project.id } }),
  },
  'the section that a piece moves to': {
    endpoint: updateComponent,
    given: (own, { section }) => ({ params: { id: own.component.id }, body: { section_id: section.id } }),
  },
  'the project that a piece moves to': {
    endpoint: updateComponent,
    given: (own, { project }) => ({ params: { id: own.component.id }, body: { project_id: project.id } }),
  },
  'the project of a new piece': {
    endpoint: createComponent,
    given: (own, { project }) => ({ body: { name: 'W-09', section_id: own.section.id, project_id: project.id } }),
  },
  'the pieces of labels': {
    endpoint: printLabels,
    given: (own, { component }) => ({
      params: { id: own.project.id },
      body: { ...label, component_ids: [component.id] },
    }),
  },
  'the section of labels': {
    endpoint: printLabels,
    given: (own, { section }) => ({
      params: { id: own.project.id },
      body: { ...label, filter: { section_id: section.id } },
    }),
  },
  'the blank labels that are printed': {
    endpoint: printLabels,
    given: (own, { blankLabel }) => ({ params: { id: own.project.id }, body: { ...label, codes: [blankLabel] } }),
  },
  'the label that a piece claims': {
    endpoint: claimLabel,
    given: (own, { blankLabel }) => ({ params: { id: own.component.id }, body: { qr_code: blankLabel } }),
  },
  'the order of images': {
    endpoint: updateProject,
    given: (own, { imageId }) => ({ params: { id: own.project.id }, body: { image_ids: [imageId] } }),
  },
  'the section that takes the pieces of a deleted one': {
    endpoint: deleteSection,
    given: (own, { section }) => ({ params: { id: own.emptySection.id }, query: { move_to: section.id } }),
  },
}
