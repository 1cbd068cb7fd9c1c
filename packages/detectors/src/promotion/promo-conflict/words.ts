/** Words of offers, folded, in English, German, French, Spanish, Italian, Dutch, Swedish and Polish. */

const shippingWords =
  'shipping|delivery|postage|versand\\w*|lieferung|livraison|port offert|envio\\w*|spedizione|verzending|bezorg\\w*|frakt\\w*|leverans\\w*|dostaw\\w*|wysylk\\w*'
const unsureWords =
  '(?<!sign |signing )up to|as much as|bis zu|upp till|nawet do|between|zwischen|or(?! (?:more|above|over))|oder(?! mehr)|ou(?! plus)|eller|lub|instead|statt|selected|select|chosen|participating|ausgewahlt\\w*|selection\\w*|seleccionad\\w*|selezionat\\w*|geselecteerde?|utvalda?|wybran\\w*'
const otherBuyers =
  'members?|membership|loyalty|vip|points?|levels?|tiers?|gold|silver|platinum|students?|friends?|referr\\w*|refer|mitglied\\w*|punkte|studenten|freunde?|membres?|fidelite|amis?|socios?|puntos|amigos?|soci|punti|amic[oi]|leden|vrienden|medlem\\w*|znajom\\w*'
const pastOrSupposed =
  "not|never|cannot|can't|no longer|previous\\w*|last (year|month|week|season)|ended|expired|was|were|used to|if|example|e\\.g|imagine|nicht|kein\\w*|fruher\\w*|abgelaufen|beispiel\\w*|z\\. ?b|wenn|pas|plus valable|exemple|ejemplo|esempio|non|niet|geen|bijvoorbeeld|inte|exempel|nie|przyklad\\w*"
const otherPercents = 'vat|tax|apr|interest|cashback|deposit|mwst|tva|iva|btw|moms|zinsen|finance|financing'

/** In the next sentence: what was said holds for some buyers or goods only. */
export const narrowing = new RegExp(
  `\\b(?:only|solely|nur|uniquement|seulement|solo|solamente|soltanto|alleen|endast|tylko|${unsureWords}|${otherBuyers})\\b`,
)

/** Sentences with one of these say something that cannot be compared without doubt. */
export const doubtful = new RegExp(
  `\\b(?:${[shippingWords, unsureWords, otherBuyers, pastOrSupposed, otherPercents].join('|')})\\b|\\?|\\bjusqu'a \\d+ ?%`,
)

/** Directly behind a number: it is taken off. */
export const offBehind =
  /^[\s-]*(?:off|discount|rabatt\w*|nachlass|gunstiger|reduziert|auf (?:alles|alle|das gesamte|deine|ihre|die)|de (?:reduction|remise|rabais)|de descuento|dto|di sconto|sconto|korting|rabatu|rabat|znizki|taniej|lagre)\b/
/** Directly before a number: it is taken off. */
export const offBefore =
  /(?:\b(?:save|saves|saving|discount of|spare|sparen|sparen sie|rabatt von|nachlass von|economisez|remise de|reduction de|ahorra|descuento de|descuento del|risparmia|sconto di|sconto del|bespaar|korting van|spara|rabatt pa|rabat|oszczedz|znizka|znizke)(?: an)?(?: extra| additional)?\s*$|(?:^|\s)[-–−]$)/
/** Directly before a number: less or more than it is possible. */
export const limitBefore =
  /\b(?:up to|as much as|bis|bis zu|jusqu'a|hasta|hasta un|hasta el|fino al?|tot|tot wel|upp till|do|from|starting at|ab|at least|mindestens|des|a partir de|desde|da|dal|vanaf|fran|od|over|more than|about|ca)\.?\s*$/
/** Directly before an amount: the order must reach it. */
export const minimumBefore =
  /\b(?:over|above|from|of|off|minimum|min|min\.|at least|spend|spend over|exceeding|ab|uber|von|des|a partir de|achats? de|superieure? a|desde|superiores? a|mas de|da|a partire da|oltre|superior[ei] a|vanaf|boven|fran|od|powyzej)\s*$/
/** Directly behind an amount: the order must reach it. */
export const minimumBehind = /^\s*(?:\+|or more|and above|minimum|mindestbestellwert|d'achats?|o mas|of meer)/
/** A percentage beside a code needs no further word. */
export const withCodeBehind = /^\s*(?:(?:with|using|mit|avec|con|met|med|z|auf|sur|on|su|op|pa|na)\b|[.!]*$)/

/** The next token is a code; matched on text as written. */
export const codeBefore =
  /(?<!\p{L})(?:\p{L}*(?:code|codes|koden?)|coupon|voucher|gutschein|codigo|código|cup[oó]n|codice|kodem|kodu)(?:\s+(?:promo|rabatowym?|promocional|sconto))?(?:\s*[:=]\s*|\s+)["'“”„«»‚‘’]?\s*([A-Z][A-Z0-9]{3,19})(?![\p{L}\p{N}])/giu

/** A token that is a code where another text of the store calls it one. */
export const codeShape = /(?<![\p{L}\p{N}-])[A-Z][A-Z0-9]{3,19}(?![\p{L}\p{N}-])/gu

const newsletterWords =
  /\b(?:newsletter\w*|mailing list|email list|boletin|nieuwsbrief|nyhetsbrev\w*|biuletyn\w*)\b/g
const subscribing =
  /\b(?:sign(?:ing)? up|subscrib\w*|join(?:ing)?|register|anmeld\w*|melde dich|abonn\w*|inscri\w*|suscri\w*|iscri\w*|inschrijv\w*|schrijf|prenumer\w*|zapisz|zapis)\b/g
const firstOrder =
  /\b(?:(?:first|1st) (?:order|purchase)s?|erste[nr]? (?:bestellung|einkauf)|erstbestellung|premiere commande|premier achat|primer pedido|primera compra|primo (?:ordine|acquisto)|eerste (?:bestelling|aankoop|order)|forsta (?:kop|kopet|bestallning|bestallningen|order|ordern)|pierwsz\w+ (?:zamowieni\w+|zakup\w*))\b/g
const wholeShop =
  /\b(?:site ?-?wide|store ?-?wide|(?:entire|whole) (?:site|store|shop)|gesamte[ns]? (?:sortiment|shop)|ganze[ns]? (?:sortiment|shop)|tout le site|toute la boutique|toda la (?:tienda|web)|todo el sitio|tutto il sito|hele (?:site|assortiment|winkel)|hela (?:sortimentet|sajten|butiken)|caly (?:asortyment|sklep))\b/g
const everything = /\b(?:everything|auf alles|en todo|su tutto|op alles|pa allt|na wszystko|sur tout)\b/g
const order =
  /\b(?:orders?|purchases?|cart|basket|bestellung\w*|einkauf\w*|warenkorb|commandes?|achats?|panier|pedidos?|compras?|ordin[ei]|acquist[oi]|bestelling\w*|aankoop|aankopen|kop|bestallning\w*|zamowieni\w*|zakup\w*)\b/g

const plainWords =
  'a an and or at the on off for of to in with your you our we us get gets enjoy receive take save saves saving use using enter apply code codes promo promotional coupon voucher discount checkout now just over above from when spend minimum min more until till through ends end ending valid offer offers by is take it terms apply customers customer kunden clients clientes clienti klanten kunder klienci vous sie te ti przy ' +
  'der die das den dem ein eine einen auf fur mit von zum zur im in bei und deine deinen deiner dein ihre ihren ihrer ihr unser unsere unseren sie du jetzt gutschein gutscheincode rabattcode aktionscode rabatt nachlass sparen spare sichern sichere erhalten erhalte gibt es uber ab bis zum gultig noch nutze nutzen bestellwert mindestbestellwert gunstiger reduziert an der kasse ' +
  "le la les l un une des du de d sur avec pour votre vos notre nos en au aux et code promo remise reduction rabais profitez beneficiez obtenez recevez utilisez economisez jusqu'au des a partir valable panier le d' l' " +
  'el los las una del con para tu tus su sus nuestro nuestra y codigo cupon descuento ahorra consigue obten disfruta usa hasta valido valida mas desde superiores dto en ' +
  'il lo gli uno di del della dei da con per tuo tua tuoi suo sua nostro nostra e codice sconto risparmia ottieni ricevi usa fino al entro oltre superiori sul sulla sui sugli sulle su i ' +
  'het een op met voor je jouw uw onze en kortingscode actiecode korting bespaar ontvang krijg gebruik geldig tot vanaf boven bij van de ' +
  'ett pa med for din ditt dina var vart och rabattkod kampanjkod rabatt spara fa anvand galler till om fran over koden hos nar du kop ' +
  'na z do od oraz i twoje twoj nasz kod kodem kodu rabatowy rabatowym rabat rabatu znizka znizke znizki oszczedz odbierz uzyj wazne wazny wpisz powyzej zl'
const plain = new Set(plainWords.split(/\s+/))

/** A scope of more words is one that was not understood. */
const mostWords = 4
/** Words that point to the page or to something named before. */
const pointing = new Set(
  'this these that dieses ce cet cette ces este esta estos estas questo questa questi queste dit deze denna detta dessa tego tych diese dieser diesen'.split(
    ' ',
  ),
)
/** Words for goods that mean those of the page; a code means the same everywhere. */
const anyGoods = new Set(
  'shelf collection range category line items pieces styles products order kollektion kategorie produkte artikel gamme produits articles coleccion productos collezione prodotti collectie producten kollektionen produkter kolekcja produkty next'.split(
    ' ',
  ),
)

export interface Scope {
  /** Words that name what the offer is for, sorted; the same for the same scope only. */
  key: string
  /** Words like "everything" mean the page that they stand on, unless the whole store reads them. */
  isBoundToPage: boolean
}

/** Behind the discount: the goods that it is taken off. */
const goodsBehind =
  /^[\s-]*(?:off|discount on|on|(?:rabatt|nachlass) auf|auf|de (?:reduction|remise|rabais) sur|sur|de descuento en|di sconto s\w+|sconto s\w+|korting op|rabatt pa|rabatu na|znizki na|taniej)\s+(?<goods>\p{L}.*)$/u
/** Names of reduced goods as badges bear them. */
const badges = new Set(
  'sale deal deals price prices rrp uvp online today now heute preis preise angebot prix soldes oferta precio offerta prezzo aanbieding prijs rea pris cena'.split(
    ' ',
  ),
)

function scopeWords(marked: string): Set<string> {
  const words = new Set(marked.split(/[^\p{L}\p{N}#']+/u).filter((word) => word !== '' && !plain.has(word)))
  words.delete('#order')
  if (words.delete('#all')) words.add('#store')
  return words
}

/** Goods count as named only where the sentence says nothing else: no occasion, no time, no name before the number. */
function namesGoods(words: ReadonlySet<string>, behind: string): boolean {
  const goods = scopeWords(goodsBehind.exec(behind)?.groups?.goods ?? '')
  return (
    words.size === goods.size &&
    [...words].every((word) => goods.has(word)) &&
    [...words].some((word) => /\p{L}{3}/u.test(word) && !badges.has(word))
  )
}

/**
 * What an offer is for, from what is left of its sentence without numbers, dates and codes.
 * @param behind The part of it that follows the discount.
 * @param hasCode A code's discount is for all orders where nothing else is said.
 * @returns null where it is not said, or where it depends on the page.
 */
export function scopeOf(rest: string, behind: string, hasCode: boolean): Scope | null {
  // "Subscribe and save" on a product is a standing order and not the newsletter.
  if (rest.search(newsletterWords) < 0 && rest.search(subscribing) >= 0) return null
  const marked = rest
    .replace(newsletterWords, ' #newsletter ')
    .replace(subscribing, ' ')
    .replace(firstOrder, ' #first ')
    .replace(wholeShop, ' #store ')
    .replace(everything, ' #all ')
    .replace(order, ' #order ')
  const words = scopeWords(marked)
  const isUnclear = (word: string) => pointing.has(word) || (!hasCode && anyGoods.has(word))
  if (words.size > mostWords || [...words].some(isUnclear)) return null
  const isForAll = [...words].some((word) => word.startsWith('#'))
  if (!hasCode && !isForAll && !namesGoods(words, behind)) return null
  const isBoundToPage = !marked.includes('#store') && !words.has('#newsletter') && !words.has('#first')
  if (hasCode && words.size === 1) words.delete('#store')
  return { key: [...words].sort().join(' '), isBoundToPage }
}
