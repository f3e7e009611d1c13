import { storage } from '../../../api/storage.ts'

const key = 'castline-scanner-sound'

export function isSoundOn(): boolean {
  return storage.getItem(key) !== 'off'
}

export function setSound(isOn: boolean): void {
  storage.setItem(key, isOn ? 'on' : 'off')
}

function beep(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 1_760
  volume.gain.setValueAtTime(0.25, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.16)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 0.17)
}

/** Tells ear and hand that a label was read: eyes are on the label. A device that can do neither stays quiet. */
export function signalRead(): void {
  // Before the first tap on a page browsers allow neither, and write an error about it.
  if (navigator.userActivation?.hasBeenActive === false) return
  try {
    navigator.vibrate?.(80)
    if (isSoundOn()) beep()
  } catch {
    // Some browsers have no sound to give; the card opens all the same.
  }
}
