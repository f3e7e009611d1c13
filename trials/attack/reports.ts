import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** A test that was run. */
export interface Outcome {
  /** Below the root. */
  readonly file: string
  /** With the names of what it stands in. */
  readonly name: string
  readonly isGood: boolean
  /** What it measured without holding it. */
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

/** What a JSON report of Vitest tells of the tests that ran; none where there is no report. */
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

/** What a JSON report of Playwright tells, whose files lie in `folder` below the root. */
export function ranByPlaywright(folder: string, report: string): Outcome[] {
  const within = ({ file, specs = [], suites = [] }: PlaywrightSuite): Outcome[] => [
    ...specs.map(({ title, ok }) => ({ file: `${folder}/${file}`, name: title, isGood: ok })),
    ...suites.flatMap(within),
  ]
  return (read<{ suites: PlaywrightSuite[] }>(report)?.suites ?? []).flatMap(within)
}
