/** A background that shows a shadow at each side to which a table can be scrolled; `paper` covers it at the ends. */
export function scrollCue(paper: string): string {
  const [cover, shadow] = ['24px 100% no-repeat local', '12px 100% no-repeat scroll']
  // The colour of the text, so that it shows on dark backgrounds as well.
  const dark = 'color-mix(in srgb, currentColor 28%, transparent), transparent'
  return [
    `linear-gradient(to right, ${paper} 50%, transparent) left / ${cover}`,
    `linear-gradient(to left, ${paper} 50%, transparent) right / ${cover}`,
    `radial-gradient(farthest-side at 0 50%, ${dark}) left / ${shadow}`,
    `radial-gradient(farthest-side at 100% 50%, ${dark}) right / ${shadow}`,
  ].join(', ')
}
