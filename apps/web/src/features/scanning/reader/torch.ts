// The types of the DOM do not know the torch, which phones' browsers have.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return Boolean((track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch)
}

/** Throws where the device refuses. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const constraint: TorchConstraint = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] })
}
