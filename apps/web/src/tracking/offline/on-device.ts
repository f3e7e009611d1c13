import { Nothing, part, withTexts } from '#ui/part.tsx'
import { OnDevicePlace } from './OnDevicePlace.tsx'

/** What is stored on this device: preloaded with its page, because it is read without a network. */
export const OnDevice = part(
  async () => (await withTexts('offline', import('./OnDevice.tsx'))).OnDevice,
  OnDevicePlace,
  Nothing,
)
