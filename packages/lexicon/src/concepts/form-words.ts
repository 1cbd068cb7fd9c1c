/** Purposes of forms, by their texts. */
import { defineConcept } from '../concept.ts'

/** Requests an email address for a newsletter. */
export const newsletterSignUp = defineConcept('newsletter-sign-up', {
  en: ['newsletter*', 'subscribe*', 'sign up', 'join*'],
  de: ['*newsletter*', 'abonnieren'],
  fr: ["s'abonner", "je m'abonne", 'abonnez vous', "s'inscrire", 'infolettre'],
  es: ['suscr*', 'boletín'],
  it: ['iscriviti*', 'iscrizione'],
  pt: ['subscrev*', 'inscreva se', 'assine', 'assinar'],
  nl: ['inschrijven', 'schrijf je in', 'aanmelden', 'nieuwsbrief*'],
  sv: ['prenumerera*', 'nyhetsbrev*'],
  da: ['tilmeld*', 'nyhedsbrev*'],
  no: ['meld deg på', 'nyhetsbrev*'],
  fi: ['tilaa', 'uutiskirje*'],
  pl: ['zapisz się', 'subskrybuj'],
  cs: ['přihlásit se k odběru', 'odebírat', 'odběr novinek'],
  sk: ['odoberať', 'odber noviniek'],
  hu: ['feliratkoz*', 'hírlevél*'],
  ro: ['abonează te', 'abonare'],
  el: ['εγγραφή', 'εγγραφείτε'],
  tr: ['abone ol*', 'e bülten', 'bülten*'],
  ru: ['подписаться', 'подписка', 'рассылк*'],
  uk: ['підписатися', 'підписка', 'розсилк*'],
  ar: ['اشترك', 'النشرة البريدية'],
  he: ['הרשמה', 'הירשמו', 'ניוזלטר'],
  ja: ['メルマガ', 'ニュースレター', '登録'],
  zh: ['订阅', '訂閱', '电子报', '電子報'],
  ko: ['구독', '뉴스레터'],
})
