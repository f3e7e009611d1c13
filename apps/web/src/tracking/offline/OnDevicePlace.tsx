import Box from '@mui/material/Box'

/** In px. */
export const lineHeight = 24

/** Where it will say what is stored on this device. */
export function OnDevicePlace() {
  return <Box sx={{ height: lineHeight }} />
}
