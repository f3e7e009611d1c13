/** The media query of a system that replaces all colours, such as Windows' contrast themes. */
export const whenForced = '@media (forced-colors: active)'

/** For bars and swatches that have a meaning by colour: they keep it, with an outline in the system's colour. */
export const keepsColour = {
  [whenForced]: { forcedColorAdjust: 'none', outline: '1px solid CanvasText', outlineOffset: -1 },
} as const
