import { Outlet } from 'react-router'
import { Workplace } from './Workplace.tsx'

/** The page alone, with the server's data. */
export function BlankLayout() {
  return (
    <Workplace>
      <Outlet />
    </Workplace>
  )
}
