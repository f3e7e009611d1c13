/** Returns a controller that also aborts when `signal` does. `AbortSignal.any` is missing in browsers before 2024. */
export function linkedAbort(signal: AbortSignal | null | undefined): AbortController {
  const controller = new AbortController()
  const follow = () => controller.abort(signal?.reason)
  if (signal?.aborted) follow()
  else signal?.addEventListener('abort', follow)
  return controller
}
