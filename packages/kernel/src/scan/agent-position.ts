/**
 * Number under which a step of the AI agent is stored: the steps of one region and platform follow those of the
 * previous one.
 */

const positionsPerPlace = 10_000

/** @param place Index among the regions and platforms of the scan. */
export const agentPosition = (stepIndex: number, place: number): number =>
  place * positionsPerPlace + stepIndex

/** The template's step at a position. */
export const stepOfAgentPosition = (position: number): number => position % positionsPerPlace
