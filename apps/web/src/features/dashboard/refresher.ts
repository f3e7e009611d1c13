export interface Refresher {
  /** What is shown is out of date: asks for it again, at once or after what is under way. */
  refresh(): void
}

/**
 * Runs `ask` at most once at a time and no oftener than every `gapMs`; however often it is wanted meanwhile, it runs
 * once more afterwards, so that the last answer tells of every change. `ask` must not reject.
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
