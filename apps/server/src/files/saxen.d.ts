declare module 'saxen' {
  type Attributes = Record<string, string>

  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: () => Attributes) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'comment' | 'question' | 'attention', listener: (content: string) => void): this
    on(event: 'error', listener: (error: Error) => void): this
    write(xml: string): this
    end(): void
    stop(): void
  }
}
