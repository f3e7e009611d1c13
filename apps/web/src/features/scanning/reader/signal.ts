import { storage } from '#api/storage.ts'

const key = 'castline-scanner-sound'

export function isSoundOn(): boolean {
  return storage.getItem(key) !== 'off'
}

export function setSound(isOn: boolean): void {
  storage.setItem(key, isOn ? 'on' : 'off')
}

/** The feedback for a scan: a label, a label read before, or a foreign code. */
export type Signal = 'read' | 'repeated' | 'foreign'

/** In Hz, played in sequence. High means success; a repeated label gives two lower tones. */
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

/**
 * Plays the feedback by sound and vibration, because users look at the label. Does nothing on devices without either.
 */
export function playSignal(signal: Signal): void {
  // Before the first tap on a page, browsers block both and log an error.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    navigator.vibrate?.(vibrations[signal])
    if (isSoundOn()) beep(tones[signal])
  } catch {
    // Some browsers have no sound; the scan counts anyway.
  }
}
