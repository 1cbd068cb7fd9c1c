/** Availability of products. */
import { defineConcept, joinConcepts } from '../concept.ts'
import { backInStockNotice } from './options.ts'
import { notifyMe } from './product-controls.ts'

/** Sold out, in words that are unambiguous anywhere. */
export const soldOut = defineConcept('sold-out', {
  en: [
    'sold out',
    'soldout',
    'out of stock',
    'no longer available',
    'currently unavailable',
    'not [currently] available',
    'temporarily unavailable',
    'this item is unavailable',
  ],
  de: ['ausverkauft', 'vergriffen', 'nicht [mehr] (auf lager|lieferbar|verfügbar|vorrätig)', 'zurzeit nicht'],
  fr: [
    'épuisé',
    '[en] rupture',
    '[en] rupture de stock',
    'indisponible',
    'non disponible',
    'plus disponible',
  ],
  es: ['agotado', 'sin existencias', 'sin stock', 'no disponible', 'fuera de stock'],
  it: ['esaurito', 'non disponibile'],
  pt: ['esgotado', 'indisponível', 'sem estoque'],
  nl: ['uitverkocht', 'niet [meer] (op voorraad|leverbaar|beschikbaar)'],
  sv: ['slutsåld', 'slut i lager', 'ej i lager'],
  da: ['udsolgt', 'ikke på lager'],
  no: ['utsolgt', 'ikke på lager'],
  fi: ['loppuunmyyty', 'ei varastossa'],
  pl: ['wyprzedan(e|y)', 'brak w magazynie', '[produkt] niedostępn(y|e)'],
  cs: ['vyprodáno', 'není skladem', 'nedostupné'],
  sk: ['vypredané', 'nie je skladom', 'nie je na sklade', 'nedostupné', 'nedostupný'],
  hu: ['elfogyott', 'nincs készleten'],
  ro: ['stoc epuizat', 'indisponibil'],
  el: ['εξαντλήθηκε', 'μη διαθέσιμο'],
  tr: ['tükendi', 'stokta yok'],
  ru: ['нет в наличии', 'распродано'],
  uk: ['немає в наявності', 'немає на складі', 'розпродано', 'немає у наявності'],
  ja: ['品切れ', '売り切れ', '在庫切れ', '在庫なし', '完売', 'ソールドアウト', '販売終了'],
  zh: ['缺货', '售罄'],
  ko: ['품절'],
})

/** Sold out, on a control or next to a value, where further words are unambiguous. */
export const soldOutLabel = joinConcepts(
  'sold-out-label',
  soldOut,
  defineConcept('sold-out-on-a-control', {
    en: ['unavailable', 'discontinued'],
    de: ['derzeit nicht'],
    it: ['terminato'],
    fi: ['loppu*'],
    pl: ['wyprzedan*', 'niedostępn*'],
    cs: ['vyprodán*', 'nedostupn*'],
  }),
)

/** Can be ordered, and is sent when it is back in stock. */
export const backOrder = defineConcept('back-order', {
  en: ['back order', 'backorder', 'back ordered', 'backordered', 'available on backorder'],
  de: ['auf bestellung', 'nachbestellt'],
  fr: ['sur commande'],
  es: ['bajo pedido'],
  it: ['su ordinazione'],
  pt: ['sob encomenda'],
  nl: ['op bestelling'],
  sv: ['beställningsvara', 'restnoterad'],
  da: ['bestillingsvare', 'skaffevare', 'i restordre'],
  no: ['bestillingsvare', 'i restordre'],
  pl: ['na zamówienie'],
  cs: ['na objednávku'],
  sk: ['na objednávku'],
  ru: ['под заказ'],
  uk: ['під замовлення'],
})

/** Pre-orders a product, as the text of a control. */
export const preOrderLabel = defineConcept('pre-order-label', {
  en: ['pre order*', 'preorder*'],
  de: ['vorbestellen*', 'vorbestellbar*'],
  fr: ['précommande*'],
  es: ['reserva[r] ahora*'],
  it: ['preordin(e|a)*'],
  pt: ['pré venda*'],
  nl: ['pre[ ]order', 'vooraf bestellen'],
  da: ['forudbestil*'],
  sv: ['förbeställ*'],
  no: ['forhåndsbestill*'],
  fi: ['ennakkotilaa'],
  pl: ['przedsprzedaż*'],
  cs: ['předobjedn*'],
  sk: ['predobjedn*'],
  ru: ['предзаказ*'],
  uk: ['передзамовлення*', 'предзамовлення*'],
  ja: ['予約'],
})

/** Can be ordered before its release. */
export const preOrder = joinConcepts(
  'pre-order',
  preOrderLabel,
  defineConcept('announced', { en: ['coming soon'] }),
)

/** Before the day from which a product can be had: "Available from: May 3". Only in front of a date. */
export const availableFrom = defineConcept('available-from', {
  en: [
    'available (from|on|as of)',
    '(will be|back) in stock (on|from|by)',
    'will be (available|released|shipped) (on|from|by)',
    'expected (in stock|availability|on)',
    'release date',
  ],
  de: [
    '(lieferbar|verfügbar|erhältlich) (ab|am)',
    'wieder (lieferbar|verfügbar|auf lager) (ab|am)',
    'erscheint am',
    'erscheinungstermin',
  ],
  fr: ['disponible (à partir du|le|dès le)', 'de retour en stock le', 'date de sortie'],
  es: ['disponible (a partir del|desde el|el)', 'en stock (a partir del|el)', 'fecha de lanzamiento'],
  it: ['disponibile (dal|il|a partire dal)', 'data di uscita'],
  pt: ['disponível (a partir de|em)', 'data de lançamento'],
  nl: ['(leverbaar|verkrijgbaar|beschikbaar) (vanaf|op)', 'weer op voorraad (vanaf|op)'],
  sv: ['(tillgänglig|i lager) (från|den)', 'släpps den'],
  da: ['(tilgængelig|på lager) (fra|den)', 'udkommer den'],
  no: ['(tilgjengelig|på lager) (fra|den)', 'lanseres'],
  fi: ['saatavilla', 'julkaistaan'],
  pl: ['(dostępny|dostępna|dostępne) (od|dnia)', 'data premiery'],
  cs: ['(dostupné|skladem) od', 'datum vydání'],
  sk: ['(dostupné|skladom) od', 'dátum vydania'],
  hu: ['(elérhető|kapható|várható)'],
  ro: ['disponibil (din|de la)'],
  el: ['διαθέσιμο (από|στις)'],
  tr: ['(stokta olacağı|çıkış) tarihi'],
  ru: ['(доступен|доступно|появится|ожидается) [с|в]', 'дата выхода'],
  uk: ['(доступно|очікується) [з|в]', 'дата виходу'],
  ar: ['متوفر (من|ابتداء من)'],
  he: ['זמין (מ|החל מ)'],
  ja: ['発売日', '入荷予定'],
  zh: ['到货日期', '到貨日期', '发售日', '上市日期'],
  ko: ['출시일', '입고 예정'],
})

/** Labels what is stated about stock: "Availability: Pre-order". */
export const stockLabel = defineConcept('stock-label', {
  en: ['availability', 'stock [status]', 'stock (level|availability)'],
  de: ['verfügbarkeit', 'lagerbestand', 'lieferstatus', 'bestand'],
  fr: ['disponibilité', 'stock'],
  es: ['disponibilidad', 'existencias', 'stock'],
  it: ['disponibilità'],
  pt: ['disponibilidade', 'estoque', 'stock'],
  nl: ['beschikbaarheid', 'voorraad[status]'],
  sv: ['tillgänglighet', 'lagerstatus', 'lager'],
  da: ['tilgængelighed', 'lagerstatus', 'lager'],
  no: ['tilgjengelighet', 'lagerstatus', 'lager'],
  fi: ['saatavuus', 'varastotilanne'],
  pl: ['dostępność', 'stan magazynowy'],
  cs: ['dostupnost'],
  sk: ['dostupnosť'],
  hu: ['elérhetőség', 'készlet', 'raktárkészlet'],
  ro: ['disponibilitate', 'stoc'],
  el: ['διαθεσιμότητα'],
  tr: ['stok durumu', 'stok'],
  ru: ['наличие', 'доступность'],
  uk: ['наявність', 'доступність'],
  ar: ['التوفر', 'حالة التوفر'],
  he: ['זמינות', 'מלאי'],
  ja: ['在庫', '在庫状況'],
  zh: ['库存', '庫存', '库存状态', '供货情况'],
  ko: ['재고', '재고 상태'],
})

/** Can be bought although it is sent later. */
export const sentLater = joinConcepts(
  'sent-later',
  preOrder,
  backOrder,
  defineConcept('sent-later-only', {
    en: ['available (from|on)', 'ships (on|from|by)', 'ship (on|from|by)'],
    de: ['vorbestell*', 'demnächst', 'erhältlich ab'],
    fr: ['précommand*', 'bientôt disponible'],
    es: ['reservar', 'preventa', 'pre venta', 'próximamente'],
    it: ['in arrivo'],
    pt: ['em breve'],
    nl: ['binnenkort'],
    sv: ['förhandsbeställ*'],
    no: ['forhåndsbestill*'],
    fi: ['ennakkotila*'],
    pl: ['wkrótce'],
    cs: ['předobjednat'],
    tr: ['ön sipariş'],
  }),
)

/** In stock. Only for texts that are known to be about stock, because "available" means other things elsewhere. */
export const inStock = defineConcept('in-stock', {
  en: [
    'in stock',
    'available now',
    'ready to ship',
    'ships (today|within|in)',
    'only # (left|remaining)',
    '# (in stock|available)',
  ],
  de: ['auf lager', 'sofort (lieferbar|verfügbar)', 'lieferbar', 'vorrätig', 'verfügbar', '# auf lager'],
  fr: ['en stock', 'disponible', '# en stock'],
  es: ['en stock', 'disponible'],
  it: ['disponibile'],
  pt: ['em estoque', 'disponível'],
  nl: ['op voorraad', 'leverbaar'],
  sv: ['i lager'],
  da: ['på lager'],
  no: ['på lager'],
  fi: ['varastossa'],
  pl: ['dostępny', 'na stanie'],
  cs: ['skladem'],
  sk: ['skladom', 'na sklade'],
  hu: ['készleten'],
  ro: ['în stoc'],
  tr: ['stokta var'],
  ru: ['в наличии', 'на складе', 'есть в наличии', 'в наличие'],
  uk: ['є в наявності', 'в наявності', 'на складі', 'є на складі'],
  ja: ['在庫あり', '在庫有り', '即納', '販売中'],
  zh: ['有货'],
  ko: ['재고 있음'],
})

/** Offers a notification when a product is back in stock, or a place on a waiting list. */
export const stockNotice = joinConcepts(
  'stock-notice',
  notifyMe,
  backInStockNotice,
  defineConcept('stock-notice-only', {
    en: ['wait[ ]list', 'waiting list', 'remind me', 'restock*'],
    de: ['warteliste', 'informieren sie mich', 'verfügbarkeitsalarm'],
    fr: ["liste d'attente", 'alerte stock'],
    es: ['lista de espera', 'avisar'],
    it: ["lista d'attesa", 'notificami'],
    pt: ['lista de espera'],
    nl: ['wachtlijst'],
    sv: ['väntelista', 'varsla'],
    da: ['venteliste'],
    no: ['venteliste'],
    fi: ['odotuslista', 'jonotuslista'],
    pl: ['lista oczekujących'],
    cs: ['čekací listina', 'hlídat'],
    sk: ['čakacia listina'],
    hu: ['várólista'],
    ro: ['listă de așteptare'],
    ru: ['лист ожидания'],
    uk: ['лист очікування'],
  }),
)

/** Shows which branches have a product in stock. */
export const inStoreStock = defineConcept('in-store-stock', {
  en: ['store availability', '(available|find) in store'],
  de: ['(filial|markt)verfügbarkeit', 'verfügbarkeit (in der|in ihrer|im) (filiale|markt)'],
  fr: ['(disponibilité|disponible) en magasin'],
  es: ['(disponibilidad|disponible) en tienda[s]'],
  it: ['(disponibilità|disponibile) in negozio'],
  pt: ['(disponibilidade|disponível) (em|na) loja[s]'],
  nl: ['winkelvoorraad', 'voorraad in [de] winkel[s]'],
  sv: ['lagerstatus i butik', 'finns i butik', 'butikslager'],
  da: ['lagerstatus i butik*', 'på lager i butik*'],
  no: ['lagerstatus i butikk*', 'på lager i butikk*'],
  fi: ['myymäläsaatavuus', 'saatavuus myymälöissä'],
  pl: ['dostępność w (sklepach|salonach)'],
  cs: ['dostupnost na prodejnách'],
  sk: ['dostupnosť na predajniach'],
  hu: ['bolti készlet'],
  ru: ['наличие в магазинах'],
  uk: ['наявність (у|в) магазинах'],
})
