/** How often we check that npm's shell is alive: npm sends signals to that shell, which dies silently. */
const parentWatchMs = 250

// Read when the script starts: the shell may die during an installation.
const parent = process.ppid

/** Calls `onEnd` once if this script was started by npm and npm's shell ends. Returns a function that stops watching. */
export function whenParentEnds(onEnd) {
  if (!process.env.npm_lifecycle_event) return () => undefined
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onEnd()
  }, parentWatchMs)
  watch.unref()
  return () => clearInterval(watch)
}
