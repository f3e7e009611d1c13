import { type ComponentChecklist, componentChecklists } from '@castline/contract/checklists'
import { getComponent, getComponentByCode } from '@castline/contract/components'
import { useSyncExternalStore } from 'react'
import { queryClient, queryKeyOf } from '#api/queries.ts'
import { clockCorrection, clockReading } from '#api/server-clock.ts'
import { tokens } from '#api/session-storage.ts'
import { newKey } from '../offline/attempt.ts'
import { ownerOf } from '../offline/recent-components.ts'
import { retrySeconds } from '../offline/retry-schedule.ts'
import { type DeviceTime, timesToSend } from '../offline/times-to-send.ts'
import { clientOf, isSignedIn } from '../offline/user-client.ts'
import { answerStore } from './answer-store.ts'
import { sendStoredAnswers } from './send-answers.ts'
import type { StoredAnswer } from './stored-answer.ts'
import { noteWaitingAnswers } from './waiting-answers.ts'

const none: readonly StoredAnswer[] = []
let stored = none
let hasBegun = false
const listeners = new Set<() => void>()
let tabs: BroadcastChannel | null = null

/** Shows the stored answers. Without storage there are none. */
async function read(): Promise<void> {
  stored = await answerStore.all().catch(() => none)
  noteWaitingAnswers(stored.map(({ userId }) => userId))
  for (const listener of listeners) listener()
}

async function changed(): Promise<void> {
  await read()
  tabs?.postMessage('changed')
}

/** Puts the server's checklist into the cache, and marks dependent queries as stale. */
function showSent({ componentId, seriesId }: StoredAnswer, checklist: ComponentChecklist['checklist']): void {
  const list = queryKeyOf(componentChecklists, { params: { id: componentId } })
  queryClient.setQueryData<ComponentChecklist[]>(list, (old) =>
    old?.map((each) => (each.template.series_id === seriesId ? { ...each, checklist } : each)),
  )
  if (checklist?.completed_at === null) return
  for (const call of [getComponent, getComponentByCode]) {
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(call) })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Only one tab of a browser sends at a time. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(() => (navigator.locks ? navigator.locks.request('castline-checklists', work) : work()))
  last = mine.catch(() => undefined)
  return mine
}

/** Sends the waiting answers, or those of a component. Throws if there is no response. */
export function sendAnswers(componentId?: string): Promise<void> {
  const timesOf = (answer: StoredAnswer) => timesToSend(answer, clockReading(), Date.now())
  const isOurs = ({ userId }: StoredAnswer) => isSignedIn(userId)
  return alone(() =>
    sendStoredAnswers(
      { store: answerStore, clientOf, isOurs, timesOf, onSent: showSent, onChange: changed },
      componentId,
    ),
  )
}

const sendSoon = () => void sendAnswers().catch(() => undefined)

/** Starts sending: now, when the network is back, and every 30 s. Called again, it does nothing. */
export function startAnswers(): void {
  if (hasBegun) return
  hasBegun = true
  if ('BroadcastChannel' in window) tabs = new BroadcastChannel('castline-checklists')
  tabs?.addEventListener('message', () => void read())
  window.addEventListener('online', sendSoon)
  setInterval(() => {
    if (stored.length > 0) sendSoon()
  }, retrySeconds.unsent * 1_000)
  void read().then(sendSoon)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  startAnswers()
  return () => void listeners.delete(listener)
}

/** The answers that wait on this device, updated live. */
export function useStoredAnswers(): readonly StoredAnswer[] {
  return useSyncExternalStore(watch, () => stored)
}

type NewAnswer = Omit<StoredAnswer, keyof DeviceTime | 'key' | 'userId' | 'refusal'>

/**
 * Stores an answer of the signed-in user and begins to send it. Resolves when it is on this device. Rejects if the
 * device is full or forbids storage.
 */
export async function storeAnswer(answer: NewAnswer): Promise<void> {
  const times = { occurredAt: new Date().toISOString(), clockCorrection: clockCorrection() }
  const userId = ownerOf(tokens.profile())
  if (userId === '') throw new Error('Nobody is signed in.')
  // An earlier answer to the item that was refused is replaced.
  const replaced = stored.filter(
    ({ refusal, componentId, seriesId, itemId }) =>
      refusal !== null &&
      componentId === answer.componentId &&
      seriesId === answer.seriesId &&
      itemId === answer.itemId,
  )
  // Before it is stored: if this page is closed now, the next one sends it.
  noteWaitingAnswers([...stored.map((each) => each.userId), userId])
  await answerStore.put({ ...answer, ...times, key: newKey(), userId, refusal: null })
  for (const { key } of replaced) await answerStore.remove(key)
  await changed()
  sendSoon()
}

/** Deletes the waiting answers of a checklist. */
export async function dropAnswers(dropped: readonly StoredAnswer[]): Promise<void> {
  await alone(async () => {
    for (const { key } of dropped) await answerStore.remove(key)
  })
  await changed()
}
