/** Use of shoppers' data. */
import { defineConcept } from '../../concept.ts'

/** States how an address is used, or how to unsubscribe. */
export const privacyNotice = defineConcept('privacy-notice', {
  en: ['privacy', 'unsubscribe', 'gdpr', 'terms', 'consent'],
  de: ['datenschutz*', 'abmelden', 'abbestellen', 'widerruf*', 'dsgvo'],
  fr: ['confidentialité', 'vie privée', 'données personnelles', 'désabonner', 'désinscri*', 'rgpd'],
  es: ['privacidad', 'protección de datos', 'darse de baja', 'rgpd'],
  it: ['riservatezza', 'informativa', 'disiscri*'],
  pt: ['privacidade', 'rgpd'],
  nl: ['privacybeleid', 'afmelden'],
  sv: ['integritet*', 'personuppgift*', 'avsluta'],
  da: ['persondata', 'privatliv*', 'afmeld*'],
  no: ['personvern*', 'avmeld*', 'meld deg av'],
  fi: ['tietosuoja*'],
  pl: ['prywatność', 'prywatnosc*', 'danych osobowych', 'wypisać', 'wypisz*'],
  cs: ['osobních údajů', 'odhlásit'],
  sk: ['osobných údajov', 'odhlásiť'],
  hu: ['adatvédelm*', 'leiratkoz*'],
  ro: ['confidențialitate*', 'dezabon*'],
  el: ['απόρρητο*', 'απορρήτου'],
  tr: ['gizlilik*', 'kvkk'],
  ru: ['конфиденциальност*', 'персональных данных'],
  uk: ['конфіденційност*', 'персональних даних'],
})
