import type { Region, RegionId } from './types.ts'

/** The two countries that every variation sells to. */
export const regions: readonly Region[] = [
  {
    id: 'us',
    prefix: '',
    lang: 'en-US',
    label: 'United States',
    currency: 'USD',
    country: 'US',
    phone: { shown: '(206) 555-0142', href: '+12065550142' },
    address: {
      street: '418 Cannery Row',
      locality: 'Astoria',
      region: 'OR',
      postcode: '97103',
      countryName: 'United States',
    },
  },
  {
    id: 'uk',
    prefix: '/uk',
    lang: 'en-GB',
    label: 'United Kingdom',
    currency: 'GBP',
    country: 'GB',
    phone: { shown: '020 7946 0142', href: '+442079460142' },
    address: {
      street: '7 Ropewalk Yard',
      locality: 'Whitby',
      region: 'North Yorkshire',
      postcode: 'YO21 3PU',
      countryName: 'United Kingdom',
    },
  },
]

/** The region of an address path. */
export function regionOfPath(path: string): RegionId {
  return path === '/uk' || path.startsWith('/uk/') ? 'uk' : 'us'
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\baluminum\b/g, 'aluminium'],
  [/\bAluminum\b/g, 'Aluminium'],
  [/\b([Cc])olor(s|ed|ful)?\b/g, '$1olour$2'],
  [/\b([Cc]enti)meter(s?)\b/g, '$1metre$2'],
  [/\b([Ll])iter(s?)\b/g, '$1itre$2'],
  [/\b([Ff])iber(s?)\b/g, '$1ibre$2'],
  [/\b([Cc])enter\b/g, '$1entre'],
  [/\bblue-gray\b/g, 'blue-grey'],
  [/\bneighboring\b/g, 'neighbouring'],
  [/\bneighbors\b/g, 'neighbours'],
  [/\bmitered\b/g, 'mitred'],
  [/\b([Mm])olded\b/g, '$1oulded'],
  [/\bModeled\b/g, 'Modelled'],
  [/\bFavorite\b/g, 'Favourite'],
  [/\bfavorite\b/g, 'favourite'],
  [/\bE26\b/g, 'E27'],
]

/** A text of the catalogue in the region's spelling. The catalogue itself is written in American English. */
export function localised(text: string, region: RegionId): string {
  if (region === 'us') return text
  return spellings.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
}
