/** Which colors are one color to shoppers. */
const near = new Set([
  'black grey',
  'grey white',
  'blue purple',
  'pink purple',
  'pink red',
  'orange red',
  'orange yellow',
  'brown orange',
  'brown red',
  'blue green',
  'green yellow',
  'brown yellow',
  'black brown',
  'black blue',
  'blue grey',
  'brown grey',
  'green grey',
  'orange pink',
  'pink white',
  'white yellow',
])

/** Whether one shop may call by the one name what the next calls by the other. */
export const areNearColours = (a: string, b: string): boolean => a === b || near.has([a, b].sort().join(' '))
