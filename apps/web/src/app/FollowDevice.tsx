import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { lightQuery } from '#ui/display/device.ts'
import { settingsStore } from '#ui/display/use-settings.ts'
import { rowAt } from './row-at.ts'

/** Some pages follow the device's settings until the user chooses, also when the device switches at sunset. */
export function FollowDevice() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const follow = () => settingsStore.followDevice(rowAt(pathname)?.followsDevice ?? [])
    follow()
    const light = window.matchMedia(lightQuery)
    light.addEventListener('change', follow)
    return () => light.removeEventListener('change', follow)
  }, [pathname])
  return null
}
