// TypeScript's DOM types lack the torch, which mobile browsers support.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return Boolean((track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch)
}

/** Throws if the device refuses. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const constraint: TorchConstraint = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] })
}
