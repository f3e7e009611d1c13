import { useEffect, useEffectEvent } from 'react'
import type { Decoder } from './decoder.ts'
import type { Scan } from './sightings.ts'

/** Pause between frames: short enough to react quickly, long enough to save battery. */
const pauseMs = 80

/** Scans the frames of a video one after another while there is a decoder, and reports the results. */
export function useFrames(video: HTMLVideoElement | null, decoder: Decoder | undefined, onScan: (scan: Scan) => void) {
  const report = useEffectEvent(onScan)

  useEffect(() => {
    if (!video || !decoder) return
    let isRunning = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function readFrame(element: HTMLVideoElement, scanFrame: Decoder['scanFrame']) {
      // Ignore a frame that fails; the next one follows.
      const scan = element.videoWidth > 0 ? await scanFrame(element).catch(() => null) : null
      if (!isRunning) return
      if (scan) report(scan)
      timer = setTimeout(() => void readFrame(element, scanFrame), pauseMs)
    }

    void readFrame(video, decoder.scanFrame)
    return () => {
      isRunning = false
      clearTimeout(timer)
    }
  }, [video, decoder])
}
