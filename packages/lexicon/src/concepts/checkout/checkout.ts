/** Controls between the cart and the checkout, and the fields of the checkout. */
import { defineConcept } from '../../concept.ts'

/** "Check out" in English. It also begins other sentences, so it only counts as the whole text of a control. */
export const checkOutLabel = defineConcept('check-out-label', {
  en: [
    '[proceed to|go to|continue to|secure|begin] [the] [secure] (checkout|check out)',
    '(checkout|check out) (now|securely)',
  ],
})

/** An order can be placed without an account, in unambiguous words. */
export const guestOrder = defineConcept('guest-order', {
  en: [
    '(checkout|check out|checking out|order|continue|shop) as a guest',
    'guest check[ ]out',
    'no account [is] (needed|required|necessary)',
    'without [creating] an account',
  ],
  de: [
    'als gast (bestellen|kaufen|einkaufen|fortfahren|zur kasse)',
    '(bestellung|kauf|bezahlen) als gast',
    'gastbestellung',
    'ohne (kundenkonto|registrierung|kontoeröffnung) (bestellen|kaufen|einkaufen)',
  ],
  fr: [
    "(commander|acheter|continuer|payer) en tant qu'invité",
    'commande invité',
    '(commander|acheter) sans (créer de|créer un) compte',
  ],
  es: [
    '(comprar|pagar|continuar|pedir) como invitado',
    'compra como invitado',
    '(comprar|pedir) sin (registrarse|registrarte|cuenta|crear una cuenta)',
  ],
  it: [
    '(acquista|acquistare|ordina|ordinare|continua|continuare|procedi) come ospite',
    'acquistare senza registrazione',
    'senza (registrarsi|creare un account)',
  ],
  pt: [
    '(comprar|continuar|encomendar|finalizar) como (convidado|visitante)',
    'comprar sem (registo|cadastro|criar conta)',
  ],
  nl: ['(bestellen|afrekenen|verder|doorgaan) als gast', 'zonder account (bestellen|afrekenen)'],
  sv: ['(handla|beställ|fortsätt|köp) som gäst', '(handla|beställ) utan konto'],
  da: ['(køb|handl|bestil|fortsæt) som gæst', '(køb|handl|bestil) uden (konto|login)'],
  no: ['(kjøp|handle|bestill|fortsett) som gjest', '(kjøp|handle|bestill) uten konto'],
  fi: ['(osta|tilaa|jatka) vieraana', '(osta|tilaa) ilman (rekisteröitymistä|tiliä)'],
  pl: [
    '(kup|zamów|kontynuuj|zakupy) jako gość',
    '(zakupy|zamówienie|kup) bez (rejestracji|logowania|zakładania konta)',
  ],
  cs: ['(nakoupit|objednat|pokračovat) (jako host|bez registrace)', 'nákup bez registrace'],
  sk: ['(nakúpiť|objednať|pokračovať) (ako hosť|bez registrácie)', 'nákup bez registrácie'],
  sl: ['(nakup|naroči|nadaljuj) kot gost', '(nakup|naročilo|kupi) brez (registracije|prijave)'],
  hr: [
    '(kupi|naruči|nastavi|kupnja|kupovina) kao gost',
    '(kupnja|kupovina|narudžba|kupi|naruči) bez (registracije|prijave)',
  ],
  sr: [
    '(kupi|poruči|naruči|nastavi|kupovina) kao gost',
    '(kupovina|poručivanje|porudžbina|kupi|poruči) bez (registracije|prijave)',
  ],
  bg: ['(поръчай|купи|продължи|поръчка|покупка) (като гост|без регистрация)'],
  hu: ['vásárlás (vendégként|regisztráció nélkül)'],
  ro: ['(comandă|cumpără|continuă) (ca oaspete|ca vizitator|fără cont)'],
  et: [
    '(osta|telli|jätka|ost) (külalisena|ilma registreerimata|kontot loomata)',
    'külalisena (ostlemine|jätkamine)',
  ],
  lv: ['(pirkt|pasūtīt|turpināt|iepirkties) (kā viesim|kā viesis|bez reģistrācijas)'],
  lt: [
    '(pirkti|užsakyti|tęsti) (kaip svečiui|kaip svečias|be registracijos|neprisijungus)',
    'pirkimas be registracijos',
  ],
  tr: ['(misafir olarak|üye olmadan) (devam|alışveriş|satın)*'],
  ru: ['(оформить|заказать|купить|заказ) (как гость|без регистрации)'],
  uk: ['(оформити|замовити|купити) (як гість|без реєстрації)'],
  ja: ['ゲストとして[ご](購入|注文)', '会員登録(なしで|せずに|しなくても)[も][ご](購入|注文)', 'ゲスト購入'],
  zh: ['(游客|訪客|访客)(购买|購買|下单|結帳|结账)', '(无需|無需|免)(注册|註冊)[即可](购买|購買|下单|下單)'],
  ko: ['비회원 (주문|구매)'],
})

/** Previous orders, which do not lead to a new one. */
export const orderHistory = defineConcept('order-history', {
  en: ['history'],
  de: ['bestellverlauf', 'bestellhistorie', 'bestellübersicht'],
  fr: ['historique'],
  es: ['historial'],
  it: ['storico', 'cronologia'],
  pt: ['histórico'],
  nl: ['*geschiedenis', 'bestelhistorie'],
  sv: ['*historik'],
  da: ['*historik'],
  no: ['*historikk'],
  fi: ['*historia'],
  pl: ['historia'],
  cs: ['historie'],
  sk: ['história'],
  sl: ['zgodovina', 'pretekla naročila'],
  hr: ['povijest', 'prethodne narudžbe'],
  sr: ['istorija', 'istorijat', 'prethodne porudžbine'],
  bg: ['история', 'предишни поръчки'],
  hu: ['előzmények', 'korábbi rendelés*'],
  ro: ['istoric*'],
  et: ['ajalugu', 'varasemad tellimused'],
  lv: ['vēsture', 'iepriekšējie pasūtījumi'],
  lt: ['istorija', 'ankstesni užsakymai'],
  el: ['ιστορικό'],
  tr: ['geçmişi'],
  ru: ['история'],
  uk: ['історія'],
  ja: ['履歴'],
  zh: ['历史', '歷史', '记录', '紀錄'],
  ko: ['내역'],
  ar: ['سجل'],
  he: ['היסטוריה', 'היסטוריית'],
})
