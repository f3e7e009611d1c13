/** For a link or button whose whole card can be clicked. The card is positioned; other controls are above it. */
export const stretched = { position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

/** For the other controls of such a card. */
export const above = { position: 'relative', zIndex: 1 } as const
