import { cardAddress } from '@castline/domain/qr-code'

export const scannerPath = '/forms/form-qr-code-reader'

/** The card of a piece, by the code of its label: what a label's own address ends with. */
export function cardPath(code: string): string {
  return cardAddress('', code)
}
