/** Classes are doubled to override MUI's own styles, which are inserted later. */
const strong = (...classes: string[]) => classes.map((name) => `.${name}.${name}`).join(', ')

const preservedColour = { forcedColorAdjust: 'none', backgroundColor: 'Highlight' }

/**
 * With forced colours the system removes backgrounds and shadows, so distinctions made by these need a border or a
 * system colour.
 */
export const forcedColours = {
  '@media (forced-colors: active)': {
    [strong('MuiChip-root', 'MuiAlert-root', 'MuiButton-contained', 'MuiTooltip-tooltip', 'MuiLinearProgress-root')]: {
      border: '1px solid',
    },
    '.MuiButton-contained.MuiButton-contained:not(.Mui-disabled)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      borderColor: 'Highlight',
    },
    [`${strong('Mui-selected')}, nav :is(a, button)[aria-current="page"]`]: {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
    // An element with the focus is distinguished from a selected one by another outline.
    ':focus-visible:focus-visible, .Mui-focusVisible.Mui-focusVisible': {
      outline: '3px solid CanvasText',
      outlineOffset: 1,
    },
    [strong('MuiLinearProgress-bar', 'MuiTabs-indicator')]: preservedColour,
    // The system does not replace the colours of SVG elements.
    [strong('MuiSvgIcon-root')]: { color: 'inherit' },
    [strong('MuiSwitch-track')]: { border: '1px solid', opacity: 1 },
    [strong('MuiSwitch-thumb')]: { border: '1px solid' },
    '.MuiSwitch-switchBase.Mui-checked .MuiSwitch-thumb': preservedColour,
    [strong('MuiSkeleton-root', 'MuiBadge-dot')]: { border: '1px solid' },
  },
}
