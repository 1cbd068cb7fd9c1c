/**
 * Additional products for benchmarks: new names, texts, and images, drawn from the handwritten catalogue's
 * material.
 */
import type { CategoryRows, ProductRow } from '../catalogue/rows.ts'
import { type Random, randomOf } from './random.ts'

const places = [
  'Aster',
  'Birch',
  'Brook',
  'Cairn',
  'Clover',
  'Coral',
  'Crane',
  'Dell',
  'Elder',
  'Ember',
  'Fallow',
  'Finch',
  'Fjord',
  'Flint',
  'Gable',
  'Glen',
  'Grove',
  'Hazel',
  'Heath',
  'Holm',
  'Islet',
  'Juniper',
  'Kestrel',
  'Lagoon',
  'Larch',
  'Laurel',
  'Linden',
  'Maple',
  'Mill',
  'Nettle',
  'Orchid',
  'Osprey',
  'Otter',
  'Pebble',
  'Plover',
  'Poplar',
  'Rowan',
  'Rush',
  'Sedge',
  'Shale',
  'Skerry',
  'Slate',
  'Sorrel',
  'Spruce',
  'Tern',
  'Thistle',
  'Tidal',
  'Umber',
  'Vale',
  'Willow',
  'Yarrow',
  'Zephyr',
] as const

const makers = [
  'A family workshop in the hills',
  'A small pottery by the river',
  'Two brothers with one workbench',
  'A cooperative of forty makers',
  'A mill that has run since 1911',
  'Three friends in a former dairy',
  'A studio above a bakery',
  'The last shop of its kind in town',
] as const
const deeds = [
  'starts with the raw material and finishes by hand',
  'still uses the tools of the founders',
  'checks every piece against the light',
  'makes no more than ten of them a day',
  'lets each batch rest for a week',
  'signs every piece on the underside',
] as const
const reasons = [
  'so that it grows better looking with use',
  'so that no two are quite alike',
  'which is why the surface feels warm to the touch',
  'and sends it wrapped in plain paper',
  'because short cuts always show later',
  'and will repair it for as long as the shop exists',
] as const
const uses = [
  'Put it where the afternoon sun lands',
  'Give it a corner of its own',
  'Use it every day and do not be shy about it',
  'Pass it on one day',
  'Let guests find it by themselves',
  'Keep it close to the door',
  'Pair it with wood and plain linen',
  'Leave it out even when nobody visits',
] as const
const endings = [
  'and it will earn its place within a week',
  'and the room will feel finished',
  'and you will wonder what stood there before',
  'and let the marks of use collect',
  'and it will quietly do its work for years',
  'and expect questions about where it came from',
] as const

function storyOf(random: Random, noun: string, place: string): string {
  const first = `${random.pick(makers)} ${random.pick(deeds)}, ${random.pick(reasons)}.`
  const second = `The ${place} ${noun} is no exception: someone there ${random.pick(deeds)}, ${random.pick(reasons)}.`
  return `${first} ${second} ${random.pick(uses)}, ${random.pick(endings)}.`
}

/** The noun of a product's name: its words without the first one. */
function nounOf(name: string): string {
  return name
    .replace(/, Set of \d+$/, '')
    .split(' ')
    .slice(1)
    .join(' ')
}

/** One more product of the category; `number` counts from 0 within it. */
export function generateRow(category: CategoryRows, number: number): ProductRow {
  const random = randomOf(`generated/${category.slug}/${number}`)
  const models = category.rows.filter((row) => !row.soldOut && !row.preorder && !row.name.includes('Set of'))
  const model = random.pick(models)
  const place = `${places[number % places.length]}`
  const round = Math.floor(number / places.length)
  const noun = nounOf(model.name)
  const name = round === 0 ? `${place} ${noun}` : `${place} ${noun} No. ${round + 1}`
  const price = Math.max(12, Math.round(model.price * (0.7 + random.next() * 0.6)))
  return {
    name,
    look: { ...model.look, shape: [random.next(), random.next(), random.next()] },
    price,
    was: random.next() < 0.15 ? Math.round(price * 1.25) : undefined,
    blurb: `Number ${number + 1} of our ${place} workshop series, made in small runs and built to be used.`,
    story: storyOf(random, noun.toLowerCase(), place),
    facts: model.facts,
    colours: model.colours,
    sizes: model.sizes,
    net: model.net,
  }
}
