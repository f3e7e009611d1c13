import type { Call } from '@castline/contract/call'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallResponse } from '#api/client.ts'
import { type Fault, type Faults, faultsOfBody, faultsOfRefusal } from '#api/field-faults.ts'
import { type SendCall, useCallMutation } from '#api/queries.ts'
import type { CallInput } from '#api/request.ts'

interface CallFormOptions<E extends Call, Draft> {
  readonly empty: Draft
  /** Builds the call's input from the draft. */
  readonly inputOf: (draft: Draft) => CallInput<E> & { body: unknown }
  readonly onSaved: (response: CallResponse<E>) => unknown
  readonly onRefused?: (error: Error) => void
  /** Asks for confirmation of a valid draft; `send` then sends it. Returns false if there is nothing to confirm. */
  readonly ask?: (draft: Draft, send: () => void) => boolean
  /** Sends the call, for example with its progress. */
  readonly sendBy?: SendCall<E>
}

export interface CallForm<Draft> {
  /** The user's input; a refusal leaves it unchanged. */
  readonly draft: Draft
  /** Whether there is unsaved input. */
  readonly isChanged: boolean
  readonly set: <Field extends keyof Draft>(field: Field, value: Draft[Field]) => void
  /** The props of a field's control. */
  readonly field: <Field extends keyof Draft>(
    field: Field,
  ) => { readonly value: Draft[Field]; readonly onChange: (value: Draft[Field]) => void }
  /** Continues with a newer record, with `typed` in the fields. */
  readonly restart: (stored: Draft, typed: Draft) => void
  /** The fault of a field, after the first attempt to send. */
  readonly faultOf: (field: keyof Draft & string) => Fault | null
  /** An error that is not about a field. */
  readonly error: Error | null
  readonly isSaving: boolean
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly submit: (event: SubmitEvent) => void
}

/**
 * A form that sends one call. Validates the input against the contract before sending. Errors of the contract and of
 * the server are shown at their fields, and the first of these receives the focus. The draft's fields have the same
 * names as those of the body.
 */
export function useCallForm<const E extends Call, Draft extends object>(
  endpoint: E,
  { empty, inputOf, onSaved, onRefused, ask, sendBy }: CallFormOptions<E, Draft>,
): CallForm<Draft> {
  const [stored, setStored] = useState(empty)
  const [draft, setDraft] = useState(empty)
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<Faults>(new Map())
  const formRef = useRef<HTMLFormElement>(null)
  // Set at once: the second click of a double click may arrive before `isPending` is rendered.
  const isSent = useRef(false)
  const own = wasTried ? faultsOfBody(endpoint, inputOf(draft).body) : new Map<string, Fault>()

  function focusFirstFault(): void {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const saving = useCallMutation(
    endpoint,
    {
      onSettled: () => {
        isSent.current = false
      },
      onSuccess(response) {
        // Update synchronously: the handler that closes the form may navigate, and the guard must see the saved state.
        flushSync(() => {
          setStored(draft)
          setWasTried(false)
        })
        return onSaved(response)
      },
      onError(error) {
        // Render synchronously, so that the field can receive the focus.
        flushSync(() => setRefused(faultsOfRefusal(error)))
        focusFirstFault()
        onRefused?.(error)
      },
    },
    sendBy,
  )

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // In React, events of a form in a dialog also reach the component that rendered the dialog.
    event.stopPropagation()
    if (isSent.current) return
    flushSync(() => setWasTried(true))
    const input = inputOf(draft)
    const send = () => {
      isSent.current = true
      saving.mutate(input)
    }
    if (faultsOfBody(endpoint, input.body).size > 0) focusFirstFault()
    else if (!ask?.(draft, send)) send()
  }

  function set<Field extends keyof Draft>(field: Field, value: Draft[Field]): void {
    setDraft((typed) => ({ ...typed, [field]: value }))
    setRefused((faults) => new Map([...faults].filter(([name]) => name !== field)))
  }

  return {
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(stored),
    restart(from, typed) {
      setStored(from)
      setDraft(typed)
    },
    set,
    field: (field) => ({ value: draft[field], onChange: (value) => set(field, value) }),
    faultOf: (field) => own.get(field) ?? refused.get(field) ?? null,
    error: [...faultsOfRefusal(saving.error).keys()].some((field) => field in empty) ? null : saving.error,
    isSaving: saving.isPending,
    formRef,
    submit,
  }
}
