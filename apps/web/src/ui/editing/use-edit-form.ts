import type { BodyFor, Call } from '@castline/contract/call'
import { useState } from 'react'
import type { CallAnswer } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import type { CallInput } from '#api/request.ts'
import { type CallForm, useCallForm } from '../use-call-form.ts'
import { changesOf, mergeEdit, typedFields } from './merge-edit.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

interface EditFormOptions<E extends Call, Thing extends Versioned, Draft> {
  /** The thing as it was when the form was opened. */
  readonly stored: Thing
  readonly draftOf: (thing: Thing) => Draft
  /** What is sent for what was typed, of which only the changes go out. */
  readonly bodyOf: (draft: Draft) => BodyFor<E>
  readonly onSaved: (answer: CallAnswer<E>) => unknown
  /** Asks about the fields that were changed before they are sent with `send`; false where there is nothing to ask. */
  readonly ask?: (draft: Draft, changed: readonly (keyof Draft & string)[], send: () => void) => boolean
}

export interface EditForm<Draft> extends CallForm<Draft> {
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
export function useEditForm<const E extends Call, Thing extends Versioned, Draft extends Record<string, string>>(
  endpoint: E,
  { stored, draftOf, bodyOf, onSaved, ask }: EditFormOptions<E, Thing, Draft>,
): EditForm<Draft> {
  const [base, setBase] = useState(stored)
  const [asked, setAsked] = useState<readonly (keyof Draft & string)[]>([])
  const theirs = draftOf(base)
  const form = useCallForm<E, Draft>(endpoint, {
    empty: theirs,
    inputOf(draft) {
      const body = { ...changesOf(bodyOf(draft) as object, theirs, draft), version: base.version }
      // Whatever is edited has its id in the path, and its version in the body.
      return { params: { id: base.id }, body } as unknown as CallInput<E> & { body: unknown }
    },
    onSaved,
    ask: (draft, send) => ask?.(draft, typedFields(theirs, draft), send) ?? false,
  })
  const current = currentOf<Thing>(form.error)

  if (current && current.version !== base.version) {
    const merged = mergeEdit(theirs, form.draft, draftOf(current))
    form.restart(draftOf(current), merged.draft)
    setAsked(merged.disputed)
    setBase(current)
  }

  return {
    ...form,
    error: current ? null : form.error,
    wasOvertaken: current !== null,
    disputed: asked
      .filter((field) => form.draft[field] !== theirs[field])
      .map((field) => ({ field, theirs: theirs[field] ?? '' })),
  }
}
