/** Words of colours in six languages, folded: lower case, no accents. */
const table: Readonly<Record<string, string>> = {
  black: 'black schwarz noir noire negro negra nero nera zwart',
  white: 'white weiss blanc blanche blanco blanca bianco bianca wit',
  red: 'red rot rouge rojo roja rosso rossa rood',
  blue: 'blue blau bleu bleue azul blu blauw',
  green: 'green grun vert verte verde groen',
  yellow: 'yellow gelb jaune amarillo amarilla giallo gialla geel',
  brown: 'brown braun brun brune marron marrone bruin',
  grey: 'grey gray grau gris grise grigio grigia grijs',
  pink: 'pink rose rosa roze',
  orange: 'orange naranja arancione oranje',
  purple: 'purple violet violett lila morado viola paars',
}

/** Word → colour. Shades between two colours are left out. */
export const colourOf: ReadonlyMap<string, string> = new Map(
  Object.entries(table).flatMap(([name, words]) => words.split(' ').map((word) => [word, name])),
)

/** Names of colours that scents, flavours and flowers have too. */
export const alsoThings = /\b(?:rose|rosa|orange|naranja|violet|viola|violett|marron|cacao)\b/

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
