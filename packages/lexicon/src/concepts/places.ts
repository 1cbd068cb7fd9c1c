/** Countries and regions in delivery terms. */
import { defineTerms } from '../terms.ts'

/** Places, by their currency or domain ending; `other` for places without a single one. */
export const deliveryPlaces = defineTerms('place', {
  GBP: { en: ['uk', 'united kingdom', 'great britain', 'england', 'britain', 'mainland'] },
  USD: {
    en: [
      'usa',
      'united states',
      'contiguous',
      'continental',
      'lower 48',
      'us (order|orders|shipping|delivery|customers)',
      'in the us',
    ],
  },
  CAD: { en: ['canada'] },
  AUD: { en: ['australia'] },
  NZD: { en: ['new zealand'] },
  de: {
    en: ['germany'],
    de: ['deutschland*'],
    fr: ['allemagne'],
    es: ['alemania'],
    it: ['germania'],
    nl: ['duitsland'],
    sv: ['tyskland'],
    pl: ['niemcy', 'niemiec'],
  },
  at: { en: ['austria'], de: ['österreich*'], fr: ['autriche'], nl: ['oostenrijk'] },
  ch: { en: ['switzerland'], de: ['schweiz'], fr: ['suisse'], it: ['svizzera'], nl: ['zwitserland'] },
  fr: { en: ['france'], de: ['frankreich'], es: ['francia'], it: ['francia'], nl: ['frankrijk'] },
  be: { en: ['belgium'], de: ['belgien'], fr: ['belgique'], nl: ['belgië'] },
  nl: { en: ['netherlands', 'holland'], de: ['niederlande'], fr: ['pays bas'], nl: ['nederland'] },
  es: { en: ['spain'], de: ['spanien'], fr: ['espagne'], es: ['españa', 'península'] },
  it: { en: ['italy'], de: ['italien'], fr: ['italie'], it: ['italia'] },
  ie: { en: ['ireland'], de: ['irland'], fr: ['irlande'] },
  se: { en: ['sweden'], de: ['schweden'], sv: ['sverige'] },
  no: { en: ['norway'], de: ['norwegen'], no: ['norge'] },
  dk: { en: ['denmark'], de: ['dänemark'], fr: ['danemark'], da: ['danmark'] },
  fi: { en: ['finland'], fi: ['suomi', 'suomeen'] },
  pl: { en: ['poland'], de: ['polen'], pl: ['polska', 'polsce'] },
  other: {
    en: [
      'eu',
      'europe',
      'european union',
      'asia',
      'africa',
      'hong kong',
      'japan',
      'singapore',
      'mexico',
      'portugal',
    ],
    de: ['europa'],
  },
})
