import type { BodyFor, Call } from '@castline/contract/call'
import { useState } from 'react'
import type { CallResponse } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import type { CallInput } from '#api/request.ts'
import { type CallForm, useCallForm } from '../use-call-form.ts'
import { changesOf, mergeEdit, typedFields } from './merge-edit.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

interface EditFormOptions<E extends Call, Thing extends Versioned, Draft> {
  /** The record as it was when the form was opened. */
  readonly stored: Thing
  /** The record as the server has it now, once it was read: the list from which the form was opened may be older. */
  readonly newest?: Thing | undefined
  readonly draftOf: (thing: Thing) => Draft
  /** Builds the request body, of which only the changed fields are sent. */
  readonly bodyOf: (draft: Draft) => BodyFor<E>
  readonly onSaved: (response: CallResponse<E>) => unknown
  /**
   * Asks for confirmation of the changed fields; `send` then sends them. Returns false if there is nothing to confirm.
   */
  readonly ask?: (draft: Draft, changed: readonly (keyof Draft & string)[], send: () => void) => boolean
}

export interface EditForm<Draft> extends CallForm<Draft> {
  /** The fields that somebody else changed at the same time to a different value, with that value. */
  readonly disputed: readonly { field: keyof Draft & string; theirs: string }[]
  /** True once somebody else has saved first. Their values are then in the fields that the user did not change. */
  readonly wasOvertaken: boolean
}

function currentOf<Thing extends Versioned>(error: Error | null): Thing | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { current } = error
  // The `current` value of the conflict is the record itself.
  return typeof current === 'object' && current !== null && 'version' in current ? (current as Thing) : null
}

/**
 * A form for a record which others may edit at the same time. If somebody else saved first, nothing is saved and no
 * input is lost: the form continues with their record and marks the fields in which the user has to choose.
 */
export function useEditForm<const E extends Call, Thing extends Versioned, Draft extends Record<string, string>>(
  endpoint: E,
  { stored, newest, draftOf, bodyOf, onSaved, ask }: EditFormOptions<E, Thing, Draft>,
): EditForm<Draft> {
  const [base, setBase] = useState(stored)
  const [disputedNames, setDisputedNames] = useState<readonly (keyof Draft & string)[]>([])
  const theirs = draftOf(base)
  const form = useCallForm<E, Draft>(endpoint, {
    empty: theirs,
    inputOf(draft) {
      const body = { ...changesOf(bodyOf(draft) as object, theirs, draft), version: base.version }
      // All edit endpoints have the id in the path and the version in the body.
      return { params: { id: base.id }, body } as unknown as CallInput<E> & { body: unknown }
    },
    onSaved,
    ask: (draft, send) => ask?.(draft, typedFields(theirs, draft), send) ?? false,
  })
  const current = currentOf<Thing>(form.error)
  const isOutdated = newest !== undefined && newest.version > base.version
  const overtaking = current && current.version !== base.version ? current : isOutdated ? newest : null

  if (overtaking) {
    const merged = mergeEdit(theirs, form.draft, draftOf(overtaking))
    form.restart(draftOf(overtaking), merged.draft)
    setDisputedNames(merged.disputed)
    setBase(overtaking)
  }
  const disputed = disputedNames
    .filter((field) => form.draft[field] !== theirs[field])
    .map((field) => ({ field, theirs: theirs[field] ?? '' }))

  return {
    ...form,
    error: current ? null : form.error,
    // What was newer before anything was typed needs no words: the form just shows it.
    wasOvertaken: current !== null || disputed.length > 0,
    disputed,
  }
}
