/** Limits of a store's promises about delivery, returns, and warranty, which make two of them incomparable. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { unusualDelivery } from './delivery.ts'
import { otherSpan } from './delivery-times.ts'

/** Cases with their own delivery time: another service, place, or season, other goods, or another number of days. */
export const otherDelivery = joinConcepts(
  'other-delivery',
  unusualDelivery,
  otherSpan,
  defineConcept('other-delivery-only', {
    en: [
      '(weekend*|economy|tracked|signed|courier)',
      'freight',
      '24[h]',
      '48[h]',
      'in[ ]store',
      '(europe*|eu|uk|us|usa|canada|australia|ireland)',
      '(mainland|domestic|remote|alaska|hawaii|po box)',
      '(country|countries|state|states|zone|zones|region|regions)',
      '(mattress*|sofa|sofas|large)',
      '(custom*|made|personalised|personalized|engrav*|bespoke|handmade)',
      'back[ ]order[s]',
      '(out of|in) stock',
      'restock*',
      '(sale|clearance|christmas|holiday|holidays|peak|delay|delays|delayed|strike|strikes|weather)',
      '(prepar*|produc*|leaves|ships|shipped|warehouse)',
      '(withdraw*|warrant*|guarantee*)',
      '(report|complain*|claim|claims|notify|inform|try|trial|lost|missing|pay*|invoice)',
      '(sample|samples)',
      'gift card[s]',
      '(if|unless|after|may|could|up to)',
    ],
    de: ['(insel|schweiz|österreich|deutschland)', '(möbel|masse|maße|weihnacht*)', 'garantie'],
    fr: ['(outre[ ]mer|corse|france|belgique|suisse)', '(meuble|meubles|noël)'],
    es: ['(españa|península|baleares|canarias)', '(muebles|navidad|garantía)'],
    it: ['(italia|isole)', '(mobili|natale|garanzia)'],
    pt: ['(retirada|levantamento|portugal|brasil|açores|madeira)', '(móveis|natal|garantia)'],
    nl: ['(nederland|belgië|duitsland)', '(meubel|meubels|garantie)'],
    sv: ['(sverige|gotland|hämta*)', '(möbler|jul|garanti*)'],
    da: ['(danmark|bornholm|grønland|færøerne|afhent*)', '(møbler|jul|garanti*)'],
    no: ['(norge|svalbard|hent*)', '(møbler|jul|garanti*)'],
    fi: ['(suomi|suomeen|ahvenanmaa*|nouto*)', '(huonekalu*|joulu*|takuu*)'],
    pl: ['(polska|polsce|unii|odbiór*|paczkomat*)', '(mebl*|święt*|gwarancj*)'],
    cs: ['(česk*|slovensk*|vyzvednut*|zásilkovn*)', '(nábytek|vánoc*|záruk*)'],
  }),
)

/** A condition, a maximum time, or a starting point other than the order. */
export const conditionalTime = defineConcept('conditional-time', {
  en: [
    '(in case|in rare|in some|sometimes|maximum|max|at most|no later|latest|might|during|when|once|currently)',
    '(at the moment|due to|because|easter|new year|vacation)',
  ],
  de: ['(sofern|soweit|falls|wenn|nach|bis zu|spätestens|kann)'],
  fr: ['(sauf|sous réserve|après|peut)', "jusqu'(à|au|en)", 'jusqu à'],
  es: ['(salvo|si|tras|después|hasta|puede)'],
  it: ['(dopo|fino a|può)'],
  nl: ['(tenzij|indien|als|na|maximaal|tot wel|kan)'],
  pt: ['(salvo|se|após|até|pode|máximo)'],
  sv: ['(om|efter|upp till|högst|kan|senast)'],
  da: ['(hvis|efter|op til|højst|kan|senest)'],
  no: ['(hvis|dersom|etter|opptil|inntil|kan|senest)'],
  fi: ['(jos|jälkeen|enintään|jopa|voi|viimeistään)'],
  pl: ['(jeśli|jeżeli|po|maksymalnie|może|najpóźniej)'],
  cs: ['(pokud|jestliže|po|až|maximálně|může|nejpozději)'],
})

/** Shoppers write about their own parcels. */
export const firstPerson = defineConcept('first-person', {
  en: ['my', 'mine', 'i', 'me'],
  de: ['mein*', 'mir', 'ich'],
  fr: ['mon', 'ma', 'mes', 'je'],
  es: ['mi'],
  it: ['mio', 'mia'],
  nl: ['mijn'],
  pt: ['meu[s]', 'minha[s]', 'eu'],
  sv: ['min', 'mitt', 'mina', 'jag'],
  da: ['min', 'mit', 'mine', 'jeg'],
  no: ['min', 'mitt', 'mine', 'jeg'],
  fi: ['minun', 'minulle', 'minä'],
  pl: ['m(ój|oja|oje)', 'mi', 'mnie'],
  cs: ['m(ůj|oje|á|é)', 'mi', 'já'],
})

/** Other goods, shoppers, or times, for which a promise may differ. */
export const promiseException = defineConcept('promise-exception', {
  en: [
    '(christmas|holiday|holidays|clearance|outlet|electronics|mattress*|faulty|damaged|defect*|wrong)',
    'sale item[s]',
    '(member|members|loyalty|vip|refurbished|second hand|battery|batteries)',
    '(international*|outside|overseas|abroad|worldwide)',
    'in[ ]store',
    '(us|uk|eu|european|american) (customers|orders)',
    'non eu',
  ],
  de: ['(weihnacht*|mitglied*|ausland|reduziert*)'],
  fr: ['(noël|soldes|membres|étranger|défectueux)'],
  es: ['(navidad|rebajas|socios|extranjero|defectuos*)'],
  it: ['(natale|saldi|soci|estero|difettos*)'],
  nl: ['(kerst*|leden|buitenland|uitverkoop|beschadigd*)'],
  pt: ['(natal|saldos|promoção|sócios|membros|estrangeiro|defeituos*|danificad*)'],
  sv: ['(jul*|rea*|medlem*|utlandet|defekt*|skadad*)'],
  da: ['(jul*|udsalg*|tilbud*|medlem*|udlandet|defekt*|beskadig*)'],
  no: ['(jul*|salg*|tilbud*|medlem*|utlandet|defekt*|skadet)'],
  fi: ['(joulu*|ale*|jäsen*|ulkomai*|viallis*|vaurioitu*)'],
  pl: ['(święt*|wyprzeda*|promocj*|klub*|zagranic*|wadliw*|uszkodz*)'],
  cs: ['(vánoc*|výprodej*|slev*|člen*|zahranič*|vadn*|poškoz*)'],
})

/** A condition that explains another cost or term. */
export const promiseCondition = defineConcept('promise-condition', {
  en: ['unless', 'except*', 'only', 'if', 'used'],
  de: ['nur', 'außer', 'wenn'],
  fr: ['sauf', 'si'],
  es: ['salvo', 'solo', 'si'],
  it: ['solo', 'se'],
  nl: ['alleen', 'als'],
  pt: ['salvo', 'exceto', 'só', 'apenas', 'se'],
  sv: ['om', 'endast', 'bara', 'utom', 'förutom'],
  da: ['hvis', 'kun', 'undtagen', 'medmindre'],
  no: ['hvis', 'kun', 'bare', 'unntatt', 'med mindre'],
  fi: ['jos', 'vain', 'paitsi'],
  pl: ['jeśli', 'jeżeli', 'tylko', 'oprócz', 'chyba'],
  cs: ['pokud', 'jen', 'pouze', 'kromě'],
})

/** The statutory right of withdrawal, and returns under it. */
export const withdrawalRight = defineConcept('withdrawal-right', {
  en: ['withdrawal', 'cancellation'],
  de: ['widerruf*'],
  fr: ['rétractation'],
  es: ['desistimiento'],
  it: ['recesso'],
  nl: ['herroep*'],
  pt: ['arrependimento', 'resolução do contrato'],
  sv: ['ångerrätt*', 'ångerblankett*'],
  da: ['fortrydelsesret*'],
  no: ['angrerett*', 'angreskjema*'],
  fi: ['peruuttamis*'],
  pl: ['odstąpieni*'],
  cs: ['odstoupení'],
})

/** A mention of statutory rights, possibly next to a longer promise of the store. */
export const legalRight = defineConcept('legal-right', {
  en: [
    'withdraw*',
    'right to cancel',
    '(cancelation|cancellation)',
    'consumer contracts',
    'distance selling',
    'statutory',
    'legal[ly]',
    'direct cost[s]',
  ],
  de: ['widerruf*', 'gesetzlich*', 'unmittelbar*'],
  fr: ['rétractation', 'légal[e]'],
  es: ['desistimiento', 'legal'],
  it: ['recesso', 'legale'],
  nl: ['herroep*', 'wettelijk[e]'],
  pt: ['arrependimento', 'lega(l|is)', 'lei'],
  sv: ['ångerrätt*', 'lagstadga*', 'lag', 'lagen', 'distansavtal*'],
  da: ['fortrydelsesret*', 'lovpligtig*', 'lov', 'loven', 'købelov*'],
  no: ['angrerett*', 'lovfestet', 'lov', 'loven', 'lovpålagt*'],
  fi: ['peruuttamis*', 'lakisäätei*', 'kuluttajansuoja*', 'lain'],
  pl: ['odstąpi*', 'ustaw*', 'prawnie', 'konsumen*'],
  cs: ['odstoup*', 'zákon*', 'spotřebitel*'],
})

/** A number of days that is not the return window. */
export const otherDays = defineConcept('other-days', {
  en: [
    'refund[ed] ~ (within|in)',
    'processed',
    '(business|working) days',
    'warranty',
    'guarantee',
    'exchange only',
  ],
  de: ['erstatt*', 'werktage*', 'garantie'],
  fr: ['rembours*', '(ouvrés|ouvrables)', 'garantie'],
  es: ['reembols*', 'laborables', 'hábiles', 'garantía'],
  it: ['rimbors*', 'lavorativi', 'garanzia'],
  nl: ['terugbeta*', 'werkdagen', 'garantie'],
  pt: ['reembols*', 'estorn*', 'úteis', 'garantia'],
  sv: ['återbetal*', 'arbetsdag*', 'vardag*', 'garanti*', 'reklam*'],
  da: ['refunder*', 'tilbagebetal*', 'pengene', 'hverdage', 'arbejdsdage', 'garanti*', 'reklam*'],
  no: ['refunder*', 'tilbakebetal*', 'pengene', 'virkedager', 'arbeidsdager', 'garanti*', 'reklam*'],
  fi: ['hyvit*', 'arkipäiv*', 'työpäiv*', 'takuu*', 'rahat', 'reklam*'],
  pl: [
    '(zwrot|zwrócimy|zwracamy) ~ (pieniędzy|środków|płatności|kosztów)',
    'robocz*',
    'gwarancj*',
    'reklamac*',
  ],
  cs: ['(vrátíme|vrácení) ~ (peníze|peněz|částk*)', 'pracovní*', 'záruk*', 'reklamac*'],
})

/** The return cost applies to some orders only. */
export const someOrders = defineConcept('some-orders', {
  en: [
    'over',
    'above',
    'order[s] (of|from)',
    'first',
    'exchange[s]',
    'store credit',
    'voucher',
    'premium',
    'plus',
  ],
  de: ['ab', 'über'],
  fr: ['des', 'dès'],
  es: ['desde'],
  it: ['oltre'],
  nl: ['vanaf'],
  pt: ['acima', 'superior[es]', 'primeir(a|o)', 'troca[s]'],
  sv: ['över', 'från', 'första', 'byte[n]'],
  da: ['over', 'fra', 'første', 'bytte'],
  no: ['over', 'fra', 'første', 'bytte'],
  fi: ['yli', 'alkaen', 'ensimmäi*', 'vaihto'],
  pl: ['powyżej', 'od', 'pierwsz*', 'wymian*'],
  cs: ['nad', 'od', 'první', 'výměn*'],
})

/** A warranty for parts, or one that has to be requested. */
export const someWarranty = defineConcept('some-warranty', {
  en: ['up to', 'extend*', 'extra', 'additional', 'plus', 'register*', '(frame|part|motor)[s]'],
  de: ['bis zu', 'verlänger*', 'zusätzlich*'],
  fr: ["jusqu'a"],
  es: ['hasta'],
  it: ['fino a'],
  nl: ['tot'],
  pt: ['até', 'extens*', 'adicional'],
  sv: ['upp till', 'förläng*', 'extra', 'registrer*'],
  da: ['op til', 'udvid*', 'ekstra', 'registrer*'],
  no: ['opptil', 'utvid*', 'ekstra', 'registrer*'],
  fi: ['jopa', 'enintään', 'jatko*', 'lisä*', 'rekister*'],
  pl: ['do', 'przedłuż*', 'dodatkow*', 'rejestr*'],
  cs: ['až', 'prodlouž*', 'dodatečn*', 'registr*'],
})
