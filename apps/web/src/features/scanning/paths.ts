import { cardAddress } from '@castline/domain/labels/qr-code'

export const scannerPath = '/forms/form-qr-code-reader'

/** The path of a card by label code; printed addresses end with it. */
export function cardPath(code: string): string {
  return cardAddress('', code)
}
