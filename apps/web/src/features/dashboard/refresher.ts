interface Refresher {
  /** Requests an update: at once or, if one is running, after it. */
  refresh(): void
}

/**
 * Runs `ask` at most once at a time and at most every `gapMs`. Requests during a run are combined into one more run, so
 * that the last response includes every change. `ask` must not reject.
 */
export function refresher(ask: () => Promise<unknown>, gapMs: number): Refresher {
  let isResting = false
  let isWanted = false

  async function run() {
    isResting = true
    isWanted = false
    const gap = new Promise((resolve) => setTimeout(resolve, gapMs))
    await Promise.all([ask(), gap])
    isResting = false
    if (isWanted) void run()
  }

  return {
    refresh() {
      isWanted = true
      if (!isResting) void run()
    },
  }
}
