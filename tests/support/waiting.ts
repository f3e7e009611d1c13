import { silenceMs } from './waits.ts'

export interface Waiting {
  begin(id: string, name: string): void
  /** What a running test waits for now. */
  step(id: string, step: string): void
  end(id: string): void
}

/** Prints a line for each test that runs for long, and what it waits for; again as long as it does. */
export function waiting(print: (line: string) => void, now = Date.now): Waiting & { check(): void } {
  const running = new Map<string, { name: string; step: string; began: number; printed: number }>()
  const check = () => {
    for (const test of running.values()) {
      if (now() - test.printed < silenceMs) continue
      test.printed = now()
      const seconds = Math.round((now() - test.began) / 1000)
      print(`Waiting for ${seconds} s: ${[test.name, test.step].filter(Boolean).join(' › ')}`)
    }
  }
  return {
    check,
    begin: (id, name) => void running.set(id, { name, step: '', began: now(), printed: now() }),
    step(id, step) {
      const test = running.get(id)
      if (test) test.step = step
    },
    end: (id) => void running.delete(id),
  }
}

/** Checks every few seconds, and prints to the output of the run. */
export function printWaiting(): Waiting {
  const shown = waiting((line) => process.stdout.write(`${line}\n`))
  setInterval(shown.check, 5_000).unref()
  return shown
}
