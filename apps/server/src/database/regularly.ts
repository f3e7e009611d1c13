/** Runs `work` when asked, one run at a time. `failed` gets the error of a run that throws. */
export function oneAtATime(work: () => Promise<unknown>, failed: (error: Error) => void) {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  /** Begins it unless it is under way. */
  function begin(): void {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => {
        running = undefined
        if (isAskedAgain) look()
      })
  }
  /** Begins it; when it is under way, once more after it, for what came after its last look. */
  function look(): void {
    isAskedAgain = running !== undefined
    begin()
  }
  return {
    begin,
    look,
    /** Resolves when it is not under way. */
    async idle() {
      while (running) await running
    },
  }
}

/**
 * Does `work` now and every `everyMs`, never twice at once; what fails is done again at the next time. Returns a function
 * that stops it, after what is under way.
 */
export function regularly(
  work: () => Promise<unknown>,
  everyMs: number,
  failed: (error: Error) => void,
): () => Promise<void> {
  const job = oneAtATime(work, failed)
  // The process may end while it waits for the next time.
  const timer = setInterval(job.begin, everyMs).unref()
  job.begin()
  return () => {
    clearInterval(timer)
    return job.idle()
  }
}
