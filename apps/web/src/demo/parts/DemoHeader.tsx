import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentProps } from 'react'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DemoMenu } from './DemoMenu.tsx'

/** The header of every page of the demo apps, with the menu that resets the demo data. */
export function DemoHeader({ actions, ...header }: ComponentProps<typeof PageHeader>) {
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
  // On a phone the menu is beside the title, and the actions have the next row, where it cannot lie on them.
  if (isPhone) {
    return (
      <Box
        sx={{
          position: 'relative',
          '& h1': { paddingInlineEnd: 6 },
          '& > header > :last-child:not(:first-child)': { flexBasis: '100%' },
        }}
      >
        <PageHeader {...header} actions={actions} />
        <Box sx={{ position: 'absolute', insetBlockStart: -6, insetInlineEnd: -8 }}>
          <DemoMenu />
        </Box>
      </Box>
    )
  }
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
