/** Number under which a step of the AI agent is kept: those of a scan's next region or platform stand behind each other. */

const positionsPerPlace = 10_000

/** @param place position among the regions and platforms of the scan */
export const agentPosition = (stepIndex: number, place: number): number =>
  place * positionsPerPlace + stepIndex

/** The step of the template that a number stands for. */
export const stepOfAgentPosition = (position: number): number => position % positionsPerPlace
