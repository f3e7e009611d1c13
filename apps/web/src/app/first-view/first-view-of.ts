import { languageTag } from '@castline/domain/languages'

/** What the markup of a page depends on. */
interface Shown {
  readonly language: string
  readonly direction: string
  readonly mode: string
}

/** The name of the markup that the build has made for these settings (show.ts). */
export const firstViewOf = ({ language, direction, mode }: Shown): string =>
  `${languageTag(language)} ${direction} ${mode}`
