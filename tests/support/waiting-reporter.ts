import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { printWaiting } from './waiting.ts'

/** A reporter of Vitest that names the tests which the run waits for. */
export default class WaitingReporter implements Reporter {
  readonly #waiting = printWaiting()

  onTestCaseReady(test: TestCase): void {
    this.#waiting.begin(test.id, `${relative('.', test.module.moduleId)}: ${test.fullName}`)
  }

  onTestCaseResult(test: TestCase): void {
    this.#waiting.end(test.id)
  }
}
