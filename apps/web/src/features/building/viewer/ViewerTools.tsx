import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import ToolsIcon from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#ui/use-menu.ts'
import type { Side } from './framing.ts'

export type Tool = 'cut' | 'measure'

interface ViewerToolsProps {
  /** The one that is open. */
  tool: Tool | null
  /** Whether something is cut away. */
  isCut: boolean
  onLook: (from: Side) => void
  onTool: (tool: Tool | null) => void
}

const looks = ['front', 'top', 'corner'] as const
const tools = ['cut', 'measure'] as const

/** From where to look, section and measuring: buttons in the corner of the picture, on phones a menu. */
export function ViewerTools({ tool, isCut, onLook, onTool }: ViewerToolsProps) {
  const { t } = useTranslation('building')
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const menu = useMenu()
  const buttons = useRef<HTMLDivElement>(null)
  const choose = (action: () => void) => () => {
    menu.close()
    action()
  }
  const dot = (each: Tool) => each === 'cut' && isCut
  return (
    <Box
      ref={buttons}
      sx={{
        position: 'absolute',
        insetBlockEnd: 12,
        insetInline: 12,
        displayPrint: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
        // The picture is turned and tapped between the buttons, too.
        ...{ pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } },
      }}
    >
      {isPhone ? (
        <>
          <Badge variant="dot" color="primary" overlap="circular" invisible={!isCut}>
            <IconButton
              {...menu.button}
              aria-label={isCut ? t('tools.cutOn') : t('tools.label')}
              sx={{ bgcolor: 'background.paper', border: '1px solid', borderColor: 'outline', boxShadow: 2 }}
            >
              <ToolsIcon size={22} />
            </IconButton>
          </Badge>
          <Menu {...menu.menu}>
            {looks.map((side) => (
              <MenuItem key={side} onClick={choose(() => onLook(side))}>
                {t(`camera.${side}`)}
              </MenuItem>
            ))}
            {tools.map((each, index) => (
              <MenuItem
                key={each}
                onClick={choose(() => {
                  onTool(each)
                  // The panel covers the lower part of the window.
                  buttons.current?.parentElement?.scrollIntoView({ block: 'nearest' })
                })}
                sx={index === 0 ? { borderBlockStart: '1px solid', borderColor: 'divider' } : undefined}
              >
                <Badge variant="dot" color="primary" invisible={!dot(each)}>
                  {t(`tools.${each}`)}
                </Badge>
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : (
        <>
          <ButtonGroup size="small" aria-label={t('tools.label')} sx={{ bgcolor: 'background.paper' }}>
            {tools.map((each) => (
              <Button
                key={each}
                aria-pressed={tool === each}
                aria-description={dot(each) ? t('tools.cutOn') : undefined}
                variant={tool === each ? 'contained' : 'outlined'}
                onClick={() => onTool(tool === each ? null : each)}
              >
                <Badge variant="dot" color="primary" invisible={!dot(each) || tool === each}>
                  {t(`tools.${each}`)}
                </Badge>
              </Button>
            ))}
          </ButtonGroup>
          <ButtonGroup size="small" aria-label={t('camera.label')} sx={{ bgcolor: 'background.paper' }}>
            {looks.map((side) => (
              <Button key={side} title={side === 'corner' ? t('resetView') : undefined} onClick={() => onLook(side)}>
                {t(`camera.${side}`)}
              </Button>
            ))}
          </ButtonGroup>
        </>
      )}
    </Box>
  )
}
