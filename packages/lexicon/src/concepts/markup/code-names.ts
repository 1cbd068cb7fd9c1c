/** Names in scripts, script data, and elements that show what a page adds later. */
import { defineConcept, defineNames } from '../../concept.ts'

/** Delivery info of a product: cost, time, or postal code check. */
export const deliveryInCode = defineNames('name: delivery info', {
  en: [
    '*(available|home|store|free|same[ ]day)[ ][for][ ](delivery|shipping)*',
    '*(delivery|shipping)[ ](message|date|time|info|promise|option|estimate|price|cost|text|box|block|widget)*',
    '*(delivery|shipping)[ ](postcode|zip|availability|calculator|policy|details|section|tab)*',
    '*fulfil[l]ment*',
  ],
  de: ['*(liefer|versand)[ ](zeit|info|kosten|termin|hinweis|datum)*'],
  fr: [
    '*livraison[ ](info|delai|date|gratuite|frais)*',
    '*livraison(-|_)*',
    '*(frais|delai)[ ][de][ ]livraison*',
  ],
  es: ['*despacho*', '*envio[ ](gratis|info|coste|costo)*', '*(gastos|plazo)[ ][de][ ](envio|entrega)*'],
  it: [
    '*consegna(-|_)*',
    '*spedizione[ ](gratuita|info|costo)*',
    '*(costi|tempi)[ ][di][ ](spedizione|consegna)*',
  ],
  pt: ['*(opcoes|prazo)[ ][de][ ]entrega*', '*(calculo|calcular|simular)[ ][de][ ]frete*'],
  nl: ['*(verzend|lever|bezorg)[ ](kosten|info|tijd|datum)*'],
  sv: ['*(frakt|leverans)[ ](info|kostnad|tid|datum)*'],
  da: ['*(fragt|levering)[s][ ](info|omkostning|tid|dato)*'],
  no: ['*(frakt|levering)[s][ ](info|kostnad|tid|dato)*'],
  fi: ['*toimitus[ ](kulu|aika|tieto|tapa)*'],
  pl: ['*(koszt|czas|termin)[ ](dostawy|wysylki)*', '*dostawa(-|_)*'],
  cs: ['*(cena|doba|termin)[ ](dopravy|doruceni)*', '*doprava(-|_)*'],
})

/** Returns info of a product. */
export const returnsInCode = defineNames('name: returns info', {
  en: [
    '*return[s][ ](policy|info|days|window|period|message|text)*',
    '*(free|easy|hassle[ ]free)[ ]return*',
    '*refund[ ]policy*',
  ],
  de: ['*retoure*', '*rueckgabe*', '*ruecksend*'],
  fr: ['*(politique|droit)[ ][de][ ]retour*', '*retour[s][ ](gratuit|info)*'],
  es: ['*devoluc*'],
  it: ['*politica[ ][di][ ](reso|resi)*', '*reso[ ](gratuito|info)*'],
  pt: ['*devoluc*'],
  nl: ['*retour[ ](beleid|info|kosten|termijn)*'],
  sv: ['*retur[ ](info|policy|ratt)*', '*oppet[ ]kop*'],
  da: ['*retur[ ](info|ret|politik)*'],
  no: ['*retur[ ](info|rett)*', '*apent[ ]kjop*'],
  fi: ['*palautus[ ](oikeus|ehdot|info)*'],
  pl: ['*polityka[ ]zwrotow*', '*zwrot[ ](towaru|info)*'],
  cs: ['*vraceni[ ](zbozi|info)*'],
})

/** URLs, settings, and data of recommendation blocks that are filled later. */
export const recommendationsInCode = defineNames('name: recommendations', {
  en: [
    '*/recommendation[s](/|?|.|"|\')*',
    '*recommendation[s](-|_|"|\')*',
    '*recommendedproducts*',
    '*related[ ](product|item)[s]*',
    '*cross[ ]sell*',
    '*up[ ]sell*',
    '*similar[ ](product|item)[s]*',
    '*also[ ](like|bought|viewed)*',
    '*bought[ ]together*',
    '*complete[ ]the[ ]look*',
    '*you(-|_)may(-|_)*',
  ],
  de: ['*(aehnliche|empfohlene|passende)[ ](produkte|artikel)*', '*produktempfehlung*'],
  fr: ['*produits[ ](associes|similaires|recommandes|complementaires)*'],
  es: ['*productos[ ](relacionados|similares|recomendados)*'],
  it: ['*prodotti[ ](correlati|simili|consigliati)*'],
  pt: ['*produtos[ ](relacionados|semelhantes|similares|recomendados)*'],
  nl: ['*(gerelateerde|vergelijkbare|aanbevolen)[ ]producten*'],
  sv: ['*(relaterade|liknande|rekommenderade)[ ]produkter*'],
  da: ['*(relaterede|lignende|anbefalede)[ ]produkter*'],
  no: ['*(relaterte|lignende|anbefalte)[ ]produkter*'],
  pl: ['*(podobne|powiazane|polecane)[ ]produkty*'],
  cs: ['*(podobne|souvisejici|doporucene)[ ]produkty*'],
})

/** Services that add recommendations with scripts. */
export const recommendationService = defineNames('name: recommendation service', {
  en: [
    '*(nosto|rebuyengine|limespot|clerk.io|barilliance|certona|monetate|recombee|searchspring|findify|klevu)*',
    '*dynamic[ ]yield*',
    '*(bloomreach|exponea|emarsys|scarab|glood|personalizer|wiserapps|wisernotify|also[ ]bought)*',
    '*algolia[ ]recommend*',
    '*algolia(/|.)recommend*',
    '*(frequentlybought|visenze|vue.ai|syte.ai|strands|richrelevance|qubit|kibo|coveo|constructor.io|epoq)*',
    '*retail[ ]rocket*',
    '*fact[ ]finder*',
    '*(econda|doofinder|segmentify|insider)*',
  ],
})

/** Types in structured data of prices other than the current one. */
export const otherPriceType = defineConcept('other-price-type', {
  en: ['*list*', '*strikethrough*', '*msrp*', '*srp*', '*regular*', '*minimumadvertised*', '*invoice*'],
  de: ['*uvp*', '*streichpreis*'],
  fr: ['*prix[ ](barre|conseille)*'],
  es: ['*pvpr*', '*precio[ ](anterior|recomendado)*'],
  it: ['*prezzo[ ](consigliato|precedente)*'],
  pt: ['*pvpr*'],
  nl: ['*adviesprijs*'],
  sv: ['*ordinarie*', '*rek[ ]pris*'],
  da: ['*vejledende*', '*normalpris*'],
  no: ['*veiledende*', '*normalpris*'],
  fi: ['*ovh*', '*suositushinta*'],
  pl: ['*cena[ ](katalogowa|regularna)*'],
  cs: ['*bezna[ ]cena*', '*puvodni[ ]cena*'],
  ja: ['定価', '希望小売価格'],
})

/** Conditions in structured data of items that are not new. */
export const usedCondition = defineConcept('used-condition', {
  en: ['used*', '*refurb*', 'damaged*'],
  de: ['*gebraucht*', '*generalüberholt*', '*beschädigt*'],
  fr: ['*occasion*', '*reconditionn*', '*endommag*'],
  es: ['usad*', '*segunda mano*', '*reacondicionad*', '*dañad*'],
  it: ['usat*', '*ricondizionat*', '*danneggiat*'],
  pt: ['usad*', '*recondicionad*', '*danificad*'],
  nl: ['*gebruikt*', '*tweedehands*', '*beschadigd*'],
  sv: ['*begagna*', '*renovera*'],
  da: ['brugt*', '*renovere*'],
  no: ['brukt*', '*renovert*'],
  fi: ['*käytetty*', '*kunnostettu*'],
  pl: ['*używan*', '*odnowion*', '*uszkodzon*'],
  cs: ['*použit*', '*repasovan*', '*poškozen*'],
  ru: ['б/у', '*подержан*'],
  ja: ['中古'],
  zh: ['二手', '翻新'],
  ko: ['중고', '리퍼'],
})
