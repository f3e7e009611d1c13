import type { ThemeOptions } from '@mui/material/styles'

type TextsFile = Record<string, ThemeOptions>

/**
 * MUI exports its 59 locales in one bundle, of which a user needs one, so the files are imported individually by path.
 * This list itself is loaded for languages other than English only.
 */
const files = import.meta.glob<TextsFile>([
  '../../../../node_modules/@mui/material/locale/*.mjs',
  '!../../../../node_modules/@mui/material/locale/index.mjs',
  '!../../../../node_modules/@mui/material/locale/*.d.mts',
])

/** The loader of a MUI locale; undefined if there is none. */
export function textsFile(code: string): (() => Promise<TextsFile>) | undefined {
  return files[`../../../../node_modules/@mui/material/locale/${code}.mjs`]
}

/** The names of all locales in MUI. */
export function textsFileCodes(): string[] {
  return Object.keys(files).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.mjs'.length))
}
