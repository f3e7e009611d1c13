export interface Turns {
  /** Takes the turn away from a tab that has it and does not respond. */
  seize(): void
  /** Ends the turn, and waits for no other. */
  leave(): void
}

interface TurnHandlers {
  /** It is this tab's turn; returns what ends it. */
  onTurn(): () => void
  /** Another tab has the turn, and this one waits for the next. */
  onWait(): void
}

/** Takes turns with the other tabs of this browser: one at a time has the turn, until it leaves or is gone. */
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
      // Waiting was given up, or the turn was seized. Where the browser refuses locks, every tab has its own turn.
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
