/** The height of plan and 3D view; the same, so that switching does not move the page. */
export const stageHeight = { xs: '56vh', md: '64vh' } as const
