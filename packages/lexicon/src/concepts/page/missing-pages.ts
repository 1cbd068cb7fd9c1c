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
})
