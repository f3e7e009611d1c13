import { storage } from '#api/storage.ts'

const key = 'castline-scanner-sound'

export function isSoundOn(): boolean {
  return storage.getItem(key) !== 'off'
}

export function setSound(isOn: boolean): void {
  storage.setItem(key, isOn ? 'on' : 'off')
}

/** What ear and hand are told: a label was read, it was read before, or it is none of ours. */
export type Signal = 'read' | 'repeated' | 'foreign'

/** In Hz, one tone after another. High is good; a label that does not count sounds twice, and lower. */
const tones: Readonly<Record<Signal, readonly number[]>> = { read: [1_760], repeated: [880, 880], foreign: [330] }
/** In ms: on, off, on … */
const vibrations: Readonly<Record<Signal, number[]>> = { read: [80], repeated: [50, 70, 50], foreign: [250] }
const toneSeconds = 0.16

function beep(pitches: readonly number[]): void {
  const audio = new AudioContext()
  for (const [at, pitch] of pitches.entries()) {
    const start = audio.currentTime + at * (toneSeconds + 0.04)
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
    tone.connect(volume).connect(audio.destination)
    if (at === pitches.length - 1) tone.addEventListener('ended', () => void audio.close())
    tone.start(start)
    tone.stop(start + toneSeconds + 0.01)
  }
}

/** Tells ear and hand what was read: eyes are on the label. A device that can do neither stays quiet. */
export function give(signal: Signal): void {
  // Before the first tap on a page browsers allow neither, and write an error about it.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    navigator.vibrate?.(vibrations[signal])
    if (isSoundOn()) beep(tones[signal])
  } catch {
    // Some browsers have no sound to give; the label counts all the same.
  }
}
