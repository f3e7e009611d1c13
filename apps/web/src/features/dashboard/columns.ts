/** Two panels side by side where there is room, the first one wider. */
export const pairOfColumns = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
}

/** Panels stacked vertically. */
export const column = { display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }
