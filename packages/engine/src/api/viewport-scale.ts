/** The scale at which a tab is painted, for live viewers. `browser/viewport-scale.ts` sets it. */
export type DrawnSize = 'full' | 'small'

export interface ViewportScale {
  /** The scale that the next work needs; it stays until another is set. */
  use(size: DrawnSize): Promise<void>
  /** Runs work that needs painted positions, such as a click, at full size. The page can't tell the difference. */
  atFullSize<Value>(work: () => Promise<Value>): Promise<Value>
  /** Whether someone watches the tab: it is painted at full size for as long. Resolves when that is done. */
  watch(isWatched: boolean): Promise<void>
}
