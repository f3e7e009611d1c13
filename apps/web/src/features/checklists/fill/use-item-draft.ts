import type { ChecklistItem } from '@castline/domain/checklists/checklists'
import { useState } from 'react'
import { storage } from '#api/storage.ts'
import type { Filled } from '#tracking/checklists/filled.ts'
import type { CheckedComponent } from '#tracking/device-database/seen-checklists.ts'
import { storeAnswer } from '#tracking/queue/taps/answer-taps.ts'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'
import { type Draft, draftOf, enteredValue } from './draft.ts'

/** The text typed before a reload; photos are stored only with their answer. */
function typedBefore(key: string): Pick<Draft, 'value' | 'note'> | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The answer to an item while it is entered. Typed text survives a reload. */
export function useItemDraft(
  component: CheckedComponent,
  { template, answers, checklist }: Filled,
  item: ChecklistItem,
  entry: NumberEntry,
) {
  const key = `castline-item ${component.id} ${checklist?.id ?? template.series_id} ${item.id}`
  const answer = answers.get(item.id)
  const [stored, setStored] = useState(() => draftOf(item, answer, entry))
  const [draft, setDraft] = useState<Draft>(() => ({ ...stored, ...typedBefore(key) }))
  const [isSaving, setIsSaving] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const isChanged = draft.value !== stored.value || draft.note !== stored.note || draft.photos.length > 0

  function change(next: Draft) {
    setDraft(next)
    try {
      storage.setItem(key, JSON.stringify({ value: next.value, note: next.note }))
    } catch {
      // Storage is full: only input that is not confirmed yet is lost by a reload.
    }
  }

  /** Stores the answer on this device, unless it is stored already. */
  async function save(entered: Draft): Promise<'stored' | 'unchanged' | 'failed'> {
    const isSame = entered.value === stored.value && entered.note === stored.note && entered.photos.length === 0
    // New words about photos that were sent need the photos, which only the server has.
    const value = enteredValue(item, entered, entry)
    if (value === null || (isSame && answer && !answer.stored?.refusal)) {
      storage.removeItem(key)
      return 'unchanged'
    }
    setIsSaving(true)
    setIsLost(false)
    try {
      const answered = { value, note: entered.note.trim() || null, checklist: template.name, item: item.text }
      const of = { componentId: component.id, templateId: template.id, seriesId: template.series_id, itemId: item.id }
      const photos = item.kind === 'photo' ? entered.photos : []
      await storeAnswer({ answer: { ...of, ...answered }, component, photos })
    } catch {
      setIsLost(true)
      return 'failed'
    } finally {
      setIsSaving(false)
    }
    storage.removeItem(key)
    const next = { ...entered, photos: [] }
    setStored(next)
    setDraft(next)
    return 'stored'
  }

  return {
    draft,
    change,
    save,
    isChanged,
    isSaving,
    /** The device did not store the answer. */
    isLost,
  }
}
