/** Number under which a step of the AI agent is stored: steps of one region and platform follow those of the one before. */

const positionsPerPlace = 10_000

/** @param place position among the regions and platforms of the scan */
export const agentPosition = (stepIndex: number, place: number): number =>
  place * positionsPerPlace + stepIndex

/** The step of the template that a position refers to. */
export const stepOfAgentPosition = (position: number): number => position % positionsPerPlace
