/** The conditions of a store's discount code, from the words around it. */
import type { Money } from '@vitrine/kernel/money'
import type { TextBlock } from '../../api/facts.ts'
import { findMoney } from '../../extract/money/find-money.ts'
import { parseMoney } from '../../extract/money/parse-money.ts'
import { sentencesOf } from '../../extract/text/sentences.ts'

export interface CodeConditions {
  /** Minimum order value; null where none is stated. */
  minimum: Money | null
  /** The products it applies to, in the store's words (“table lamps”); null for all. */
  goods: string | null
  /** Further conditions that an anonymous visitor cannot meet; each text follows “it’s”. */
  others: string[]
}

type Block = Pick<TextBlock, 'text' | 'path'>

/** Neighboring texts on each side that may belong to the offer. */
const maxNeighbours = 2
const longestNeighbour = 200
/** "Sign in" beside an offer is a link. */
const minWords = 3
const anotherOffer = /\b(?:codes?|coupons?|vouchers?|gutschein\w*|rabattcode|codigo|codice)\b/

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[\u2018\u2019]/g, "'")
}

/** The next words are a minimum amount. */
const asksFor =
  /(?:\b(?:spend(?:ing)?|over|above|from|exceed(?:s|ing)?|more than|at least|min(?:imum)?\.?(?: (?:order|spend|purchase|basket))?(?: value| amount)?(?: (?:of|is))?|ab(?: einem (?:einkaufs|bestell)wert (?:von|ab))?|mindest\w+(?: (?:von|ist|betragt))?|mbw|uber|einkaufswert(?: von)?|bestellwert(?: von)?|des|a partir de|minimum d'achat(?: de)?|superieure? a|plus de|desde|superior(?:es)? a|minim[oa](?: de)?|mas de|da|oltre|superior[ei] a|minimo(?: di)?|vanaf|boven|besteding(?: van)?|over|fran|fra|od|powyzej))[\s:(]*$/
const asksBefore =
  /^\s*(?:\+|or (?:more|over|above)|and (?:over|above|up)|min(?:imum)?\b|mindest|oder mehr|ou plus|minimum d'achat|o mas|o piu|of meer|eller mer)/
/** Amounts of delivery are no condition of a code. */
const delivery =
  /\b(?:shipping|delivery|postage|versand\w*|lieferung|livraison|envio|spedizione|verzending)\b/

const others: readonly (readonly [says: string, words: RegExp])[] = [
  [
    'for first orders',
    /\b(?:first|1st) (?:\w+ )?(?:order|purchase|shop)\b|\bnew (?:customers?|clients?|users?|shoppers?)\b|\berste\w* (?:bestellung|einkauf|order)|\berst(?:bestell|kauf)\w*|\bneukund\w*|\bpremiere (?:commande|achat)|\bnouveaux? clients?|\bprimer[oa]? (?:pedido|compra)|\bnuevos? clientes?|\bprimo (?:ordine|acquisto)|\bnuovi clienti|\beerste (?:bestelling|aankoop)|\bnieuwe klanten|\bforsta (?:kop|order|bestallning)\w*|\bnya kunder|\bforste (?:ordre|kob|kjop)|\bpierwsz\w+ (?:zamowien|zakup)\w+|\bnowych klientow/,
  ],
  [
    'for later orders',
    /\b(?:next|second|2nd) (?:order|purchase)\b|\bnachste\w* (?:bestellung|einkauf)|\bprochaine (?:commande|achat)|\bprochain achat|\bproxim[oa] (?:pedido|compra)|\bprossimo (?:ordine|acquisto)|\bvolgende (?:bestelling|aankoop)/,
  ],
  [
    'for members and subscribers',
    /\b(?:members?(?:hip)?|loyalty|vip|club|rewards?|insiders?|sign(?:ed|ing)? ?(?:in|up)|log(?:ged|ging)? ?in|regist(?:er|ered|ration)|accounts?|subscri\w+|newsletter|mailing list|students?|teachers?|military|nhs|birthday|mitglied\w*|angemeldet\w*|anmeld\w*|registrier\w*|kundenkonto|abonn\w+|studierende\w*|membres?|inscri\w+|fidelite|etudiants?|socios?|registra\w*|suscri\w+|estudiantes|iscri\w+|studenti|leden|account|ingelogd|nieuwsbrief|medlem\w*|nyhedsbrev|nyhetsbrev)\b/,
  ],
  ['for the app', /\bapps?\b/],
  [
    'for buying several products at once',
    /\bbuy (?:any )?(?:\d|one|two|three|more)|\b(?:\d|two|three) or more (?:items|products|pieces|pairs)|\bbogo\b|\b\d (?:for|fur|pour|por) \d\b|\bab \d+ (?:artikel|stuck|teile|produkt)\w*|\bbundles?\b/,
  ],
  [
    'for certain products',
    /\b(?:selected|select|participating|eligible|full[- ]priced?|regular[- ]priced?|non[- ]sale|ausgewahlt\w*|teilnehmend\w*|nicht reduziert\w*|selection|seleccionad\w+|selezionat\w+|geselecteerde|utvalda|udvalgte|utvalgte|wybran\w+)\b/,
  ],
  [
    'not valid for all products',
    /\b(?:exclud(?:es?|ing)|exclusions?|except|not (?:valid|combinable)|cannot be (?:combined|used)|ausgenommen|ausser|nicht (?:gultig|kombinierbar|auf)|hors|sauf|excepto|excluye\w*|esclus\w*|uitgezonderd|behalve)\b/,
  ],
  ['for certain locations', /\b(?:in[- ]store|stores only|customers only|residents|mainland)\b/],
  ['for one payment method', /\b(?:when you pay|pay(?:ing)? (?:with|by)|bei zahlung|en payant|pagando)\b/],
]

const off =
  /(?:\d[\d.,]*\s*(?:%|€|£|zl|kr|eur|gbp|usd)|[€$£]\s*\d[\d.,]*)\s*(?:off|(?:discount|rebate|savings?) on|(?:rabatt|nachlass)? ?auf|(?:de (?:remise|reduction) )?sur|(?:de descuento )?en|(?:di sconto )?su(?:l|lla|gli|i|tt[oi])?|(?:korting )?op|(?:rabatt )?pa|(?:rabatu )?na)\s+([^.,;:!?|•·()–—]{2,80})/
/** The offer's product words end here. */
const tail =
  /\b(?:with|when|using|use|enter|apply|code|coupon|voucher|promo\w*|at|over|above|from|for|through|until|ends?|this|today|now|online|plus|and|as|if|because|to|mit|gutschein\w*|rabattcode|ab|bis|nur|avec|des|jusqu\w*|con|desde|hasta|fino|met|vanaf|tot|med|till|til|kod\w*|z)\b.*$/
/** An offer for all products says no more than these words. */
const allGoods =
  /\b(?:first|1st|next|second|2nd|erste\w*|nachste\w*|premiere?|prochaine?|primer[oa]?|proxim[oa]|prim[oa]|prossim[oa]|eerste|volgende|forsta|nasta|forste|naeste|neste|pierwsze|your|you|our|all|the|an?|any|every|everything|entire|whole|full|orders?|purchases?|shop|shopping|sites?|sitewide|storewide|store|baskets?|carts?|bags?|of|ranges?|collections?|products?|items?|total|it|website|und|dein\w*|ihr\w*|euer|eure\w*|unser\w*|alle\w*|alles|das|die|den|gesamt\w*|ganze\w*|komplett\w*|sortiment|einkauf|bestellung(?:en)?|warenkorb|shops?|tout\w*|votre|vos|le|la|les|l|commandes?|panier|site|boutique|achats?|tod[oa]s?|tu|tus|su|sus|el|los|las|pedidos?|compras?|carrito|tienda|web|tutt[oiae]|il|tuo|tuoi|i|ordin[ei]|acquist[oi]|carrello|sito|je|jouw|uw|de|het|hele|bestelling(?:en)?|assortiment|allt?|din|ditt|hela|hele|kop|order|sortiment(?:et)?|wszystko|cale|zamowienie)\b/g

/**
 * Conditions of a code.
 * @param blocks texts of the page in order; the one that names the code and its nearest neighbors count
 * @param currency of the page, for symbols that several currencies share
 */
export function conditionsOf(
  blocks: readonly Block[],
  code: string,
  currency: string | null,
): CodeConditions {
  const at = blocks.findIndex(({ text }) => text.includes(code))
  const own = blocks[at]
  if (own === undefined) return { minimum: null, goods: null, others: [] }
  const sentences = [own, ...neighboursOf(blocks, at)].flatMap(({ text }) => sentencesOf(text))
  const about = sentences.filter((text) => text.includes(code) || !delivery.test(plain(text)))
  const words = plain(about.join('\n'))
  const minima = about.flatMap((text) => minimaIn(text, currency))
  return {
    minimum: minima.sort((a, b) => a.minor - b.minor)[0] ?? null,
    goods: about.map(goodsIn).find((goods) => goods !== null) ?? null,
    others: others.flatMap(([says, pattern]) => (pattern.test(words) ? [says] : [])),
  }
}

/** Short texts next to the code in the same part of the page, such as small print below an offer. */
function neighboursOf(blocks: readonly Block[], at: number): Block[] {
  const part = partOf(blocks[at]?.path ?? '')
  return [-1, 1].flatMap((direction) => {
    const list: Block[] = []
    for (let step = 1; step <= maxNeighbours; step++) {
      const block = blocks[at + direction * step]
      if (block === undefined || block.text.length > longestNeighbour || partOf(block.path) !== part) break
      if (anotherOffer.test(plain(block.text))) break
      if (block.text.split(' ').length >= minWords) list.push(block)
    }
    return list
  })
}

const partOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(' > ')))

function minimaIn(text: string, currency: string | null): Money[] {
  return findMoney(text).flatMap(({ text: written, index }) => {
    const before = plain(text.slice(0, index))
    const after = plain(text.slice(index + written.length))
    if (!asksFor.test(before) && !asksBefore.test(after)) return []
    const money = parseMoney(written, { pageCurrency: currency })?.money
    return money !== undefined && money.minor > 0 ? [money] : []
  })
}

function goodsIn(text: string): string | null {
  const said = off.exec(plain(text))?.[1]
  if (said === undefined) return null
  const goods = said
    .replace(tail, '')
    .replace(allGoods, ' ')
    .replace(/[^\p{L}\s-]+/gu, ' ')
  return /\p{L}{3}/u.test(goods) ? goods.replace(/\s+/g, ' ').trim() : null
}

/** Whether a product's name contains one of the offer's words, in singular or plural. */
export function isAmong(goods: string, productTitle: string): boolean {
  const stem = (word: string) => word.replace(/(?:e?s|e?n|i|e)$/, '')
  const title = plain(productTitle)
    .split(/[^\p{L}]+/u)
    .map(stem)
  return goods
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .some((word) => title.includes(stem(word)))
}
