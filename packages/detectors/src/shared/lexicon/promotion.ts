/** Words of offers and their ends, folded, in many languages. */

/** An offer is spoken of. */
export const offerWord =
  /\b(sale|off|offers?|deals?|discount(s|ed)?|save|promo(tion|code)?s?|coupon|voucher|clearance|free shipping|free delivery|bargain|reduced|savings|rabatt\w*|angebot\w*|aktion\w*|reduziert|sparen|spare|gutschein\w*|schlussverkauf|ausverkauf|soldes?|promotions?|offres?|remise\w*|reduction\w*|economisez|livraison gratuite|bon plan|oferta\w*|descuento\w*|rebajas?|promocion\w*|ahorra|envio gratis|offert[ae]|scont[oi]|saldi|promozion[ei]|risparmi\w*|spedizione gratuita|promoc(ao|oes)|desconto\w*|frete gratis|korting\w*|aanbieding\w*|actie\w*|uitverkoop|gratis verzending|rea|erbjudand\w*|rabat\w*|tilbud\w*|salg|tarjou\w*|alennus\w*|wyprzedaz\w*|promocj\w*|znizk\w*|sleva|slevy|akce|akcios?|indirim\w*|reducer\w*)\b|\d\s?%/

/** The next words say when it stops. The date follows. */
export const endPhrase =
  /\b(ends?|ending|until|till|through|thru|by|before|valid (until|till|to|through)|expires?( on)?|last day|closes|only until|offer ends|sale ends|endet( am)?|bis( zum)?|nur bis|gultig bis|lauft bis|jusqu'?(au|a|en)|jusqu au|se termine le|prend fin le|valable jusqu|avant le|hasta( el)?|termina el|finaliza el|valido hasta|valida hasta|fino al?|entro il|termina il|scade il|valido fino|ate( o| a)?( dia)?|termina em|valido ate|tot( en met)?|t\/m|eindigt( op)?|geldig tot|till och med|t\.?o\.?m\.?|galler till|slutter|gjelder til|til og med|t\.?o\.?m|saakka|asti|do( dnia)?|konczy sie|wazn[aey] do|plati do|sona eri|kadar)\s*:?\s*$/

/** Deadlines of delivery are not ends of offers. */
export const deliveryDeadline =
  /\b(order (by|before|until)|deliver(y|ed)|arrives?|dispatch(ed)?|ship(s|ped|ping) (by|before|on)|bestell\w* bis|liefer\w*|lieferung|versand|livr(e|ee|aison)|expedi\w*|commandez avant|entrega|envio (el|antes)|pedido|consegna|spedi\w*|bezorg\w*|levering|verzend\w*|leverans|leveres|toimit\w*|dostaw\w*|doruc\w*|teslim\w*)\b/

/** Pages that speak of the past on purpose. */
export const archivePath =
  /\/(blogs?|news|newsroom|press|presse|journal|magazin[e]?|stories|story|articles?|artikel|archiv\w*|events?|ratgeber|actualites?|noticias?|aktuelles|nyheter|terms|legal|agb|conditions|policies|privacy)(\/|$|\?|\.)/

interface YearlyEvent {
  name: string
  words: RegExp
  /** The day on which it is over. */
  endOf(year: number): Date
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))

/** Nth weekday of a month (0 is Sunday); negative counts from the end. */
function weekday(year: number, month: number, day: number, nth: number): Date {
  const matches: Date[] = []
  for (let date = utc(year, month, 1); date.getUTCMonth() === month - 1; ) {
    if (date.getUTCDay() === day) matches.push(new Date(date))
    date = new Date(date.getTime() + 86_400_000)
  }
  return matches.at(nth > 0 ? nth - 1 : nth) ?? utc(year, month, 28)
}

/** Gregorian Easter Sunday (Meeus). */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return utc(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

const day = 86_400_000

/** Occasions that shops advertise, with the day on which they are over. */
export const yearlyEvents: readonly YearlyEvent[] = [
  {
    name: 'Black Friday',
    words: /\bblack ?(friday|week)\b/,
    endOf: (year) => new Date(weekday(year, 11, 4, 4).getTime() + day),
  },
  {
    name: 'Cyber Monday',
    words: /\bcyber ?(monday|week)\b/,
    endOf: (year) => new Date(weekday(year, 11, 4, 4).getTime() + 4 * day),
  },
  {
    name: 'Christmas',
    words:
      /\b(christmas|xmas|x-mas|weihnacht\w*|noel|navidad\w*|natale|natalizi\w*|natal|kerst\w*|jul(rea|tilbud|erbjudande)|joulu\w*|swiateczn\w*|vanocni)\b/,
    endOf: (year) => utc(year, 12, 26),
  },
  {
    name: "Valentine's Day",
    words: /\b(valentin\w*|san valentino|saint[- ]valentin|san valentin|ystavanpaiva)\b/,
    endOf: (year) => utc(year, 2, 14),
  },
  { name: 'Halloween', words: /\bhalloween\b/, endOf: (year) => utc(year, 10, 31) },
  {
    name: 'Easter',
    words: /\b(easter|oster(n|aktion|angebot\w*)|paques|pascua|pasqua|pascoa|pasen|paasdeals?)\b/,
    endOf: easter,
  },
  {
    name: "New Year's",
    words: /\b(new year'?s?|neujahr\w*|nouvel an|ano nuevo|capodanno|ano novo|nieuwjaar\w*)\b/,
    endOf: (year) => utc(year, 1, 6),
  },
]
