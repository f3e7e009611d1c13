import type { Call } from '@castline/contract/call'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallAnswer } from '#api/client.ts'
import { type Fault, type Faults, faultsOfBody, faultsOfRefusal } from '#api/field-faults.ts'
import { useCallMutation } from '#api/queries.ts'
import type { CallInput } from '#api/request.ts'

interface CallFormOptions<E extends Call, Draft> {
  readonly empty: Draft
  /** What is sent for what was typed. */
  readonly inputOf: (draft: Draft) => CallInput<E> & { body: unknown }
  readonly onSaved: (answer: CallAnswer<E>) => unknown
  readonly onRefused?: (error: Error) => void
  /** Asks the person before a draft without faults is sent with `send`; false where there is nothing to ask. */
  readonly ask?: (draft: Draft, send: () => void) => boolean
}

export interface CallForm<Draft> {
  /** What was typed; a refusal changes nothing in it. */
  readonly draft: Draft
  /** Whether anything was typed that is not saved. */
  readonly isChanged: boolean
  readonly set: <Field extends keyof Draft>(field: Field, value: Draft[Field]) => void
  /** The props of the control of a field. */
  readonly field: <Field extends keyof Draft>(
    field: Field,
  ) => { readonly value: Draft[Field]; readonly onChange: (value: Draft[Field]) => void }
  /** Goes on from what is stored by now, with `typed` in the fields. */
  readonly restart: (stored: Draft, typed: Draft) => void
  /** What is wrong with a field, once sending was tried. */
  readonly faultOf: (field: keyof Draft & string) => Fault | null
  /** A refusal that is about none of the fields. */
  readonly error: Error | null
  readonly isSaving: boolean
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly submit: (event: SubmitEvent) => void
}

/**
 * A form that sends one call. The contract checks it before it goes out; a field that it or the server refuses says so
 * at the field, and the first of them takes the focus. The draft's fields are named as the body's.
 */
export function useCallForm<const E extends Call, Draft extends object>(
  endpoint: E,
  { empty, inputOf, onSaved, onRefused, ask }: CallFormOptions<E, Draft>,
): CallForm<Draft> {
  const [stored, setStored] = useState(empty)
  const [draft, setDraft] = useState(empty)
  const [wasTried, setWasTried] = useState(false)
  const [refused, setRefused] = useState<Faults>(new Map())
  const formRef = useRef<HTMLFormElement>(null)
  const own = wasTried ? faultsOfBody(endpoint, inputOf(draft).body) : new Map<string, Fault>()

  function focusFirstFault(): void {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const saving = useCallMutation(endpoint, {
    onSuccess(answer) {
      // Known at once: what closes the form may leave the page.
      flushSync(() => {
        setStored(draft)
        setWasTried(false)
      })
      return onSaved(answer)
    },
    onError(error) {
      // Drawn at once, so that the field can take the focus.
      flushSync(() => setRefused(faultsOfRefusal(error)))
      focusFirstFault()
      onRefused?.(error)
    },
  })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // A form in a dialog lies, for React, in whatever opened it.
    event.stopPropagation()
    if (saving.isPending) return
    flushSync(() => setWasTried(true))
    const input = inputOf(draft)
    const send = () => saving.mutate(input)
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
