import type { ComponentCard, ComponentDetail, ComponentResponse } from '@castline/contract/components'
import { removedComponentDetails } from '@castline/contract/values/components'
import { fieldsWith, measures, pickFields, textFields } from '@castline/domain/components/fields'
import { asPublic } from '@castline/domain/gates/gates'
import { statuses } from '@castline/domain/status/statuses'
import { allowedTransitions, transition } from '@castline/domain/status/transitions'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import type { FoundComponent } from './queries.ts'

/** 404 for a removed component, with details for the page of a scanned label. */
export function removedComponent(): ApiError {
  return new ApiError('not_found', 'This component was deleted from its project. Its label is no longer valid.', {
    details: removedComponentDetails,
  })
}

/**
 * Returns the component if the caller may see it. Throws 404; the message for a removed component differs from that for
 * one without access.
 */
export function visible(found: FoundComponent | null, caller: Caller | null): FoundComponent {
  if (!found || (caller && !found.reached)) throw notFound('component')
  if (found.removed) throw removedComponent()
  return found
}

/** The component's details with the transitions that the caller may make now. */
export function componentDetailFor(
  { component, obstacles, lastChange, now, isArchived }: FoundComponent,
  caller: Caller,
): ComponentDetail {
  const request = {
    from: component.status,
    actor: caller,
    via: 'app' as const,
    lastChange,
    now,
    obstacles,
  }
  return {
    ...component,
    archived: isArchived,
    obstacles: [...obstacles],
    may_return: !isArchived && transition({ ...request, to: 'manufactured', returns: true }).ok,
    allowed_statuses: isArchived ? [] : allowedTransitions(request, statuses),
  }
}

/** The details for signed-in callers, the public card for others. */
export function componentResponseFor(found: FoundComponent, caller: Caller | null): ComponentResponse {
  return caller ? componentDetailFor(found, caller) : cardOf(found)
}

const cardTexts = fieldsWith({ onCard: true }, textFields)
const cardMeasures = fieldsWith({ onCard: true }, measures)

/** The public card, for anyone who scans the label: no ids except its own, no files, no people; of its load the number. */
export function cardOf({ component, obstacles, isArchived }: FoundComponent): ComponentCard {
  const { id, status, section_name, project_name, qr_code, load, curing, drawing_open, strength_open, stripped } =
    component
  const { has_label_of_scrapped } = component
  const standing = {
    load_number: load?.number ?? null,
    curing,
    drawing_open,
    strength_gate: strength_open?.gate ?? null,
    stripped_on: stripped?.on ?? null,
    has_label_of_scrapped,
    archived: isArchived,
    obstacles: asPublic(obstacles),
  }
  const place = { status, section_name, project_name, qr_code, ...standing }
  return { id, ...pickFields(component, cardTexts), ...place, ...pickFields(component, cardMeasures) }
}
