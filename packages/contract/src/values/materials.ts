/** Lengths and sizes of bills and stock. */
export const maxItemNumber = 80
export const maxItemName = 200
export const maxDrawingName = 120
export const maxRevisionName = 40
export const maxMovementNote = 200
/** The most items of one bill, and of one sheet. */
export const maxBillItems = 300
/** Of a quantity; it has four decimals. */
export const maxQuantity = 1_000_000_000
