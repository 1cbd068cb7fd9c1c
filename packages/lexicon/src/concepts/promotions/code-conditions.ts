/** Conditions of a discount code, in the words around it. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { andUp, orMore } from '../delivery/delivery-amounts.ts'
import { firstOrder, newsletter, signingUp } from './promotion-audience.ts'
import { discountOnGoods } from './promotion-scope.ts'
import { atLeast, minimumAfterNumber, startingAt } from './promotion-terms.ts'

/** A minimum order value, directly before the amount. */
export const orderMinimumBefore = joinConcepts(
  'order-minimum-before',
  atLeast,
  startingAt,
  defineConcept('order-minimum-before-only', {
    en: [
      'min[.|imum] (order|spend|purchase|basket) (value|amount) [of|is]',
      'min[.|imum] (order|spend|purchase|basket) is',
      'min[.|imum] (value|amount) [of|is]',
      'min[.|imum] basket [of]',
      'min[.|imum] is',
    ],
    de: [
      'mindest*',
      'mindest* (von|ist|beträgt)',
      'mbw',
      '[ab einem] (einkaufs|bestell)wert [von|ab]',
      'ab einem (einkaufs|bestell)wert (von|ab)',
    ],
    fr: ["minimum d'achat", 'montant minimum [de]', 'dès [un] achat de'],
    es: ['mínim(o|a) [de]', '(pedido|compra) mínim(o|a) [de]'],
    it: ['minimo [di]', 'minima [di]'],
    pt: ['mínim(o|a) [de]', 'compras (acima|a partir) de'],
    nl: ['besteding', 'minimale besteding [van]', 'minimaal'],
    sv: ['minst', 'minsta (köp|ordervärde) [på]'],
    da: ['mindst', 'minimum'],
    no: ['minst', 'minimum'],
    fi: ['vähintään'],
    pl: ['minimum', 'minimalna wartość zamówienia [to]'],
    cs: ['minimálně'],
    sk: ['minimálne'],
  }),
)

/** A minimum order value, directly after the amount. */
export const orderMinimumAfter = joinConcepts(
  'order-minimum-after',
  minimumAfterNumber,
  orMore,
  andUp,
  defineConcept('order-minimum-after-only', {
    en: ['or (over|above)', 'and over', 'min'],
    de: ['mindest*'],
    fr: ["minimum d'achat"],
    pl: ['i więcej'],
    cs: ['a více'],
    sk: ['a viac'],
  }),
)

/** A code applies to first orders or new customers. */
export const firstOrders = joinConcepts(
  'first-orders',
  firstOrder,
  defineConcept('first-orders-only', {
    en: ['(first|1st) [online|app|ever] (order|purchase|shop)', 'new (customer|client|user|shopper)[s]'],
    de: ['erste[n|r] order', 'erst(bestell|kauf)*', 'neukund*'],
    fr: ['nouve(au|aux) client[s]', 'nouvelles clientes'],
    es: ['primer[o|a] (pedido|compra)', 'nuevos clientes'],
    it: ['nuovi clienti'],
    pt: ['primeir(a|o) (compra|pedido|encomenda)', 'novos clientes'],
    nl: ['nieuwe klanten'],
    sv: ['första (order|köp|beställning)*', 'nya kunder'],
    da: ['nye kunder'],
    no: ['nye kunder'],
    fi: ['ensimmäi* (tilau*|osto*)', 'uusille asiakkaille', 'uudet asiakkaat'],
    pl: ['nowych klientów', 'nowi klienci'],
    cs: ['prvn* (nákup*|objednáv*)', 'nové zákazníky', 'noví zákazníci'],
    sk: ['prv* (nákup*|objednáv*)', 'nových zákazníkov', 'noví zákazníci'],
    hu: ['első (rendelés*|vásárlás*)', 'új vásárlók*'],
    ro: ['prima comandă', 'clienți noi'],
    tr: ['ilk (sipariş*|alışveriş*)', 'yeni müşteri*'],
    ru: ['перв* (заказ*|покупк*)', 'новых (клиентов|покупателей)', 'новым (клиентам|покупателям)'],
    uk: ['перш* (замовлення|покупк*)', 'нових (клієнтів|покупців)'],
  }),
)

/** A code applies to a later order. */
export const laterOrders = defineConcept('later-orders', {
  en: ['(next|second|2nd) (order|purchase)'],
  de: ['nächste[n|r|s] (bestellung|einkauf)'],
  fr: ['prochaine (commande|achat)', 'prochain achat'],
  es: ['próxim(o|a) (pedido|compra)'],
  it: ['prossim(o|a) (ordine|acquisto)'],
  pt: ['próxim(o|a) (pedido|compra|encomenda)'],
  nl: ['volgende (bestelling|aankoop|order)'],
  sv: ['nästa (köp|order|beställning)'],
  da: ['næste (køb|ordre|bestilling)'],
  no: ['neste (kjøp|ordre|bestilling)'],
  fi: ['seuraava* (tilau*|osto*)'],
  pl: ['(następn*|kolejn*) (zamówieni*|zakup*)'],
  cs: ['(příští*|další*) (nákup*|objednáv*)'],
  sk: ['(ďalš*|budúc*) (nákup*|objednáv*)'],
  hu: ['következő (rendelés*|vásárlás*)'],
  ro: ['(următoarea|viitoarea) comandă'],
  tr: ['(sonraki|bir sonraki) (sipariş*|alışveriş*)'],
  ru: ['следующ* (заказ*|покупк*)'],
  uk: ['наступн* (замовлення|покупк*)'],
})

/** A code applies to shoppers who signed up for something or belong to a group. */
export const signedUpShoppers = joinConcepts(
  'signed-up-shoppers',
  newsletter,
  signingUp,
  defineConcept('signed-up-shoppers-only', {
    en: [
      'member[s]',
      'membership',
      '(loyalty|vip|club|birthday|military|nhs)',
      '(reward|rewards|insider|insiders|student|students|teacher|teachers|account|accounts)',
      'sign[ed|ing] (in|up)',
      '(signin|signup)',
      'log[ged|ging][ ]in',
      'login',
      'regist(er|ers|ered|ration)',
    ],
    de: ['mitglied*', 'angemeldet*', 'registrier*', 'kundenkonto', 'studierende*', 'student*', 'geburtstag*'],
    fr: ['membre[s]', 'fidélité', 'étudiant[e|s|es]', 'compte client', 'anniversaire'],
    es: ['socio[s]', 'registra*', 'estudiantes', 'miembros', 'cumpleaños'],
    it: ['studenti', 'membri', 'registra*', 'compleanno'],
    pt: ['membro[s]', 'sócio[s]', 'estudante[s]', 'inscrev*', 'inscrição', 'regist*', 'aniversário'],
    nl: ['leden', 'lid', 'account', 'ingelogd', 'studenten', 'verjaardag'],
    sv: ['medlem*', 'student*', 'logga in'],
    da: ['medlem*', 'studerende', 'log ind'],
    no: ['medlem*', 'student*', 'logg inn'],
    fi: ['jäsen*', 'kanta asiak*', 'opiskelij*', 'kirjaudu', 'rekisteröi*'],
    pl: ['klubowicz*', 'członk*', 'student*', 'zaloguj*', 'zalogowan*', 'zarejestruj*'],
    cs: ['člen*', 'student*', 'přihlas*', 'registr*', 'odběratel*'],
    sk: ['člen*', 'študent*', 'prihlás*', 'registr*', 'odberateľ*'],
    hu: ['hírlevél*', 'feliratkoz*', 'regisztr*', 'törzsvásárló*'],
    ro: ['abon*', 'membri*', 'student*', 'înregistr*'],
    tr: ['üye*', 'bülten*', 'öğrenci*'],
    ru: ['подпис*', 'рассылк*', 'участник*', 'студент*', 'зарегистрирован*', 'регистрац*'],
    uk: ['підпис*', 'розсилк*', 'учасник*', 'студент*', 'зареєстрован*', 'реєстрац*'],
  }),
)

/** A code applies in the store's app. */
export const inTheApp = defineConcept('in-the-app', {
  en: ['app[s]'],
  de: ['app'],
  fr: ['app', 'appli', 'application mobile'],
  es: ['app', 'aplicación'],
  it: ['app'],
  pt: ['app', 'aplicativo', 'aplicação'],
  nl: ['app'],
  sv: ['app[en]'],
  da: ['app[en]'],
  no: ['app[en]'],
  fi: ['sovellu*'],
  pl: ['aplikacj*'],
  cs: ['aplikac*'],
  sk: ['aplikáci*'],
  hu: ['alkalmazás*'],
  ro: ['aplicați*'],
  tr: ['uygulama*'],
  ru: ['приложени*'],
  uk: ['застосун*', 'мобільн* додат*'],
})

/** A code applies to several products in one order. */
export const severalAtOnce = defineConcept('several-at-once', {
  en: [
    'buy [any] (#|one|two|three|more)*',
    '(#|two|three) or more (item|product|piece|pair)s',
    'bogo',
    '# for #',
    'bundle[s]',
  ],
  de: ['# für #', 'ab # (artikel*|stück*|teile*|produkt*)', 'beim kauf von (#|zwei|drei)'],
  fr: ['# pour #', '# achetés', '(deux|trois|#) articles achetés', 'dès # articles'],
  es: ['# por #', '# x #', 'a partir de # (artículos|productos|unidades)'],
  it: ['# per #', 'da # (articoli|prodotti|pezzi)'],
  pt: ['# por #', 'leve # pague #', 'a partir de # (artigos|produtos|itens|unidades)'],
  nl: ['# voor #', 'vanaf # (artikelen|producten|stuks)'],
  sv: ['# för #', 'köp (#|två|tre)', '(minst|vid köp av) # (produkter|varor)'],
  da: ['# for #', 'køb (#|to|tre)', '(mindst|ved køb af) # (produkter|varer)'],
  no: ['# for #', 'kjøp (#|to|tre)', '(minst|ved kjøp av) # (produkter|varer)'],
  fi: ['osta (#|kaksi|kolme)', '(vähintään|yli) # tuotetta'],
  pl: ['(kup|przy zakupie) (#|dwóch|trzech|dwa|trzy)', 'od # (produktów|sztuk)'],
  cs: ['při (nákupu|koupi) (#|dvou|tří)', 'od # (kusů|produktů)'],
  sk: ['pri (nákupe|kúpe) (#|dvoch|troch)', 'od # (kusov|produktov)'],
})

/** A code applies to some products that are not named. */
export const certainProducts = defineConcept('certain-products', {
  en: ['(selected|select|participating|eligible)', '(full|regular) price[d]', 'non sale'],
  de: ['ausgewählt*', 'teilnehmend*', 'nicht reduziert*'],
  fr: ['sélection', 'sélectionn*', 'participant[s]', 'non soldé[s|es]'],
  es: ['seleccionad*', 'participantes', 'no rebajad*'],
  it: ['selezionat*', 'aderenti', 'non scontat*'],
  pt: ['selecionad*', 'participantes'],
  nl: ['geselecteerd[e]', 'deelnemende', 'niet afgeprijsde'],
  sv: ['utvald*', 'ordinarie pris*', 'ej nedsatt*'],
  da: ['udvalgt*', 'ikke nedsat*'],
  no: ['utvalgt*', 'ordinær pris', 'ikke nedsatt*'],
  fi: ['valikoitu*', 'valikoiduis*', 'valitu*', 'normaalihintai*'],
  pl: ['wybran*', 'nieprzecenion*'],
  cs: ['vybran*', 'nezlevněn*'],
  sk: ['vybran*', 'nezľavnen*'],
  hu: ['kiválasztott', 'kijelölt'],
  ro: ['selectat*', 'participant*'],
  tr: ['seçili', 'seçilmiş', 'indirimsiz'],
  ru: ['выбранн*', 'отдельн* (товар*|категори*)', 'участвующ*'],
  uk: ['обран*', 'вибран*', 'окрем* (товар*|категорі*)'],
})

/** Something is excluded from an offer. */
export const leavesOut = defineConcept('leaves-out', {
  en: [
    'exclud(e|es|ing|ed)',
    'exclusion[s]',
    'except',
    'not (valid|combinable)',
    'cannot be (combined|used)',
  ],
  de: ['ausgenommen', 'ausgeschlossen', 'außer', 'nicht (gültig|kombinierbar|auf)'],
  fr: ['hors', 'sauf', 'exclu[s|e|es]', 'non (cumulable|valable)'],
  es: ['excepto', 'salvo', 'excluye*', 'excluid*', 'no (acumulable|válido)'],
  it: ['esclus*', 'eccetto', 'tranne', 'non (cumulabile|valido)'],
  pt: ['exceto', 'excluíd*', 'exclui', 'não (acumulável|cumulativo|válido)'],
  nl: ['uitgezonderd', 'behalve', 'uitgesloten', 'niet (geldig|combineerbaar|te combineren)'],
  sv: ['undantag*', 'undantaget', 'förutom', 'gäller (ej|inte)', 'kan (ej|inte) kombineras'],
  da: ['undtagen', 'undtaget', 'gælder ikke', 'kan ikke kombineres'],
  no: ['unntatt', 'med unntak', 'gjelder ikke', 'kan ikke kombineres'],
  fi: ['lukuun ottamatta', 'paitsi', 'ei koske', 'ei voi yhdistää'],
  pl: ['wyłączeniem', 'wyłączon*', 'oprócz', 'nie (łączy|obejmuje|dotyczy)'],
  cs: ['kromě', 's výjimkou', 'mimo', 'nevztahuje', 'neplatí', 'nelze kombinovat'],
  sk: ['okrem', 's výnimkou', 'nevzťahuje', 'neplatí', 'nie je možné kombinovať'],
  hu: ['kivéve', 'nem érvényes', 'nem vonható össze'],
  ro: ['exceptând', 'excepția', 'excluse', 'cu excepția', 'nu se (aplică|cumulează)'],
  tr: ['hariç', 'geçerli değil*', 'birleştirilemez'],
  ru: ['кроме', 'исключ*', 'не (действует|распространяется|суммируется)'],
  uk: ['крім', 'виключ*', 'не (діє|поширюється|сумується)'],
})

/** A code only applies in some places. */
export const certainPlaces = defineConcept('certain-places', {
  en: ['in[ ]store', '(store|stores|customers) only', 'residents', 'mainland'],
  de: ['nur (in der|in unseren|in den) filiale[n]', 'nur im (laden|geschäft)'],
  fr: ['en (magasin|boutique)', 'france métropolitaine'],
  es: ['en tienda[s] física[s]', 'península', 'solo en tienda[s]'],
  it: ['in negozio', 'in negozi', 'punti vendita'],
  nl: ['in de winkel', 'in onze winkels'],
})

/** A code applies to one payment method. */
export const certainPayment = defineConcept('certain-payment', {
  en: ['when you pay', 'pay[ing] (with|by)'],
  de: ['bei zahlung', '(zahlen|bezahlen) sie mit', 'bei bezahlung'],
  fr: ['en payant', 'pour tout paiement'],
  es: ['pagando', 'al pagar con'],
  it: ['pagando', 'pagamento con'],
  pt: ['pagando com', 'ao pagar com', 'pagamento (com|via|por)'],
  nl: ['bij betaling', 'als je betaalt'],
  sv: ['vid betalning med', 'när du betalar med'],
  da: ['ved betaling med', 'når du betaler med'],
  no: ['ved betaling med', 'når du betaler med'],
  pl: ['przy płatności', 'płacąc'],
  cs: ['při platbě'],
  sk: ['pri platbe'],
})

/** After a discount, before the goods it applies to; the words are ambiguous elsewhere. */
export const codeGoods = joinConcepts(
  'code-goods',
  discountOnGoods,
  defineConcept('code-goods-only', {
    en: ['(rebate|saving|savings) on'],
    es: ['en'],
    it: ['(su|sul|sulla|sui|sugli|sulle|sullo) [tutti i|tutte le|tutto il|tutta la]'],
    pt: ['[de] desconto em', 'em'],
    nl: ['op'],
    sv: ['på'],
    da: ['[rabat] på'],
    no: ['[rabatt] på'],
    pl: ['na'],
  }),
)

/** The goods of an offer end here. */
export const goodsEnd = defineConcept('goods-end', {
  en: [
    '(with|when|using|use|enter|apply|code|coupon|voucher|promo*|at|over|above|from|for|through|until|end|ends)',
    '(this|today|now|online|plus|and|as|if|because|to)',
  ],
  de: ['(mit|gutschein*|rabattcode|ab|bis|nur)'],
  fr: ['(avec|dès|jusqu*)'],
  es: ['(con|desde|hasta)'],
  it: ['(con|fino)'],
  pt: ['(com|até)'],
  nl: ['(met|vanaf|tot)'],
  sv: ['(med|till|när)'],
  da: ['(med|til|når)'],
  no: ['(med|til|når)'],
  pl: ['(z|do|kod*)'],
})

/** Words of an offer for all products; an offer for certain goods has further words. */
export const everyProduct = defineConcept('every-product', {
  en: [
    '(first|1st|next|second|2nd|your|you|our|all|the|a|an|any|every|everything|entire|whole|full|of|total|it)',
    '(order|orders|purchase|purchases|shop|shopping|site|sites|sitewide|storewide|store|website|basket|baskets)',
    '(cart|carts|bag|bags|range|ranges|collection|collections|product|products|item|items)',
  ],
  de: [
    '(erste*|nächste*|und|dein*|ihr*|euer|eure*|unser*|alle*|das|die|den|gesamt*|ganze*|komplett*|sortiment)',
    '(einkauf|bestellung|bestellungen|warenkorb|shop|shops)',
  ],
  fr: [
    '(premier|première|prochain|prochaine|tout*|votre|vos|le|la|les|l|commande|commandes|panier|site|boutique)',
    '(achat|achats)',
  ],
  es: [
    '(primer|primero|primera|próximo|próxima|todo|toda|todos|todas|tu|tus|su|sus|el|los|las|pedido|pedidos)',
    '(compra|compras|carrito|tienda|web)',
  ],
  it: [
    '(primo|prima|prossimo|prossima|tutto|tutti|tutta|tutte|il|tuo|tuoi|i|ordine|ordini|acquisto|acquisti)',
    '(carrello|sito)',
  ],
  pt: [
    '(primeira|primeiro|próxima|próximo|toda|todo|todos|tudo|o|os|as|seu|sua|loja|site|compra|compras|pedido)',
    '(encomenda|carrinho)',
  ],
  nl: ['(eerste|volgende|je|jouw|uw|de|het|hele|alles|bestelling|bestellingen|assortiment)'],
  sv: ['(första|nästa|allt|din|ditt|hela|köp|order|sortiment|sortimentet)'],
  da: ['(første|næste|alt|din|dit|hele|køb|ordre|sortiment|sortimentet)'],
  no: ['(første|neste|alt|din|ditt|hele|kjøp|ordre|sortiment|sortimentet)'],
  pl: ['(pierwsze|wszystko|cały|całe|asortyment|zamówienie|zakupy)'],
})
