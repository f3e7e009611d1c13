import type { TextBox } from '@castline/domain/labels/layout'
import type { Measure } from '@castline/domain/labels/text-fit'
import arabic from '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url'
import arabicBold from '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf?url'
import sarabun from '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf?url'
import sarabunBold from '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf?url'
import { useQuery } from '@tanstack/react-query'
import { typeface } from '#theme/tokens.ts'

const weights = [400, 700] as const satisfies TextBox['weight'][]
const arabicLetter = /\p{Script=Arabic}/u

/**
 * The fonts of the PDF, so that text is shrunk and wrapped in the same way. Chinese characters have the same width in
 * all fonts.
 */
const families = [
  { name: 'Label', files: { 400: sarabun, 700: sarabunBold }, range: undefined },
  {
    name: 'Label Arabic',
    files: { 400: arabic, 700: arabicBold },
    range: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200D, U+FB50-FDFF, U+FE70-FEFC',
  },
]

export const labelTypeface = `Label, "Label Arabic", ${typeface}`

let isAdded = false

function addFaces(): void {
  if (isAdded) return
  isAdded = true
  for (const { name, files, range: unicodeRange } of families) {
    for (const weight of weights) {
      document.fonts.add(new FontFace(name, `url(${files[weight]})`, { weight: `${weight}`, unicodeRange }))
    }
  }
}

/** Loads the fonts for measuring and printing. If they fail to load, the device's own fonts are used. */
export async function loadLabelFonts(texts: string): Promise<true> {
  addFaces()
  const sample = arabicLetter.test(texts) ? 'Aل' : 'A'
  await Promise.allSettled(weights.map((weight) => document.fonts.load(`${weight} 10px ${labelTypeface}`, sample)))
  return true
}

/** Whether the fonts for these texts are loaded. */
export function useLabelFonts(texts: string): boolean {
  const { data } = useQuery({
    queryKey: ['label fonts', arabicLetter.test(texts)],
    queryFn: () => loadLabelFonts(texts),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data ?? false
}

const measuredSize = 100
let canvas: CanvasRenderingContext2D | null = null

/** Returns a function that measures text in the label fonts. */
export function measureIn(weight: TextBox['weight']): Measure {
  canvas ??= document.createElement('canvas').getContext('2d')
  const context = canvas
  if (!context) throw new Error('This browser gives no canvas to measure texts.')
  return (text) => {
    context.font = `${weight} ${measuredSize}px ${labelTypeface}`
    return context.measureText(text).width / measuredSize
  }
}
