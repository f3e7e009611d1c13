/** A signature is drawn in a box of these units; screens scale it. */
export const signatureBox = { width: 600, height: 200 } as const

/** The longest path of a signature. */
export const longestSignature = 20_000

const point = '(?:600|[1-5]\\d\\d|\\d\\d?) (?:200|1\\d\\d|\\d\\d?)'

/** The SVG path of a signature: lines between whole points within `signatureBox`, as in `M10 20L30 40M50 60L70 80`. */
export const signaturePath = new RegExp(`^(?:M${point}(?:L${point})+)+$`)

/** Whether a text is the path of a signature. */
export function isSignature(text: string): boolean {
  return text.length <= longestSignature && signaturePath.test(text)
}
