/** Pairs of colors that are hard to distinguish. */
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

/** Whether different stores may use the two names for the same color. */
export const areNearColours = (a: string, b: string): boolean => a === b || near.has([a, b].sort().join(' '))
