/** Promises about returns and warranty in a store's sentences, in English, German, French, Spanish, Italian and Dutch. */
import {
  legalRight,
  otherDays,
  promiseCondition,
  promiseException,
  someOrders,
  someWarranty,
  withdrawalRight,
} from '@vitrine/lexicon/concepts/promise-limits'

/** Subject of a promise. */
export type Topic = 'days' | 'fee' | 'warranty'

/** A promise as a comparable value and as shown to the owner. */
export interface Promised {
  topic: Topic
  value: string
  shown: string
}

const returnDays = [
  /\b(\d{1,3})[- ]days? (?:free |easy |money.?back )?(?:return|returns|right of return|to return|return policy|return window)\b/,
  /\b(\d{1,3})[- ]days? (?:from delivery )?to change your mind\b/,
  /\breturn(?:s|ed)?\b[^.]{0,60}?\bwithin (\d{1,3}) days\b/,
  /\bwithin (\d{1,3}) days\b[^.]{0,60}?\breturn/,
  /\b(?:ruckgabe|rucksendung|ruckgaberecht|widerrufsrecht|umtausch)\w*\b[^.]{0,40}?\b(\d{1,3}) tage\w*\b/,
  /\b(\d{1,3}) tage\w* (?:ruckgabe|umtausch|widerruf)/,
  /\bretours?\b[^.]{0,40}?\b(\d{1,3}) jours\b/,
  /\b(\d{1,3}) jours pour (?:changer d'avis|retourner)/,
  /\bdevol(?:ucion(?:es)?|ver(?:lo|la|los|las)?)\b[^.]{0,50}?\b(\d{1,3}) dias\b/,
  /\b(\d{1,3}) dias (?:para (?:devolver|cambiar de (?:opinion|idea)|hacer (?:una|tu|su) devolucion)|de devolucion)/,
  /\b(?:res[oi]|restitu\w+)\b[^.]{0,50}?\bentro (\d{1,3}) giorni\b/,
  /\bentro (\d{1,3}) giorni\b[^.]{0,50}?\b(?:reso|restitu\w+)\b/,
  /\b(\d{1,3}) giorni (?:di tempo )?per (?:il reso|restituire|cambiare idea|effettuare il reso)/,
  /\bretour(?:neren|neer|zenden|sturen)?\b[^.]{0,50}?\bbinnen (\d{1,3}) dagen\b/,
  /\bbinnen (\d{1,3}) dagen\b[^.]{0,50}?\bretour/,
  /\b(\d{1,3}) dagen (?:gratis )?(?:retour|om te retourneren|retourrecht)/,
]
/** Returns promised free without a condition, and returns that shoppers always pay for. */
const returnFee: readonly [value: 'free' | 'paid', shown: string, form: RegExp][] = [
  [
    'free',
    'Returns are free',
    /\bfree (?:\d{1,3}[- ]days? )?(?:returns?(?: shipping| postage)?|return label)\b|\breturns are (?:always )?free\b|\bkostenlose[rn]? (?:ruckgabe|rucksendung|retouren?)\b|\bretours? (?:gratuits?|offerts?)\b|\bdevoluci(?:on|ones) (?:gratis|gratuitas?)\b|\bres[oi] gratuit[oi]\b|\bgratis retour(?:neren)?\b/,
  ],
  [
    'paid',
    'Shoppers pay for returns',
    /\breturn (?:postage|shipping|costs?)(?: costs?)? (?:is|are) (?:paid by (?:you|the (?:customer|buyer))|yours to pay|your responsibility|the (?:customer|buyer)'?s? responsibility|at your (?:own )?(?:cost|expense))|\byou (?:choose the carrier and |must |have to |need to |will )?pay for (?:the )?return(?: postage| shipping)?\b|\b(?:you|customers|buyers) are responsible for (?:paying )?(?:the |your |for )*return (?:shipping|postage)|\b(?:kosten der rucksendung|rucksendekosten|kosten fur die rucksendung) (?:tragt der kunde|tragen sie|gehen zu ihren lasten)|\bfrais de retour (?:sont |restent )?a (?:votre|la) charge\b|\bgastos de devolucion (?:corren )?(?:a|por) (?:tu|su|cargo|cuenta)|\bspese di (?:reso|restituzione) (?:sono )?a (?:tuo|suo|vostro) carico|\b(?:retourkosten|kosten (?:van|voor) (?:het )?retourneren) (?:zijn )?voor (?:eigen|uw|jouw|je) rekening/,
  ],
]
const numbers: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}
const years = `(\\d{1,2}|${Object.keys(numbers).join('|')})`
const warranty = [
  new RegExp(`\\b${years}[- ]years?[- ](?:\\w+ )?(?:warranty|guarantee)\\b`),
  new RegExp(`\\b(?:warranty|guarantee) (?:of|for|is|lasts) ${years} years?\\b`),
  /\b(\d{1,2}) jahren? (?:hersteller)?garantie\b/,
  /\bgarantie (?:de )?(\d{1,2}) ans\b|\bgarantis? (\d{1,2}) ans\b/,
  /\b(\d{1,2}) anos de garantia\b/,
  /\b(\d{1,2}) anni di garanzia\b|\bgaranzia di (\d{1,2}) anni\b/,
  /\b(\d{1,2}) jaar garantie\b/,
]
/** The promise is for all products, so two of them are about the same goods. */
const wholeRange =
  /\b(?:on everything|all (?:of )?(?:our )?(?:products|items|goods|purchases)|every (?:product|item|purchase)|(?:alle|auf alle|samtliche) (?:unsere )?(?:produkte|artikel)|tous nos (?:produits|articles)|tous les (?:produits|articles)|todos (?:los|nuestros) (?:productos|articulos)|tutti i (?:nostri )?prodotti|alle (?:onze )?producten)\b/

const legalDays = '14'

/** Whether a page is only about the legal right, by its heading or path. */
export const isLegalNotice = (words: string): boolean => withdrawalRight.isIn(words)

/** The promises of a normalized sentence; exceptions and legal rights contain nothing to compare. */
export function promisesOf(words: string): Promised[] {
  if (promiseException.isIn(words)) return []
  const isLegal = legalRight.isIn(words)
  const isPlain = !isLegal && !promiseCondition.isIn(words)
  const days = otherDays.isIn(words) ? undefined : firstGroup(returnDays, words)
  const fee =
    !isPlain || someOrders.isIn(words) ? undefined : returnFee.find(([, , form]) => form.test(words))
  const term =
    !isPlain || someWarranty.isIn(words) || !wholeRange.test(words) ? undefined : firstGroup(warranty, words)
  const termYears = term === undefined ? undefined : (numbers[term] ?? term)
  return [
    ...(days !== undefined && !(isLegal && days === legalDays)
      ? [{ topic: 'days' as const, value: days, shown: `${days} days` }]
      : []),
    ...(fee ? [{ topic: 'fee' as const, value: fee[0], shown: fee[1] }] : []),
    ...(termYears !== undefined
      ? [
          {
            topic: 'warranty' as const,
            value: termYears,
            shown: `${termYears} ${termYears === '1' ? 'year' : 'years'}`,
          },
        ]
      : []),
  ]
}

function firstGroup(forms: readonly RegExp[], words: string): string | undefined {
  for (const form of forms) {
    const found = form
      .exec(words)
      ?.slice(1)
      .find((value) => value !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}
