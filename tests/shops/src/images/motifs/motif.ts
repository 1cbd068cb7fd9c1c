import type { Pen } from '../pen.ts'

/** Main and additional colors as hex, and three proportions between 0 and 1. */
export interface MotifInput {
  pen: Pen
  main: string
  second: string
  third: string
  shape: readonly [number, number, number]
}

/** A drawn object: its base is at y = 0 and it is centered on x = 0; wall and ceiling objects hang from -height. */
export interface Drawing {
  svg: string
  width: number
  height: number
  mount: 'table' | 'floor' | 'wall' | 'ceiling'
  /** A glow around a lit lamp: center, radius. */
  glow?: { x: number; y: number; r: number }
}

export type Motif = (input: MotifInput) => Drawing
