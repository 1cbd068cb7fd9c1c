/** Use of shoppers' data. */
import { defineConcept } from '../../concept.ts'

/** States how an address is used, or how to unsubscribe. */
export const privacyNotice = defineConcept('privacy-notice', {
  en: ['privacy', 'unsubscrib*', 'opt out', 'gdpr', 'terms', 'consent'],
  de: ['datenschutz*', 'abmeld*', 'abgemeldet', 'abbestell*', 'austragen', 'widerruf*', 'dsgvo'],
  fr: ['confidentialité', 'vie privée', 'données personnelles', 'désabonn*', 'désinscri*', 'rgpd'],
  es: ['privacidad', 'protección de datos', '(darse|darte|dar) de baja', 'cancelar ~ suscripción', 'rgpd'],
  it: ['riservatezza', 'informativa', 'disiscri*', '(annullare|cancellare) ~ iscrizione'],
  pt: ['privacidade', 'cancelar ~ (subscrição|inscrição|assinatura)', 'rgpd'],
  nl: ['privacybeleid', 'afmeld*', 'afgemeld', 'uitschrijven', 'uitgeschreven'],
  sv: ['integritet*', 'personuppgift*', 'avsluta*', 'avregistrera*', 'avprenumerera*'],
  da: ['persondata', 'privatliv*', 'afmeld*'],
  no: ['personvern*', 'avmeld*', 'meld deg av'],
  fi: ['tietosuoja*', 'peruuttaa', 'peruuta'],
  pl: ['prywatność', 'prywatnosc*', 'danych osobowych', 'wypis*', 'rezygn*', 'zrezygn*'],
  cs: ['osobních údajů', 'odhlás*'],
  sk: ['osobných údajov', 'odhlás*'],
  hu: ['adatvédelm*', 'leiratkoz*'],
  ro: ['confidențialitate*', 'dezabon*'],
  el: ['απόρρητο*', 'απορρήτου'],
  tr: ['gizlilik*', 'kvkk', 'abonelikten çık*'],
  ru: ['конфиденциальност*', 'персональных данных', 'отписаться', 'отписк*'],
  uk: ['конфіденційност*', 'персональних даних', 'відписатися', 'відписк*'],
})
