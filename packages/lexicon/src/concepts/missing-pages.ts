/** Messages of pages that do not exist. */
import { defineConcept, joinConcepts } from '../concept.ts'
import { notFoundPage } from './page-refusals.ts'

/** `notFoundPage` for headings and titles, where ambiguous words also count: "Not found", "404". */
export const notFoundHeading = joinConcepts(
  'page-not-found',
  notFoundPage,
  defineConcept('page-not-found-only', {
    en: ['404', 'not found', "(doesn't|doesnt|does not) exist", 'no longer exists'],
    fr: ["n'existe (pas|plus)"],
    es: ['no se [ha] encontr*'],
    it: ['non esiste'],
    nl: ['bestaat niet'],
    fi: ['sivua ei löyty*'],
    pl: ['nie znaleziono'],
    cs: ['stránka nenalezena'],
    sk: ['stránka nenájdená'],
  }),
)

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
