import type { BoardComponent } from '@castline/contract/castings'

/** Whether a component can still be cast with its casting; one that it made and that was scrapped is made again in another. */
export const waitsForCasting = ({ cast, status }: Pick<BoardComponent, 'cast' | 'status'>) =>
  !cast && (status === 'planning' || status === 'rejected')
