/** The order value from which delivery is free. */
import { defineConcept } from '../../concept.ts'

/** How much is missing to reach something. */
export const stillMissing = defineConcept('still-missing', {
  en: [
    'more',
    'another',
    'extra',
    'additional',
    'further',
    'away',
    'left',
    'to go',
    'short of',
    'remaining',
    'needed',
    'until',
  ],
  de: ['noch', 'fehlen', 'fehlt', 'weitere'],
  fr: ['plus que', 'encore', 'manque', 'reste'],
  es: ['falta[n]', 'te quedan'],
  it: ['ancora', 'mancano', 'aggiungi'],
  pt: ['falta[m]'],
  nl: ['nog'],
  sv: ['ytterligare', 'kvar'],
  da: ['mangler', 'mere'],
  no: ['gjenstår', 'mangler'],
  fi: ['puuttuu', 'vielä'],
  pl: ['jeszcze', 'brakuje'],
  cs: ['zbývá', 'chybí'],
  sk: ['zostáva', 'chýba'],
})

/** "Or more" after an amount, which adds nothing. */
export const orMore = defineConcept('or-more', {
  en: ['(or|and) (more|over|above)'],
  de: ['oder mehr'],
  fr: ['ou plus'],
  es: ['o más'],
  it: ['o più'],
  pt: ['ou mais'],
  nl: ['of meer'],
  sv: ['eller mer[a]'],
  da: ['eller mere'],
  no: ['eller mer'],
  pl: ['lub więcej'],
})

/** Words before the order value from which delivery is free that are also general prepositions. */
export const amountPreposition = defineConcept('amount-preposition', {
  en: ['of', 'for'],
  de: ['ab'],
  fr: ['des', 'partir de', 'pour'],
  pl: ['od'],
})

/** After the order value from which delivery is free. */
export const amountPostposition = defineConcept('amount-postposition', {
  fi: ['ylittäv*'],
  hu: ['felett*', 'fölött*'],
  el: ['και άνω'],
  tr: ['ve üzeri', 'üzeri*'],
  ja: ['以上'],
  zh: ['以上', '起'],
  ko: ['이상'],
})

/** "And up" after an amount. */
export const andUp = defineConcept('and-up', { en: ['and up', 'minimum'] })

/** Delivery is free for every order, regardless of its value. */
export const everyOrder = defineConcept('every-order', {
  en: [
    '(on|for|with) (every|all) [our|your] (order|orders|purchase|purchases|product|products|item|items)',
    'always',
    'no minimum [order|spend|purchase]',
  ],
  de: [
    '(bei|für|auf) (jede|jeder|alle|allen) (bestellung|bestellungen|einkäufe|artikel)',
    'immer',
    'ohne mindestbestellwert',
  ],
  fr: [
    '(sur|pour) (toutes les commandes|toute commande|tous les articles)',
    'toujours',
    "sans minimum [d'achat|de commande]",
  ],
  es: [
    '(en|para) todos (los|tus|sus) (pedidos|productos)',
    'siempre',
    'sin (pedido|compra|importe) mínim(o|a)',
    'sin mínimo',
  ],
  it: [
    '(su|per) tutti gli (ordini|acquisti)',
    'sempre',
    '(senza minimo|senza minimo d|nessun minimo) [ordine|acquisto]',
  ],
  pt: [
    '(em|para) (todas as encomendas|todos os pedidos|todas as compras)',
    'sempre',
    'sem (valor|compra|encomenda|pedido) mínim(o|a)',
  ],
  nl: ['(op|bij|voor) (alle|elke) (bestellingen|bestelling)', 'altijd', 'zonder minimum[bedrag]'],
  sv: ['(på|vid) (alla|varje) (order|beställningar|köp)', 'alltid', 'utan minimibelopp'],
  da: ['(på|ved) alle (ordrer|køb|bestillinger)', 'altid', 'uden minimumskøb'],
  no: ['(på|ved) alle (ordre|ordrer|kjøp|bestillinger)', 'alltid', 'uten minstebeløp'],
  fi: ['(kaikkiin|kaikille) (tilauksiin|tilauksille)', 'aina', 'ilman minimiostosta'],
  pl: [
    '(do|dla|przy|na) (każdego|każde|każdym|wszystkich|wszystkie) zamówie(nia|nie|niu|ń)',
    'zawsze',
    'bez minimalnej (kwoty|wartości) [zamówienia]',
  ],
  cs: ['(na|u|ke) (všechny|všech|každé) objednáv(ky|ek|ce)', 'vždy', 'bez minimální objednávky'],
  sk: ['(na|ku|pri) (všetky|každej) objednáv(ky|ke)', 'vždy', 'bez minimálnej objednávky'],
  hu: ['minden rendelés*', 'mindig'],
  ro: ['(la|pentru) (toate comenzile|orice comandă)', 'întotdeauna'],
  el: ['(σε|για) (όλες τις|κάθε) (παραγγελίες|παραγγελία)', 'πάντα'],
  tr: ['tüm siparişler*', 'her siparişte'],
  ru: ['(на|для) (все|всех|любой|любого) заказ*', 'всегда'],
  uk: ['(на|для) (всі|всіх|будь яке) замовлен*', 'завжди'],
  ja: ['全品', '全商品', '(すべて|全て)の(ご注文|商品)', '一律', '常に'],
  zh: ['全场', '全場', '全館', '所有(订单|訂單|商品)', '无门槛', '無門檻'],
  ko: ['전 상품', '모든 (주문|상품)', '항상'],
})

/** The goods of an offer follow. */
export const ofGoods = defineConcept('of-goods', {
  en: ['on', 'for'],
  de: ['für', 'auf', 'bei'],
  fr: ['sur', 'pour'],
  es: ['para'],
  it: ['su', 'per'],
  nl: ['op', 'voor', 'per'],
  sv: ['på', 'vid'],
  da: ['på', 'ved'],
  no: ['på', 'ved'],
  pl: ['na'],
})

/** "All" or "every" before the orders for which a statement holds. */
export const everyOne = defineConcept('every-one', {
  en: ['all', 'any', 'every'],
  de: ['alle[n]', 'jede[r|n]'],
  fr: ['toute[s]', 'tous'],
  es: ['todos', 'todas', 'cualquier'],
  it: ['tutti', 'tutte', 'ogni'],
  pt: ['todos', 'todas', 'qualquer'],
  nl: ['alle', 'elke'],
  sv: ['alla'],
  da: ['alle'],
  no: ['alle'],
  fi: ['kaikkiin', 'kaikki'],
  pl: ['wszystkie', 'każde'],
  cs: ['všechny', 'každou'],
})
