import type { ComponentProps } from 'react'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DemoMenu } from './DemoMenu.tsx'

/** The header of every page of the demo apps, with the menu that resets the demo data. */
export function DemoHeader({ actions, ...header }: ComponentProps<typeof PageHeader>) {
  return (
    <PageHeader
      {...header}
      actions={
        <>
          {actions}
          <DemoMenu />
        </>
      }
    />
  )
}
