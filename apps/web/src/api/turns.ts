export interface Turns {
  /** Takes the lock from a tab that holds it and does not respond. */
  seize(): void
  /** Releases the lock, and stops waiting for it. */
  leave(): void
}

interface TurnHandlers {
  /** This tab holds the lock. Returns what to do when it is released. */
  onTurn(): () => void
  /** Another tab holds the lock, and this one waits for it. */
  onWait(): void
}

/** Shares a lock among the tabs of this browser: one tab holds it until it leaves or is closed. */
export function takeTurns(locks: Pick<LockManager, 'request'>, name: string, handlers: TurnHandlers): Turns {
  let hasLeft = false
  let isSeizing = false
  let waiting = new AbortController()
  let endTurn: (() => void) | undefined
  let release = () => {}

  function end(): void {
    endTurn?.()
    endTurn = undefined
    release()
  }

  async function hold(): Promise<void> {
    if (hasLeft) return
    isSeizing = false
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    endTurn = handlers.onTurn()
    await released
  }

  async function request(options: LockOptions): Promise<void> {
    try {
      await locks.request(name, options, (lock) => (lock ? hold() : undefined))
    } catch (error) {
      // AbortError: waiting was cancelled, or the lock was stolen. When the browser refuses locks, every tab acts as
      // the holder.
      if ((error as Error).name !== 'AbortError') await hold()
    } finally {
      end()
    }
  }

  async function run(): Promise<void> {
    await request({ ifAvailable: true })
    while (!hasLeft) {
      if (!isSeizing) handlers.onWait()
      waiting = new AbortController()
      const options: LockOptions = isSeizing ? { steal: true } : { signal: waiting.signal }
      isSeizing = false
      await request(options)
    }
  }

  void run()
  return {
    seize() {
      isSeizing = true
      waiting.abort()
    },
    leave() {
      hasLeft = true
      waiting.abort()
      end()
    },
  }
}
