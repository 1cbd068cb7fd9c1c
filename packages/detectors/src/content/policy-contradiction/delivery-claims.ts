/** What sentences of a shop promise about how long a parcel takes, in English, German, French, Spanish, Italian and Dutch. */

/** Days from the order to the door; `from` is 0 where only the longest time is named. */
interface DeliveryTime {
  from: number
  to: number
  isBusinessDays: boolean
}

const longestDays = 30
const range = '(\\d{1,2})(?:\\s?(?:-|–|—|to|and|bis|und|a|et|y|e|al|tot|en)\\s?(\\d{1,2}))?'
/** Words for what arrives, words that lead to the number, words for days: one row for each language. */
const languages: readonly [subject: string, lead: string, days: string][] = [
  [
    'deliver(?:y|ies|ed|s)?|arrives?|reach(?:es)? you|with you|receive (?:it|them|your (?:order|parcel|package|goods|items))|(?:standard )?shipping(?: time)?',
    'in|within|takes?|times?|is|are|of|between',
    '(business |working )?days?',
  ],
  [
    'lieferzeit|lieferung|zustellung|geliefert|zugestellt|lieferfrist|bei (?:dir|ihnen)',
    'in|innerhalb(?: von)?|betragt|von|dauert',
    '(werk|arbeits)?tage?n?',
  ],
  ['livraison|livree?s?|delais?|recevez|recevrez', 'en|sous|dans|de|est de|entre', 'jours?( ouvr\\w+)?'],
  [
    'entregas?|envios?|entregamos|entregad[oa]s?|recibe|recibiras|recibira',
    'en|de|entre|es de|dentro de',
    'dias?( laborables| habiles)?',
  ],
  ['consegn\\w+|spedizione|ricev\\w+', 'in|entro|di|tra|fra', 'giorni?( lavorativi)?'],
  ['levertijd|levering|bezorg\\w*|geleverd|in huis', 'binnen|in|van|is|duurt', '(werk)?dagen'],
]
const about =
  '(?:about |around |approx\\.? |approximately |usually |only |just |ca\\.? |etwa |env\\.? |circa |ongeveer )?'
const forms = languages.flatMap(([subject, lead, days]) => [
  new RegExp(`\\b(?:${subject})\\b[^.;]{0,40}?(?:\\b(?:${lead})|[:(])\\s*${about}${range}[- ]${days}\\b`),
  new RegExp(
    `\\b${range}[- ]${days} (?:standard |free )?(?:delivery|shipping|lieferzeit|livraison|geliefert|zugestellt|bei (?:dir|ihnen)|bezorgd|geleverd|in huis)\\b`,
  ),
])

/** Another service, another place, other goods, another time, or another time span than the one to the door. */
const apart =
  /\b(express|expedited|next.?day|same.?day|overnight|priority|premium|prime|saturday|sunday|weekend\w*|economy|tracked|signed|courier|pallet|freight|24h?|48h?|collect\w*|pick.?up|in.?store|abholung|retrait|recogida|ritiro|afhalen|international\w*|worldwide|overseas|abroad|outside|europe\w*|eu|uk|usa?|canada|australia|ireland|islands?|highlands?|mainland|domestic|remote|alaska|hawaii|po box|country|countries|states?|zones?|regions?|ausland|inseln?|schweiz|osterreich|deutschland|etranger|outre.?mer|corse|france|belgique|suisse|espana|peninsula|baleares|canarias|extranjero|italia|isole|estero|nederland|belgie|buitenland|duitsland|furniture|mattress\w*|sofas?|oversized?|bulky|heavy|large|custom\w*|made|personali[sz]ed|engrav\w*|bespoke|handmade|pre.?orders?|back.?orders?|out of stock|in stock|restock\w*|sale|clearance|christmas|holidays?|peak|black friday|delays?|delayed|strikes?|weather|mobel|sperrgut|spedition|masse|vorbestell\w*|weihnacht\w*|meubles?|precommande\w*|noel|muebles|reserva|navidad|mobili|preordin\w*|natale|meubels?|dispatch\w*|despatch\w*|process\w*|handling|prepar\w*|produc\w*|leaves|ships|shipped|warehouse|versendet|versandfertig|verschickt|expedi\w*|enviamos|spedit\w*|verzonden|verstuurd|returns?|returned|refund\w*|exchang\w*|cancel\w*|withdraw\w*|warrant\w*|guarantee\w*|report|complain\w*|claims?|notify|inform|try|trial|lost|missing|damaged|pay\w*|invoice|ruckgabe|rucksend\w*|widerruf\w*|erstatt\w*|umtausch|garantie|retour\w*|rembours\w*|devol\w*|reembols\w*|garantia|res[oi]|rimbors\w*|garanzia|terug\w*|members?|vip|subscri\w*|samples?|gift cards?|if|unless|after|may|could|up to)\b/

const anyDays = /\d[- ](?:\w+ )?(?:days?|\w*tage?n?|jours?|dias?|giorni?|\w*dagen)\b/g

/** A condition, a longest time or another beginning than the order, in the other languages. */
const conditional =
  /\b(in case|in rare|in some|sometimes|maximum|max|at most|no later|latest|might|during|when|once|currently|at the moment|due to|because|easter|new year|vacation|sofern|soweit|falls|wenn|nach|bis zu|spatestens|kann|sauf|sous reserve|apres|jusqu.a|peut|salvo|si|tras|despues|hasta|puede|dopo|fino a|puo|tenzij|indien|als|na|maximaal|tot wel|kan)\b/
/** What shoppers say of their own parcels. */
const told = /\b(my|mine|i|me|mein\w*|mir|ich|mon|ma|mes|je|mi|mio|mia|mijn)\b|[“”„"«»]/

/** The time that one sentence (folded) promises for an ordinary parcel; null where it promises none or more than one. */
export function deliveryTimeOf(words: string): DeliveryTime | null {
  if (apart.test(words) || conditional.test(words) || told.test(words)) return null
  const match = forms.map((form) => form.exec(words)).find((found) => found !== null)
  if (!match || (words.match(anyDays) ?? []).length > 1) return null
  const [, first, second, business] = match
  const low = Number(first)
  const to = Number(second ?? first)
  if (to > longestDays || to < 1 || low > to) return null
  return { from: second === undefined ? 0 : low, to, isBusinessDays: business !== undefined }
}

/** Whether text around a sentence (heading, address; folded) says that it is about a special case. */
export const isSpecialCase = (words: string): boolean => apart.test(words)

/** Nobody who was promised the one would be content with the other: neither time lies within the other. */
export function areContrary(one: DeliveryTime, other: DeliveryTime): boolean {
  if (one.isBusinessDays !== other.isBusinessDays) return false
  const holds = (outer: DeliveryTime, inner: DeliveryTime) => outer.from <= inner.from && inner.to <= outer.to
  return !holds(one, other) && !holds(other, one) && Math.abs(one.to - other.to) >= 2
}

export const deliveryValue = ({ from, to, isBusinessDays }: DeliveryTime): string =>
  `${from}-${to}${isBusinessDays ? 'b' : ''}`

export function deliveryTimeFrom(value: string): DeliveryTime {
  const [, from = '0', to = '0', business = ''] = /^(\d+)-(\d+)(b?)$/.exec(value) ?? []
  return { from: Number(from), to: Number(to), isBusinessDays: business !== '' }
}

export function deliveryText({ from, to, isBusinessDays }: DeliveryTime): string {
  const days = `${isBusinessDays ? 'business ' : ''}${to === 1 ? 'day' : 'days'}`
  return from === 0 ? `within ${to} ${days}` : from === to ? `${to} ${days}` : `${from} to ${to} ${days}`
}
