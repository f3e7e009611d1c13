import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** The result of one test. */
export interface Outcome {
  /** Relative to the repository root. */
  readonly file: string
  /** The full name, including its `describe` blocks. */
  readonly name: string
  readonly isGood: boolean
  /** Measurements that the test records without asserting them. */
  readonly figures?: Record<string, number>
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; meta?: { figures?: Record<string, number> } }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  specs?: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

const read = <T>(file: string): T | null => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Returns the outcomes in a Vitest JSON report; empty if the file does not exist. */
export function ranByVitest(root: string, report: string): Outcome[] {
  return (read<VitestReport>(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, meta }) => ({
        file: relative(root, resolve(root, name)),
        name: fullName,
        isGood: status === 'passed',
        ...(meta?.figures && { figures: meta.figures }),
      })),
  )
}

/** Returns the outcomes in a Playwright JSON report; the test files are in `folder`, relative to the root. */
export function ranByPlaywright(folder: string, report: string): Outcome[] {
  const within = ({ file, specs = [], suites = [] }: PlaywrightSuite): Outcome[] => [
    ...specs.map(({ title, ok }) => ({ file: `${folder}/${file}`, name: title, isGood: ok })),
    ...suites.flatMap(within),
  ]
  return (read<{ suites: PlaywrightSuite[] }>(report)?.suites ?? []).flatMap(within)
}
