/** Names of pages with questions and answers, and pages about the store. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { sizeGuideName } from '../options/size-guide.ts'
import { giftCardName } from '../products/buying.ts'
import { contactUs } from './contact-us.ts'
import { questionsPage } from './questions-page.ts'
import { returnsPage } from './returns-page.ts'
import { shippingPage } from './shipping-page.ts'
import { loyaltyProgram, priceMatch } from './store-services.ts'
import { termsPage } from './terms-page.ts'
import { customerService } from './trust-pages.ts'
import { wishlist } from './wishlist.ts'

/** A page about a store's services and terms, by the words of its URL. */
export const serviceFolder = joinConcepts(
  'service-folder',
  shippingPage,
  returnsPage,
  termsPage,
  contactUs,
  customerService,
  questionsPage,
  giftCardName,
  loyaltyProgram,
  priceMatch,
  sizeGuideName,
  wishlist,
  defineConcept('service-folder-only', {
    en: [
      '(shipping|delivery|return|returns|refund|faq|help|support|terms|condition|polic|payment|gift|loyalty|reward|account|contact)*',
      'size*',
      'price (match|promise|guarantee)*',
    ],
    de: ['zahlung*', 'bezahl*', 'geschenk*', 'gutschein*', 'konto', 'service', 'rueck*', 'groessen*'],
    fr: ['paiement*', 'cadeau*', 'compte', 'service*'],
    es: ['pago[s]', 'regalo*', 'cuenta', 'politica*', 'formas de pago'],
    it: ['pagament*', 'regal*', 'account', 'politica*'],
    pt: ['pagamento*', 'politica*', 'conta'],
    nl: ['betal*', 'betaal*', 'cadeau*', 'account', 'service'],
    sv: ['betal*', 'villkor', 'konto'],
    da: ['betal*', 'vilkar', 'konto'],
    no: ['betal*', 'vilkar', 'konto'],
    fi: ['maksu*', 'ehdot', 'toimitusehdot'],
    pl: ['platnosc*', 'regulamin', 'konto'],
    cs: ['platb*', 'podminky', 'ucet'],
    sk: ['platb*', 'podmienky', 'ucet'],
    sl: ['placilo*', 'pogoji', 'racun', 'dostava*'],
    hr: ['placanje*', 'uvjeti*', 'racun', 'dostava*'],
    sr: ['placanje*', 'uslovi*', 'nalog', 'dostava*'],
    bg: ['plashtane*', 'obshti usloviya', 'dostavka*'],
    hu: ['fizetes*', 'szallitas*', 'aszf'],
    ro: ['termeni*', 'livrare*'],
    et: ['maksmine*', 'tingimused', 'tarne*'],
    lv: ['apmaksa*', 'noteikumi', 'piegade*'],
    lt: ['apmokejimas*', 'taisykles', 'pristatymas*'],
    ja: ['支払*', '特定商取引', 'ご利用ガイド', 'ギフト'],
  }),
)
