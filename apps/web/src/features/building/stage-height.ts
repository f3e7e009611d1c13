/**
 * The stage and what is beside it fill the window below header and filters; in a low window the page scrolls. The same for
 * plan and 3D view, so that switching does not move the page.
 */
export const stageHeight = {
  height: { xs: 'calc(100dvh - 262px)', sm: 'calc(100dvh - 268px)' },
  minHeight: 420,
  '@media print': { height: 'auto' },
} as const
