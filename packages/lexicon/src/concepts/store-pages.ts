/** Names of pages with questions and answers, and pages about the store. */
import { defineConcept, joinConcepts } from '../concept.ts'
import { giftCardName } from './buying.ts'
import { sizeGuideName } from './sizes.ts'
import { loyaltyProgram, priceMatch, wishlist } from './store-services.ts'
import { contactUs, customerService, returnsPage, shippingPage, termsPage } from './trust-pages.ts'

/** Questions and answers, anywhere in a text. */
export const questionsPage = defineConcept('questions-page', {
  en: [
    'faq[s]',
    'q[ ]&[ ]a',
    'q and a',
    'question[s] [and answers|& answers]',
    'frequent[ly] [asked] questions',
    'common question[s]',
    'help (centre|center|desk)',
    'helpdesk',
  ],
  de: ['[häufige|häufig gestellte] fragen', 'fragen (und|&) antworten'],
  fr: ['questions', 'questions fréquentes', 'foire aux questions'],
  es: ['preguntas [frecuentes]'],
  it: ['domande [frequenti]'],
  pt: ['dúvidas', 'perguntas [frequentes]'],
  nl: ['[veelgestelde] vragen'],
  sv: ['[vanliga] frågor'],
  da: ['[ofte stillede] spørgsmål'],
  no: ['[ofte stilte] spørsmål'],
  fi: ['usein kysyt*'],
  pl: ['pytania', 'najczęściej zadawane'],
  cs: ['[časté] (dotazy|otázky)'],
  sk: ['[časté] otázky'],
  hu: ['gyik', 'gyakori kérdések'],
  ro: ['întrebări [frecvente]'],
  el: ['συχνές ερωτήσεις', 'ερωτήσεις'],
  tr: ['sıkça sorulan*', 'sss'],
  ru: ['частые вопросы', 'часто задаваемые вопросы', 'вопросы и ответы', 'вопрос ответ'],
  uk: ['часті запитання', 'часті питання', 'поширені запитання', 'питання та відповіді'],
  ja: ['よくある質問', 'よくあるご質問'],
  zh: ['常见问题', '常見問題'],
  ko: ['자주 묻는 질문'],
  ar: ['الأسئلة الشائعة'],
  he: ['שאלות נפוצות', 'שאלות ותשובות'],
})

/** The whole name of a help page. Its words also occur in product names ("lumbar support"). */
export const helpPage = defineConcept('help-page', {
  en: [
    '[our|the] (help|support|service|customer service|customer care|customer support|customer help|client service[s]) ' +
      '[(&|and) (faq|faqs|support|contact|advice|info*)] [centre|center|desk|hub|page|us]',
  ],
  de: ['kundenservice', 'kundendienst', 'service', 'hilfe', 'hilfe (&|und) ~ *'],
  fr: ['service client[s]', 'aide', 'aide et ~ *', "centre d'aide", "besoin d'aide"],
  es: ['ayuda', 'centro de ayuda', 'atención al cliente', 'soporte'],
  it: ['aiuto', 'assistenza [clienti]', 'servizio clienti'],
  pt: ['ajuda', 'apoio ao cliente', 'central de ajuda', 'atendimento [ao cliente]'],
  nl: ['klantenservice', 'hulp'],
  sv: ['hjälp', 'kundservice', 'kundtjänst'],
  da: ['hjælp', 'kundeservice'],
  no: ['hjelp', 'kundeservice'],
  fi: ['asiakaspalvelu', 'apua'],
  pl: ['pomoc', 'obsługa klienta'],
  cs: ['nápověda', 'zákaznický servis', 'zákaznická podpora'],
  sk: ['pomoc', 'zákaznícky servis', 'zákaznícka podpora'],
  hu: ['ügyfélszolgálat', 'segítség'],
  ro: ['ajutor', 'asistență'],
  el: ['βοήθεια', 'εξυπηρέτηση πελατών'],
  tr: ['yardım', 'müşteri hizmetleri'],
  ru: ['помощь', 'поддержка', 'служба поддержки'],
  uk: ['допомога', 'підтримка'],
  ja: ['ヘルプ', 'サポート', 'ヘルプセンター'],
  zh: ['帮助', '幫助', '帮助中心', '幫助中心'],
  ko: ['도움말', '고객센터', '고객 센터'],
  ar: ['*المساعدة', 'مركز المساعدة'],
  he: ['עזרה'],
})

/** A help page, anywhere in a name. */
export const helpAnywhere = joinConcepts(
  'help-anywhere',
  questionsPage,
  customerService,
  defineConcept('help', {
    en: ['help'],
    it: ['aiuto'],
    nl: ['hulp'],
    sv: ['hjälp'],
    da: ['hjælp'],
    no: ['hjelp'],
    fi: ['apua'],
  }),
)

/** The store describes itself, in words that are unambiguous anywhere. */
const aboutUs = defineConcept('about-us', {
  en: ['about us', 'about me', 'who we are', 'what we (do|stand for)', 'meet us'],
  de: [
    'über (uns|mich)',
    'wer wir sind',
    'das sind wir',
    '(unsere|die) (geschichte|philosophie|story|firma|marke)',
  ],
  fr: [
    'qui (sommes nous|suis je)',
    'à propos de nous',
    'notre (histoire|marque|maison|équipe|entreprise|philosophie)',
  ],
  es: [
    'sobre (nosotros|nos|mí)',
    'acerca de nosotros',
    'quiénes somos',
    'nuestra (historia|empresa|marca|filosofía)',
  ],
  it: ['chi (siamo|sono)', 'la nostra storia'],
  pt: ['quem somos', 'sobre nós', '[a] nossa história'],
  nl: ['over (ons|mij)', 'ons verhaal', 'wie zijn wij', 'wie (wij|we) zijn'],
  sv: ['om oss', 'vår historia'],
  da: ['om os', 'vores historie'],
  no: ['om oss', 'vår historie'],
  fi: ['tietoa meistä'],
  pl: ['o nas', 'o firmie', 'kim jesteśmy'],
  cs: ['o nás', 'o společnosti'],
  sk: ['o nás', 'o spoločnosti'],
  hu: ['rólunk'],
  ro: ['despre noi'],
  el: ['σχετικά με εμάς', 'ποιοι είμαστε', 'η εταιρεία μας'],
  tr: ['hakkımızda', 'biz kimiz'],
  ru: ['о нас', 'о компании', 'о магазине'],
  uk: ['про нас', 'про компанію', 'про магазин'],
  ja: ['私たちについて', '会社概要', '当店について', 'ブランドストーリー'],
  zh: ['关于我们', '關於我們', '品牌故事'],
  ko: ['회사소개', '회사 소개', '브랜드 스토리', '브랜드 소개'],
  ar: ['من نحن', 'عن المتجر'],
  he: ['אודות', 'אודותינו', 'מי אנחנו', 'קצת עלינו'],
})

/** The whole name of a page about the store. */
export const aboutPage = joinConcepts(
  'about-page',
  aboutUs,
  defineConcept('about-page-only', {
    en: ['about', 'company'],
    de: ['unternehmen', 'firma'],
    fr: ['à propos', 'la (marque|maison)', "l'entreprise"],
    es: ['acerca', 'la empresa'],
    it: ["l'azienda", 'azienda'],
    pt: ['a empresa'],
    fi: ['meistä', 'yritys'],
    ro: ['despre'],
  }),
)

/** A page about the store, anywhere in an address or heading. */
export const aboutAnywhere = joinConcepts(
  'about-anywhere',
  aboutUs,
  defineConcept('about', { en: ['about'], fr: ['à propos'] }),
)

/** Beginning of the name of a page about the store, before the store's own name or a few other words. */
export const aboutBeginning = defineConcept('about-beginning', {
  en: [
    'about',
    '(our|the|my) (story|company|brand|team|history|mission|values|philosophy|roots|heritage|people|maker[s]|founder[s])',
    'meet the',
  ],
  fr: ['à propos de'],
  es: ['sobre a', 'acerca de'],
  pt: ['sobre a', 'sobre o'],
  sv: ['om'],
  da: ['om'],
  no: ['om'],
})

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
    ja: ['支払*', '特定商取引', 'ご利用ガイド', 'ギフト'],
  }),
)
