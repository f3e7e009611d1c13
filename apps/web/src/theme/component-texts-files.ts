import type { ThemeOptions } from '@mui/material/styles'

type TextsFile = Record<string, ThemeOptions>

/**
 * MUI offers its locales in one piece only, 59 for a person who reads one: its files, one by one, are taken by path. This
 * list of them is itself loaded only by those who read no English.
 */
const files = import.meta.glob<TextsFile>([
  '../../../../node_modules/@mui/material/locale/*.mjs',
  '!../../../../node_modules/@mui/material/locale/index.mjs',
  '!../../../../node_modules/@mui/material/locale/*.d.mts',
])

/** The file of one of MUI's locales; undefined where there is none. */
export function textsFile(code: string): (() => Promise<TextsFile>) | undefined {
  return files[`../../../../node_modules/@mui/material/locale/${code}.mjs`]
}

/** The names of all locales that MUI ships. */
export function textsFileCodes(): string[] {
  return Object.keys(files).map((path) => path.slice(path.lastIndexOf('/') + 1, -'.mjs'.length))
}
