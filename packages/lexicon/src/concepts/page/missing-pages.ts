/** Messages of pages that do not exist. */
import { defineConcept } from '../../concept.ts'

/** A temporary tab title that calls a visitor back. */
export const callsBack = defineConcept('calls-back', {
  en: [
    'new message[s]',
    'unread',
    'come back',
    '(miss|missed) you',
    "(don't|dont|do not) (go|forget|leave)",
    '(forgot|forgotten)',
    'still (there|here|interested)',
  ],
  de: ['nachricht[en]', 'vergiss', 'vergessen', 'komm zurück'],
  fr: ['revenez', 'reviens', 'revene*', '(nouveau|nouveaux) message[s]', "n'(oublie|oubliez|oublies)"],
  es: ['mensaje[s]', 'vuelve', 'olvides'],
  it: ['messaggi*', 'torna', 'dimentic*'],
  pt: ['mensagens', 'mensagem', 'volte', 'esqueça'],
  nl: ['bericht[en]', 'kom terug', 'vergeet'],
  sv: ['kom tillbaka', 'glöm inte', '(nytt|nya) meddelande[n]'],
  da: ['kom tilbage', 'glem ikke', '(ny|nye) (besked|beskeder)'],
  no: ['kom tilbake', 'glem ikke', 'ikke glem'],
  pl: ['wróć', 'nie zapomnij', '(nowa|nowe) wiadomoś*'],
  cs: ['vraťte se', 'nezapomeňte'],
  sk: ['vráťte sa', 'nezabudnite', '(nová|nové) správ*'],
  sl: ['vrnite se', 'vrni se', 'ne pozabi*', '(novo|nova) sporočil*', 'pogrešamo'],
  hr: ['vrati[te] se', 'ne zaboravi*', '(nova|nove) poruk*', 'nedostaje(š|te) nam'],
  sr: ['vrati[te] se', 'ne zaboravi*', '(nova|nove) poruk*', 'nedostaje(š|te) nam'],
  bg: ['върни се', 'върнете се', 'не забравяй*', 'ново съобщение', 'нови съобщения'],
  hu: ['gyere vissza', 'ne felejts*', 'új üzenet'],
  ro: ['revino', 'reveniți', 'nu uita*', 'mesaj nou'],
  et: ['tule tagasi', 'ära unusta', 'uus sõnum'],
  lv: ['atgriezies', 'neaizmirsti', 'jauna ziņa'],
  lt: ['sugrįžk*', 'nepamiršk*', 'nauja žinutė'],
  ru: ['вернитесь', 'не забудьте', 'новое сообщение', 'мы скучаем'],
  uk: ['поверніться', 'не забудьте', 'нове повідомлення'],
})
