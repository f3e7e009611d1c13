/** The result of one check. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'failed'
  /** One sentence, with the remedy if there is something to do. */
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const failed = (text: string): Finding => ({ level: 'failed', text })
