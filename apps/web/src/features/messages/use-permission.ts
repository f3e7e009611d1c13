import { useSyncExternalStore } from 'react'

/** People allow or block notifications in the settings of their browser, and come back. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
  }
}

/** Whether the user allows notifications of this page. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(subscribe, () => ('Notification' in window ? Notification.permission : 'denied'))
}
