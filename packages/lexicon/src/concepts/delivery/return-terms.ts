/** Return terms: the return window, and who pays. `#` is the number of days. */
import { defineConcept } from '../../concept.ts'

/** Returning goods, without the refund that follows. */
export const sendingBack = defineConcept('sending-back', {
  en: ['return[s|ed|ing]', 'send [it|them|something|your order|the item|the items|items] back'],
  de: [
    'rückgabe*',
    'rücksendung*',
    'umtausch*',
    'widerrufsrecht*',
    'zurück(geben|gegeben|senden|gesendet|schicken)',
  ],
  fr: ['retour[s]', 'retourn(er|ez|é|és|ée|ées)', 'renvoy(er|ez)'],
  es: ['devoluci(ón|ones)', 'devolver[lo|la|los|las]'],
  it: ['res(o|i)', 'restitu*'],
  pt: ['devoluç*', 'devolver'],
  nl: ['retour', 'retour(neren|neer|zenden|sturen)', 'terug(sturen|zenden)'],
  sv: ['retur[er]', 'returnera*', 'öppet köp'],
  da: ['retur', 'retur(nere|neres|nerer|ret|nering)', 'sende* [varen|varerne] tilbage'],
  no: ['retur', 'retur(nere|neres|nerer|rett)', 'åpent kjøp', 'sende* [varen|varene] tilbake'],
  fi: ['palaut(taa|ettava|us|uksen|usoikeus|usaika)'],
  pl: ['zwrot*', 'zwróc*', 'odesłać'],
  cs: ['vrátit', 'vrácení', 'vrátíte', 'vracení'],
  sk: ['vrátiť', 'vrátenie', 'vrátenia', 'vrátite'],
  hu: ['visszaküld*'],
  ro: ['retur*'],
  el: ['επιστροφ*', 'επιστρέψ*'],
  tr: ['iade*'],
  ru: ['возврат*', 'вернуть'],
  uk: ['поверн(ути|ення)'],
  ja: ['返品', '返送'],
  zh: ['退貨', '退货', '退換', '退换'],
  ko: ['반품'],
})

/** The return window in one phrase: "30-day returns". */
export const returnWindow = defineConcept('return-window', {
  en: [
    '# day[s] [free|easy|money back|moneyback] (return|returns|right of return|to return|return policy|return window)',
    '# day[s] [from delivery] to change your mind',
  ],
  de: ['# tag[e|en|iges|ige] (rückgabe|umtausch|widerruf)*', '# tage zeit für (die|ihre|deine) rückgabe'],
  fr: ["# jours pour (changer d'avis|retourner*|renvoyer*)", '# jours pour (un|votre|le) retour'],
  es: [
    '# días para (devolver*|cambiar de opinión|cambiar de idea|hacer una devolución|hacer tu devolución|hacer su devolución)',
    '# días de devolución',
  ],
  it: ['# giorni [di tempo] per (il reso|restituire|cambiare idea|effettuare il reso)'],
  pt: [
    '# dias para (devolver|devolução|devoluções|trocar ou devolver|mudar de ideias)',
    '# dias de devolução',
  ],
  nl: ['# dagen [gratis] (retour*|om te retourneren|bedenktijd)', '# dagen de tijd om te retourneren'],
  sv: ['# dagars [fri|gratis] (öppet köp|retur|returrätt|bytes[ ]och returrätt)'],
  da: ['# dages [fri|fuld|gratis] (retur|returret|bytte[ ]og returret)'],
  no: ['# dagers [fri|gratis] (retur|returrett|åpent kjøp|bytte[ ]og returrett)'],
  fi: ['# päivän [maksuton|ilmainen] (palautusoikeus|palautusaika|palautus|vaihto ja palautusoikeus)'],
  pl: ['# dni na (zwrot|zwrócenie|darmowy zwrot|bezpłatny zwrot|wymianę lub zwrot)'],
  cs: ['# dn(í|ů) na vrácení'],
  sk: ['# dní na vrátenie'],
  hu: ['# nap(os|od van|unk van) visszaküld*'],
  ro: ['# [de] zile (drept de retur|pentru retur|retur)'],
  el: ['# ημέρες (για επιστροφή|δικαίωμα επιστροφής)'],
  tr: ['# gün (içinde [ücretsiz|kolay|koşulsuz] iade|[ücretsiz|kolay|koşulsuz] iade|iade hakkı)*'],
  ru: ['# дней на возврат'],
  uk: ['# днів на повернення'],
  ja: ['#日間[の][無料]返品'],
  zh: ['#[ ]天[無|无][理由|條件|条件][內|内](退貨|退货|退換|退换)', '#[ ]天(鑑賞期|猶豫期)'],
  ko: ['# 일 [이내] [무료] 반품'],
})

/** The return window, anywhere after the words for returning: "return them within 30 days". */
export const returnTimeBehind = defineConcept('return-time-behind', {
  en: ['within # days'],
  de: ['# tag[e|en]'],
  fr: ['# jours'],
  es: ['# días'],
  it: ['entro # giorni'],
  pt: ['(até|em|dentro de|no prazo de) # dias'],
  nl: ['binnen # dagen'],
  sv: ['inom # dagar', 'i # dagar'],
  da: ['inden[ ]for # dage', 'i # dage'],
  no: ['innen # dager', 'i # dager'],
  fi: ['# päivän (kuluessa|sisällä|ajan)'],
  pl: ['w ciągu # dni', 'do # dni', 'w terminie # dni'],
  cs: ['(do|během) # dn(í|ů)'],
  sk: ['(do|počas) # dní'],
  hu: ['# napon belül'],
  ro: ['(în|în termen de) # [de] zile'],
  el: ['(εντός|μέσα σε) # ημερ(ών|ες)'],
  tr: ['# gün içinde'],
  ru: ['в течение # дней'],
  uk: ['протягом # днів'],
  ja: ['#日(以内|間)'],
  zh: ['#[ ](天|日)[之](內|内)'],
  ko: ['# 일 (이내|내에|안에)'],
})

/** The return window, before the words for returning: "within 30 days you can return". */
export const returnTimeAhead = defineConcept('return-time-ahead', {
  en: ['within # days'],
  de: ['(innerhalb|binnen) [von] # tag[e|en]'],
  fr: ['(sous|dans les|pendant) # jours', '(dans|pendant) un délai de # jours'],
  es: ['(dentro de|en un plazo de|durante) # días', 'dentro de los # días'],
  it: ['entro # giorni'],
  pt: ['(até|dentro de|no prazo de) # dias'],
  nl: ['binnen # dagen'],
  sv: ['inom # dagar'],
  da: ['inden[ ]for # dage'],
  no: ['innen # dager'],
  fi: ['# päivän (kuluessa|sisällä)'],
  pl: ['w ciągu # dni', 'w terminie # dni'],
  cs: ['(do|během) # dn(í|ů)'],
  sk: ['(do|počas) # dní'],
  hu: ['# napon belül'],
  ro: ['în termen de # [de] zile'],
  el: ['(εντός|μέσα σε) # ημερ(ών|ες)'],
  tr: ['# gün içinde'],
  ru: ['в течение # дней'],
  uk: ['протягом # днів'],
  ja: ['#日(以内|間)'],
  zh: ['#[ ](天|日)[之](內|内)'],
  ko: ['# 일 (이내|내에|안에)'],
})

/** Returns are free for shoppers. */
export const freeReturns = defineConcept('free-returns', {
  en: [
    'free [# day|# days] (return|returns|return shipping|return postage|returns shipping|returns postage|return label)',
    'returns are [always] free',
  ],
  de: ['kostenlose[r|n] (rückgabe|rücksendung|retoure[n])'],
  fr: ['retour[s] (gratuit|offert)[s]'],
  es: ['devoluci(ón|ones) (gratis|gratuita|gratuitas)'],
  it: ['res(o|i) gratuit(o|i)'],
  pt: ['devoluç(ão|ões) (grátis|gratuita|gratuitas)'],
  nl: ['gratis retour[neren]'],
  sv: ['(fri|fria|gratis|kostnadsfri|kostnadsfria) retur[er]'],
  da: ['(gratis|fri) (retur|returnering)'],
  no: ['(gratis|fri) retur'],
  fi: ['(ilmainen|maksuton) palautus', '(ilmaiset|maksuttomat) palautukset'],
  pl: ['(darmow|bezpłatn)(y|e) zwrot[y]'],
  cs: ['vrácení [zboží] zdarma', 'bezplatné vrácení'],
  sk: ['vrátenie [tovaru] zdarma', 'bezplatné vrátenie'],
  hu: ['ingyenes visszaküldés'],
  ro: ['retur gratuit'],
  el: ['δωρεάν επιστροφ(ή|ές)'],
  tr: ['ücretsiz iade'],
  ru: ['бесплатный возврат'],
  uk: ['безкоштовне повернення'],
  ja: ['返品(無料|送料無料)', '無料(返品|で返品)', '返品送料無料'],
  zh: ['免費退(貨|換)', '免费退(货|换)', '退(貨|货)(免運|免运)'],
  ko: ['무료 반품'],
})

/** Shoppers pay for returns. */
export const paidReturns = defineConcept('paid-returns', {
  en: [
    'return (postage|shipping|cost|costs) [cost|costs] (is|are) (paid by (you|the customer|the buyer)|yours to pay|your responsibility)',
    "return (postage|shipping|cost|costs) [cost|costs] (is|are) the (customer|buyer)['s|s] responsibility",
    'return (postage|shipping|cost|costs) [cost|costs] (is|are) at your [own] (cost|expense)',
    'you [choose the carrier and|must|have to|need to|will] pay for [the] return [postage|shipping]',
    '(you|customers|buyers) are responsible for [paying] [for] [the|your] return (shipping|postage)',
  ],
  de: [
    '(kosten der rücksendung|rücksendekosten|kosten für die rücksendung) (trägt der kunde|tragen sie|gehen zu ihren lasten)',
  ],
  fr: ['frais de retour [sont|restent] à (votre|la) charge'],
  es: ['gastos de devolución [corren] (a|por) (tu|su|cargo|cuenta)'],
  it: ['spese di (reso|restituzione) [sono] a (tuo|suo|vostro) carico'],
  pt: ['(custos|despesas) de devolução [são] (por sua conta|a cargo do cliente)'],
  nl: ['(retourkosten|kosten (van|voor) [het] retourneren) [zijn] voor (eigen|uw|jouw|je) rekening'],
  sv: ['(du|kunden) (står för|betalar) returfrakten'],
  da: ['(du|kunden) (betaler|afholder) [selv] returfragten'],
  no: ['(du|kunden) (betaler|dekker) [selv] returfrakten'],
  fi: ['(asiakas|ostaja) maksaa palautus(kulut|kustannukset)'],
  pl: ['(koszt|koszty) (zwrotu|odesłania) [towaru] (ponosi|pokrywa) (klient|kupujący)'],
  cs: ['náklady na vrácení [zboží] (hradí|nese) (kupující|zákazník)'],
})

/** A number of days that is not the return window: until the refund, or until damage must be reported. */
export const otherReturnDays = defineConcept('other-return-days', {
  en: [
    'refund[s] (is|are|will be)',
    'we refund',
    'refunded',
    'processed',
    'credited',
    'gift card[s]',
    'voucher',
    'damage[d]',
    'faulty',
    'price match',
  ],
  de: ['erstatt*', 'rückerstatt*', 'gutschein*', 'beschädig*', 'defekt*', 'mangel*', 'mängel*', 'bearbeit*'],
  fr: ['rembours*', "(bon d'achat|forme d'avoir)", 'endommag*', 'défectueu*', 'traité[s|es]'],
  es: ['reembols*', 'vale de compra', 'dañad*', 'defectuos*', 'procesa*', 'abon(o|aremos|ará)'],
  it: ['rimbors*', 'buono (regalo|sconto|acquisto)', 'danneggiat*', 'difettos*', 'elaborat*', 'accredit*'],
  pt: ['reembols*', 'vale (presente|de compras)', 'danificad*', 'defeit*', 'processad*', 'estorn*'],
  nl: ['terugbeta*', 'terugstort*', 'tegoedbon', 'beschadig*', 'defect*', 'verwerk*'],
  sv: ['återbetal*', 'presentkort', 'skadad*', 'defekt*', 'reklam*', 'behandla*'],
  da: ['refunder*', 'tilbagebetal*', 'pengene', 'gavekort', 'beskadig*', 'defekt*', 'reklam*', 'behandl*'],
  no: ['refunder*', 'tilbakebetal*', 'pengene', 'gavekort', 'skadet', 'defekt*', 'reklam*', 'behandl*'],
  fi: ['hyvit*', 'rahat', 'lahjakort*', 'vaurioitu*', 'viallis*', 'reklam*', 'käsitel*'],
  pl: [
    'zwrot* (pieniędzy|środków|płatności|kosztów)',
    'zwrócimy',
    'bon',
    'uszkodz*',
    'wadliw*',
    'reklamac*',
    'rozpatrz*',
  ],
  cs: ['vrácení (peněz|platby|částky)', 'vrátíme', 'poukaz*', 'poškoz*', 'vadn*', 'reklamac*'],
  sk: ['vrátenie (peňazí|platby|sumy)', 'vrátime', 'poukaz*', 'poškod*', 'reklamác*'],
  hu: ['visszatérít*', 'visszafizet*', 'utalvány*', 'sérült*', 'hibás*'],
  ro: ['ramburs*', 'banii', 'voucher*', 'deteriorat*', 'defect*'],
  el: ['χρημάτων', 'δωροκάρτα', 'ελαττωματικ*'],
  tr: ['para iade*', 'ücret iade*', 'iade edil(ir|ecek*)', 'hasarlı', 'kusurlu'],
  ru: ['возврат* (денег|средств|денежных)', 'вернем', 'сертификат*', 'поврежд*', 'брак*'],
  uk: ['повернення (коштів|грошей)', 'повернемо', 'сертифікат*', 'пошкодж*', 'брак*'],
  ja: ['返金', 'ギフト券', '破損', '不良', '初期不良', '処理'],
  zh: ['退款', '禮品卡', '礼品卡', '破損', '破损', '瑕疵', '處理', '处理'],
  ko: ['환불', '상품권', '파손', '불량', '처리'],
})

/** The number of years that a warranty lasts. */
export const warrantyTime = defineConcept('warranty-time', {
  en: [
    '(#|one|two|three|four|five|six|seven|eight|nine|ten) year[s]…(warranty|guarantee)',
    '(warranty|guarantee) (of|for|is|lasts) (#|one|two|three|four|five|six|seven|eight|nine|ten) year[s]',
  ],
  de: ['# jahre[n] [hersteller]garantie'],
  fr: ['garantie [de] # ans', 'garanti[s] # ans'],
  es: ['# años de garantía'],
  it: ['# anni di garanzia', 'garanzia di # anni'],
  pt: ['# anos de garantia', 'garantia de # anos'],
  nl: ['# jaar garantie'],
  sv: ['# års garanti'],
  da: ['# års garanti'],
  no: ['# års garanti'],
  fi: ['# vuoden takuu'],
  pl: ['# lat[a] gwarancji'],
  cs: ['záruka # (roky|let)'],
})

/** A statement applies to everything that the store sells. */
export const allGoods = defineConcept('all-goods', {
  en: ['on everything', 'all [of] [our] (products|items|goods|purchases)', 'every (product|item|purchase)'],
  de: ['(alle|auf alle|sämtliche) [unsere] (produkte|artikel)'],
  fr: ['(tous nos|tous les) (produits|articles)'],
  es: ['todos (los|nuestros) (productos|artículos)'],
  it: ['tutti i [nostri] prodotti'],
  pt: ['todos os [nossos] produtos'],
  nl: ['alle [onze] producten'],
  sv: ['alla [våra] produkter'],
  da: ['alle [vores] (produkter|varer)'],
  no: ['alle [våre] (produkter|varer)'],
  fi: ['(kaikki|kaikille) (tuotteemme|tuotteillemme)'],
  pl: ['(wszystkie|na wszystkie) [nasze] produkty'],
  cs: ['(všechny|na všechny) [naše] produkty'],
})

/** A refund, exchange or withdrawal within a number of days, which is usually the return window too. */
export const moneyBackWindow = defineConcept('money-back-window', {
  en: [
    '# day[s] ~ (return|returns|refund|refunds|money back|exchange|exchanges|return policy|right of return|right of withdrawal)',
  ],
  de: ['# tag[e|en] (geld zurück|rückgaberecht|umtauschrecht)*'],
  fr: ['satisfait ou remboursé [pendant|sous] # jours', '# jours (satisfait ou remboursé|pour changer)'],
  es: ['# días (de garantía de devolución|de prueba)'],
  it: ['soddisfatti o rimborsati entro # giorni'],
  nl: ['# dagen (niet goed geld terug|bedenktijd|geld terug)'],
  sv: ['# dagars (nöjd kund garanti|pengarna tillbaka)'],
})

/** Changing one's mind or exchanging goods; the return window is often stated next to these words. */
export const changingMind = defineConcept('changing-mind', {
  en: ['exchange[d|s]', 'change your mind', 'withdraw'],
  de: ['umtauschen', 'überlegen'],
  fr: ['échang(er|ez|e)', "changer d'avis"],
  es: ['cambi(o|os|ar)', 'cambiar de opinión'],
  it: ['cambi(o|are)', 'cambiare idea'],
  pt: ['troc(a|as|ar)'],
  nl: ['ruilen', 'omruilen', 'bedenken'],
  sv: ['byt(a|er)', 'ångra'],
  da: ['bytte*', 'fortryd*'],
  no: ['bytte*', 'angre*'],
})

/** A number of days that starts with the arrival of the goods. */
export const daysFromArrival = defineConcept('days-from-arrival', {
  en: ['# days (from|of|after) (delivery|receipt|receiving|purchase|arrival)'],
  de: ['# tage[n] (nach|ab) (erhalt|lieferung|zustellung|kauf*)'],
  fr: ['# jours (après|suivant|à compter de|dès) [la|votre] (réception|livraison)'],
  es: ['# días (desde|tras|a partir de) [la] (recepción|entrega|compra)'],
  it: ['# giorni (dalla|dal|dopo la) (consegna|ricevimento|ricezione)'],
  pt: ['# dias (após|a contar d|desde) [a] (receção|recepção|entrega|recebimento)'],
  nl: ['# dagen na (ontvangst|levering|aankoop)'],
  sv: ['# dagar (efter|från) (mottagande*|leverans*|köp*)'],
  da: ['# dage (efter|fra) (modtagelse*|levering*|køb*)'],
  no: ['# dager (etter|fra) (mottak*|levering*|kjøp*)'],
  pl: ['# dni od (otrzymania|dostawy|zakupu)'],
  cs: ['# dn(í|ů) od (převzetí|doručení|nákupu)'],
  sk: ['# dní od (prevzatia|doručenia|nákupu)'],
})
