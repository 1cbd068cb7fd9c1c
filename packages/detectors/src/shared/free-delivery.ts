/** Amounts from which delivery is said to be free, and how much is said to be missing until then. Many languages. */
import { cellMoney } from './table-cells.ts'
import { fold } from './text.ts'

/** What a sentence states. Amounts of one currency have the same sign, however it is written. */
export interface FreeDelivery {
  minor: number
  sign: string
  /** The amount as the page writes it. */
  shown: string
}

const currencies: readonly (readonly [sign: string, written: RegExp])[] = [
  ['EUR', /€|\beur\b|\beuros?\b/],
  ['GBP', /£|\bgbp\b/],
  ['$', /\$|\busd\b/],
  ['kr', /\bkr\b|\bsek\b|\bnok\b|\bdkk\b|:-/],
  ['PLN', /\bzl\b|\bpln\b/],
  ['CZK', /\bkc\b|\bczk\b/],
  ['HUF', /\bft\b|\bhuf\b/],
  ['RON', /\blei\b|\bron\b/],
  ['CHF', /\bchf\b|\bfr\b/],
]
const token =
  '(?:[€£$]|us\\$|(?:eur|euros?|gbp|usd|kr|sek|nok|dkk|zl|pln|kc|czk|ft|huf|lei|ron|chf|fr)\\b\\.?|:-)'
const number = "\\d(?:[\\d.,']|\\s(?=\\d{3}\\b))*"
const amount = `(?<![\\d.,])((?:${token}\\s?)${number}|${number}\\s?${token})`

const free = [
  'free (?!gifts?|samples?|to )(?:\\w+ ){0,2}?(?:shipping|delivery|postage|p&p)',
  '(?:ships?|shipped|delivered|delivery|shipping|postage) (?:is |are |for |will be )?free',
  '(?:kostenlos|kostenfrei|gratis)\\w* (?:\\w+ )?(?:versand\\w*|lieferung|geliefert|liefern)',
  '(?:versand|lieferung|liefern|versenden) (?:\\w+ ){0,2}?(?:kostenlos|kostenfrei|gratis|frei)',
  'versandkostenfrei\\w*|portofrei|frei haus|keine versandkosten|gratisversand',
  '(?:livraison|expedition) (?:\\w+ ){0,3}?(?:gratuite|offerte)|(?:frais de )?port (?:gratuits?|offerts?)|frais de (?:port|livraison) (?:offerts|gratuits)',
  '(?:envios?|portes|entrega) (?:\\w+ )?(?:gratis|gratuit[oa]s?)|frete gratis',
  '(?:spedizion[ei]|consegna) (?:\\w+ )?(?:gratuit[ae]|gratis|omaggio)',
  '(?:gratis|kosteloze) (?:verzend\\w*|bezorg\\w*|levering|verstuurd|thuisbezorgd)|(?:verzending|bezorging) (?:is )?gratis|geen verzendkosten',
  '(?:fri|gratis) (?:frakt|fragt|leverans|levering)|frakt?fri\\w*|fragtfri\\w*',
  '(?:ilmainen|maksuton) (?:toimitus|kuljetus)|toimitus (?:on )?(?:ilmainen|maksuton)',
  'darmow\\w+ (?:dostaw\\w+|wysylk\\w+|przesylk\\w+)|(?:dostawa|wysylka) (?:\\w+ )?(?:gratis|za darmo|darmowa)',
  '(?:doprava|postovne) (?:je )?(?:zdarma|zadarmo)|zdarma doprava',
  'ingyenes (?:ki)?szallitas|(?:livrare|transport) gratuit\\w*',
].join('|')

const strong =
  'spend(?:ing)?(?: (?:over|at least|more than))?|over|above|exceed\\w*|more than|at least|min(?:imum|\\.)?(?: (?:order|spend|purchase))?(?: of)?|uber|mindestbestellwert(?: von)?|superieure?s? a|plus de|au[- ]dela de|minimum d.achat de|superiore?s? a|superiori a|mas de|oltre|boven|besteding van|yli|powyzej|nad|acima de|peste|pour'
const weak = 'from|of|ab|des|a partir de|partir de|da|desde|vanaf|fran|fra|od|de la|for|pri nakupu'
const order =
  '(?:orders?|purchases?|baskets?|carts?|totals?|sub-?totals?|everything|\\w*bestell\\w*|\\w*einkauf\\w*|warenkorb\\w*|\\w*wert|commandes?|achats?|panier|pedidos?|compras?|ordin[ei]|acquist[oi]|bestelling(?:en)?|besteding|kop|kob|kjop|ordrer?|bestallning\\w*|zakup\\w*|zamowien\\w*|nakup\\w*|comenzi|ostoks\\w*|tilau\\w*)'

/** "Free delivery on orders over £50". */
const after = new RegExp(
  `\\b(?:${free})(?!\\w)(?<between>[^.;!?•|]{0,50}?)\\b(?:${strong}|${weak})\\s(?<unit>[^\\d€$£.;!?]{0,30}?)${amount}`,
)
/** "Orders over £50 ship free", "Ab 49 € versandkostenfrei". Goods before it would make it an offer of theirs. */
const before = new RegExp(
  `(?:^|[:,|(–—-]\\s*|\\b${order}\\s(?:\\w+ ){0,2}?|(?=\\bspend))(?:(?:for|bei|pour|auf|per|ved|vid|na) (?:all |any |allen )?${order}\\s(?:\\w+ ){0,2}?)?(?:${strong}|${weak})\\s(?:\\w+ ){0,3}?${amount}[^\\d.;!?•|]{0,50}?\\b(?:${free})`,
)
/** "15 000 Ft felett ingyenes szállítás". */
const postposed = new RegExp(
  `${amount}(?:-?t[oó]l)? (?:felett\\w*|folott\\w*)[^\\d.;!?]{0,30}?\\b(?:${free})`,
)

/** "Free shipping $50+". */
const plus = new RegExp(`\\b(?:${free})[^\\d.;!?•|]{0,20}?${amount}\\s?(?:\\+|and up|minimum)`)
const begins = 'over|above|from|ab|uber|des|a partir de|desde|da|oltre|vanaf|fran|fra|od'
/** "Delivery £3.95, free over £50", "Versand 4,90 €, ab 50 € kostenlos". */
const besideCost = new RegExp(
  `\\b(?:delivery|shipping|postage|versand\\w*|lieferung|livraison|envio|spedizione|verzending|frakt|fragt|dostawa|wysylka|doprava)\\b[^;!?]{0,40}?[,(–—-]\\s*(?:(?:is )?(?:free|gratis|kostenlos|gratuite?s?|offerte?s?|fri)\\s(?:\\w+ ){0,3}?(?:${begins})\\s(?:\\w+ ){0,3}?${amount}|(?:${begins})\\s${amount} (?:kostenlos|kostenfrei|gratis|frei|gratuite?s?|offerte?s?|fri)\\b)`,
)

/** Tiers of delivery, goods, people, places, days that have amounts of their own. */
const apart =
  /\b(express\w*|next.?day|same.?day|overnight|priority|premium|expedited|saturday|sunday|members?(?:hip)?|loyalty|vip|club|prime|rewards?|subscri\w+|registered|first order|new customers?|neukund\w*|mitglied\w*|membres?|socios?|students?|international\w*|worldwide|overseas|abroad|outside|ausland|weltweit|etranger|extranjero|estero|buitenland|oversized?|bulky|heavy|large items|furniture|pallets?|sperrgut|volumineu\w+|app|islands?|inseln|highlands?|weekend|today|heute|this week|limited time|black friday|cyber monday|pick.?up|collect\w*|to (?:a |your )?store|lockers?|parcel.?shop|packstation|relais|recogida|paczkomat\w*|kurier\w*|servicepoint\w*|ombud|pakkeshop|up to \d+ ?(?:kg|lbs?)|\d+ ?kg)\b/
/** Sending back is another matter. */
const back =
  /\b(?:return|ruck|retour)\w*[ -](?:shipping|versand|delivery|postage|label)|ruckversand|free returns? (?:over|on|from|above)/
const missing =
  /\b(more|another|extra|additional|further|away|left|to go|short of|remaining|needed|until|noch|fehlen|fehlt|weitere|plus que|encore|manque|reste|faltan?|te quedan|ancora|mancano|aggiungi|nog|ytterligare|kvar|mangler|mere|gjenstar|jeszcze|brakuje|zbyva|chybi|puuttuu|viela)\b/
const orMore = /\b(?:(?:or|and) (?:more|over|above)|oder mehr|ou plus|o mas|o piu|of meer|eller mere?)\b/g

const countries: readonly (readonly [home: string, words: RegExp])[] = [
  ['GBP', /\b(?:uk|united kingdom|great britain|england|britain|mainland)\b/],
  [
    'USD',
    /\b(?:usa|united states|contiguous|continental|lower 48|us (?:orders?|shipping|delivery|customers)|in the us)\b/,
  ],
  ['CAD', /\bcanada\b/],
  ['AUD', /\baustralia\b/],
  ['NZD', /\bnew zealand\b/],
  ['de', /\b(?:germany|deutschland\w*|allemagne|alemania|germania|duitsland|tyskland|niemcy|niemiec)\b/],
  ['at', /\b(?:austria|osterreich|autriche|oostenrijk)\b/],
  ['ch', /\b(?:switzerland|schweiz|suisse|zwitserland)\b/],
  ['fr', /\b(?:france|frankreich|francia|frankrijk)\b/],
  ['be', /\b(?:belgi(?:um|en|que|e))\b/],
  ['nl', /\b(?:netherlands|niederlande|pays-bas|nederland|holland)\b/],
  ['es', /\b(?:spain|espana|spanien|espagne|peninsula)\b/],
  ['it', /\b(?:italy|italia|italien|italie)\b/],
  ['ie', /\b(?:ireland|irland|irlande)\b/],
  ['se', /\b(?:sweden|sverige|schweden)\b/],
  ['no', /\b(?:norway|norge|norwegen)\b/],
  ['dk', /\b(?:denmark|danmark|danemark)\b/],
  ['fi', /\b(?:finland|suomi|suomeen)\b/],
  ['pl', /\b(?:poland|polska|polsce|polen)\b/],
  ['', /\b(?:eu|europe|europa|european union|asia|africa|hong kong|japan|singapore|mexico|portugal)\b/],
]

/** The sign that amounts of a currency have here; null where no currency is known. */
export function signOf(currency: string | null): string | null {
  if (currency === null) return null
  if (['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'].includes(currency)) return '$'
  return ['SEK', 'NOK', 'DKK', 'ISK'].includes(currency) ? 'kr' : currency
}

/** Where a store is at home, as far as it can be told. */
export interface Home {
  currency: string | null
  /** Host name, for its ending. */
  host: string
}

/** A place that is not the store's own has rules of its own. */
function isElsewhere(words: string, { currency, host }: Home): boolean {
  const named = countries.filter(([, pattern]) => pattern.test(words))
  return named.some(([home]) => home === '' || (home !== currency && !host.endsWith(`.${home}`)))
}

/** The amount from which a sentence says that delivery is free; null where it says none that counts for every order. */
export function freeDeliveryFrom(text: string, home: Home): FreeDelivery | null {
  const words = fold(text).replaceAll(orMore, '')
  if (apart.test(words) || back.test(words) || missing.test(words) || isElsewhere(words, home)) return null
  const hit = after.exec(words)
  const said = hit !== null && isOfOrders(hit.groups?.between ?? '') ? hit.at(-1) : undefined
  const other =
    said === undefined ? [before, postposed, besideCost, plus].map((each) => each.exec(words)) : []
  const written = other
    .find((each) => each !== null)
    ?.slice(1)
    .findLast((group) => group !== undefined)
  return moneyOf(said ?? written, home)
}

/** "Free delivery on sofas over £500" speaks of sofas. */
function isOfOrders(between: string): boolean {
  const isPlain = new RegExp(`\\b${order}|\\b(?:all|you)\\b`)
  // "Free delivery, sofas from £499" goes on to something else.
  const aside = between.split(',')
  if (aside.length > 1 && !isPlain.test(aside.at(-1) ?? '')) return false
  const goods = /\b(?:on|for|fur|auf|sur|pour|para|su|per|op|voor|pa|na)\s+(?<goods>.*)$/.exec(between)
    ?.groups?.goods
  return goods === undefined || goods.trim() === '' || isPlain.test(goods)
}

const gap = '[^\\d.;!?]{0,60}?'
const progress: readonly RegExp[] = [
  new RegExp(`${amount}${gap}\\b(?:${free})`),
  new RegExp(`\\b(?:${free})${gap}${amount}`),
]

/**
 * How much more an order needs until its delivery is free, as a cart says it; null where it does not.
 * @param text of one line or of neighbouring lines
 */
export function missingForFree(text: string, home: Home): FreeDelivery | null {
  const words = fold(text).replaceAll(orMore, '')
  for (const pattern of progress) {
    const hit = pattern.exec(words)
    if (hit === null) continue
    const around = words.slice(Math.max(0, hit.index - 40), hit.index + hit[0].length + 15)
    if (!missing.test(around) || apart.test(around) || back.test(around)) continue
    return moneyOf(hit.at(-1), home)
  }
  return null
}

function moneyOf(written: string | undefined, { currency }: Home): FreeDelivery | null {
  const shown = written?.trim().replace(/[.,\s]+$/, '')
  const sign = currencies.find(([, pattern]) => pattern.test(shown ?? ''))?.[0]
  const money = cellMoney(shown?.replace(/[.,]?:?-$/, ''), currency ?? undefined)
  if (shown === undefined || sign === undefined || money === null || money.minor === 0) return null
  return { minor: money.minor, sign, shown: shown.toUpperCase() }
}
