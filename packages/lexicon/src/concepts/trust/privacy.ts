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
  sl: ['zasebnost*', 'osebn(ih|e) podatk*', 'varstv* osebnih', 'odjavi*', 'odjav(a|o|e)'],
  hr: ['privatnost*', 'osobn(ih|e) podat*', 'odjavi*', 'odjav(a|u|e)', 'gdpr'],
  sr: ['privatnost*', 'podat* o ličnosti', 'ličn(ih|e) podat*', 'odjavi*', 'odjav(a|u|e)'],
  bg: ['поверителност*', 'лични данни', 'личните данни', 'отпиш*', 'отписване'],
  hu: ['adatvédelm*', 'leiratkoz*'],
  ro: ['confidențialitate*', 'dezabon*'],
  et: ['privaatsus*', 'isikuandme*', 'loobu*', 'tühista* tellimus*', 'uudiskirjast loobu*'],
  lv: ['privātum*', 'konfidencial*', 'personas dat*', 'atrakst(īties|ies)*', 'atteikties no'],
  lt: ['privatum*', 'asmens duomen*', 'atsisakyti prenumerat*', 'atsisakyti naujienlaišk*', 'atšaukti'],
  el: ['απόρρητο*', 'απορρήτου'],
  tr: ['gizlilik*', 'kvkk', 'abonelikten çık*'],
  ru: ['конфиденциальност*', 'персональных данных', 'отписаться', 'отписк*'],
  uk: ['конфіденційност*', 'персональних даних', 'відписатися', 'відписк*'],
})
