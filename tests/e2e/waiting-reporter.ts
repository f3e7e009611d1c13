import { basename } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { printWaiting } from '../support/waiting.ts'

/** A reporter of Playwright that names the steps which the run waits for. */
export default class WaitingReporter implements Reporter {
  readonly #waiting = printWaiting()

  printsToStdio(): boolean {
    return false
  }

  onTestBegin(test: TestCase): void {
    this.#waiting.begin(test.id, `${basename(test.location.file)}:${test.location.line}: ${test.title}`)
  }

  onStepBegin(test: TestCase, _result: TestResult, step: TestStep): void {
    const line = step.location ? ` (${basename(step.location.file)}:${step.location.line})` : ''
    this.#waiting.step(test.id, `${step.titlePath().join(' › ')}${line}`)
  }

  onTestEnd(test: TestCase): void {
    this.#waiting.end(test.id)
  }
}
