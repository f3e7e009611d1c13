import { useEffect, useState } from 'react'
import { storage } from '#api/storage.ts'

type CameraProblem =
  /** `insecure`: browsers allow cameras on https only. */
  'insecure' | 'denied' | 'none' | 'busy'

export type Camera =
  | { readonly state: 'starting' | 'resting' }
  | { readonly state: 'live'; readonly stream: MediaStream }
  | { readonly state: 'problem'; readonly problem: CameraProblem }

export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

const chosenKey = 'castline-scanner-camera'

/** Prefers the camera selected on this device, else the rear camera. Falls back to any other if it is missing. */
function wanted(): MediaStreamConstraints {
  const deviceId = storage.getItem(chosenKey)
  const which = deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: 'environment' } }
  return { audio: false, video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } } }
}

const release = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Runs the camera while the page is visible. Returns a function that stops it. */
function keepCamera(onChange: (camera: Camera) => void): () => void {
  let stream: MediaStream | null = null
  // Counts starts and stops, so that a camera granted too late is released.
  let turn = 0

  async function start() {
    turn += 1
    const mine = turn
    if (!navigator.mediaDevices?.getUserMedia) return onChange({ state: 'problem', problem: 'insecure' })
    onChange({ state: 'starting' })
    try {
      const granted = await navigator.mediaDevices.getUserMedia(wanted())
      if (mine !== turn) return release(granted)
      stream = granted
      granted.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (mine === turn) onChange({ state: 'problem', problem: 'busy' })
      })
      onChange({ state: 'live', stream: granted })
    } catch (error) {
      if (mine === turn) onChange({ state: 'problem', problem: cameraProblemOf(error) })
    }
  }

  function stop() {
    turn += 1
    release(stream)
    stream = null
  }

  function follow() {
    if (document.visibilityState === 'visible') return void start()
    stop()
    onChange({ state: 'resting' })
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

/** A camera of the device, while this component is mounted and the page is visible. */
export function useCamera(): { camera: Camera; restart: () => void; choose: (deviceId: string) => void } {
  const [camera, setCamera] = useState<Camera>({ state: 'starting' })
  const [attempt, setAttempt] = useState(0)
  // A new attempt restarts the camera.
  useEffect(() => keepCamera(setCamera), [attempt])
  const restart = () => setAttempt((count) => count + 1)
  return {
    camera,
    restart,
    choose(deviceId) {
      storage.setItem(chosenKey, deviceId)
      restart()
    },
  }
}
