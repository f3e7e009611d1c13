const widest = 480

/** Returns the data URL of a small copy of a picture; null if the browser cannot read it. */
export async function previewOf(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, widest / picture.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.75)
  } catch {
    return null
  }
}
