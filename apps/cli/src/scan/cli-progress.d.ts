/** The part of cli-progress that is used; the package has no types. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: {
      format: string
      stream: NodeJS.WritableStream
      hideCursor?: boolean
      clearOnComplete?: boolean
      linewrap?: boolean
      fps?: number
      forceRedraw?: boolean
      stopOnComplete?: boolean
    })
    start(total: number, value: number, payload?: Record<string, string>): void
    update(value: number, payload?: Record<string, string>): void
    setTotal(total: number): void
    stop(): void
  }
}
