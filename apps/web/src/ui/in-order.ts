/**
 * Of parts that stand below each other: what follows a part that is loading is shown with it, because a part rarely
 * has the height of its placeholder.
 */
export const inOrder = {
  '& > :is(.MuiSkeleton-root, :has(.MuiSkeleton-root)) ~ *': { visibility: 'hidden' },
} as const
