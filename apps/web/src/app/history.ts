import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { isHeldBack } from '#ui/leave-guard.ts'

export type History = ReturnType<typeof createBrowserHistory>

/** The browser's history, that a page may hold back: to ask before what was begun there is lost. */
export function createHistory(): History {
  // Tells its listener of pushes too, not only of back and forward.
  const history = createBrowserHistory({ v5Compat: true })
  return {
    ...history,
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    push(to, state) {
      const push = () => history.push(to, state)
      if (!isHeldBack(destinationOf(to), push)) push()
    },
    replace(to, state) {
      const replace = () => history.replace(to, state)
      if (!isHeldBack(destinationOf(to), replace)) replace()
    },
    listen(listener) {
      // The browser has gone back already when it says so: held back, it is sent to where it was.
      let isReturning = false
      return history.listen((update) => {
        const { action, location, delta } = update
        if (isReturning) {
          isReturning = false
        } else if (action === 'POP' && delta && isHeldBack(location, () => history.go(delta))) {
          isReturning = true
          history.go(-delta)
        } else {
          listener(update)
        }
      })
    },
  }
}

function destinationOf(to: Parameters<History['push']>[0]) {
  const { pathname, search } = new URL(typeof to === 'string' ? to : `${to.pathname}${to.search}`, window.location.href)
  return { pathname, search }
}
