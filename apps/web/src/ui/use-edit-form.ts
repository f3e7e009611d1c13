import type { Endpoint } from '@castline/contract/endpoint'
import { useState } from 'react'
import type { CallAnswer } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import type { CallInput } from '../api/request.ts'
import { mergeEdit } from './merge-edit.ts'
import { type CallForm, useCallForm } from './use-call-form.ts'

interface Versioned {
  readonly version: number
}

interface EditFormOptions<E extends Endpoint, Thing extends Versioned, Draft> {
  /** The thing as it was when the form was opened. */
  readonly stored: Thing
  readonly draftOf: (thing: Thing) => Draft
  /** What is sent for what was typed on this version. */
  readonly inputOf: (draft: Draft, version: number) => CallInput<E> & { body: unknown }
  readonly onSaved: (answer: CallAnswer<E>) => unknown
}

export interface EditForm<Draft> extends CallForm<Draft> {
  readonly isChanged: boolean
  /** The fields that somebody else changed meanwhile to something else than was typed here, with their value. */
  readonly disputed: readonly { field: keyof Draft & string; theirs: string }[]
  /** True once somebody else was quicker; what they saved stands in the fields that were left alone. */
  readonly wasOvertaken: boolean
}

function currentOf<Thing extends Versioned>(error: Error | null): Thing | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { current } = error
  // The server answers the thing itself.
  return typeof current === 'object' && current !== null && 'version' in current ? (current as Thing) : null
}

/**
 * A form that edits a thing which others may edit at the same time. Where somebody was quicker nothing is saved and
 * nothing typed is lost: the form goes on from what they saved, and names the fields where the person has to choose.
 */
export function useEditForm<const E extends Endpoint, Thing extends Versioned, Draft extends Record<string, string>>(
  endpoint: E,
  { stored, draftOf, inputOf, onSaved }: EditFormOptions<E, Thing, Draft>,
): EditForm<Draft> {
  const [base, setBase] = useState(stored)
  const [asked, setAsked] = useState<readonly (keyof Draft & string)[]>([])
  const form = useCallForm<E, Draft>(endpoint, {
    empty: draftOf(stored),
    inputOf: (draft) => inputOf(draft, base.version),
    onSaved,
  })
  const current = currentOf<Thing>(form.error)
  const theirs = draftOf(base)

  if (current && current.version !== base.version) {
    const merged = mergeEdit(theirs, form.draft, draftOf(current))
    for (const field of Object.keys(merged.draft)) {
      const value = merged.draft[field]
      if (value !== undefined && value !== form.draft[field]) form.set(field, value as Draft[string])
    }
    setAsked(merged.disputed)
    setBase(current)
  }

  const first = draftOf(stored)
  return {
    ...form,
    error: current ? null : form.error,
    isChanged: Object.keys(first).some((field) => form.draft[field] !== first[field]),
    wasOvertaken: current !== null,
    disputed: asked
      .filter((field) => form.draft[field] !== theirs[field])
      .map((field) => ({ field, theirs: theirs[field] ?? '' })),
  }
}
