/** Messages of pages that do not exist. */
import { defineConcept } from '../concept.ts'

/** The requested page does not exist. */
export const pageNotFound = defineConcept('page-not-found', {
  en: [
    '404',
    'not found',
    "page (cannot|can't|could not|couldn't) be found",
    "(doesn't|doesnt|does not) exist",
    'no longer exists',
  ],
  de: ['seite [wurde] nicht gefunden', 'seite existiert nicht'],
  fr: ['page (introuvable|non trouvée)', "n'existe (pas|plus)"],
  es: ['página no encontrada', 'no se [ha] encontr*'],
  it: ['pagina non trovata', 'non esiste'],
  pt: ['página não encontrada', 'página não existe'],
  nl: ['pagina niet gevonden', 'bestaat niet'],
  sv: ['sidan (hittades inte|finns inte)'],
  da: ['siden blev ikke fundet', 'siden findes ikke'],
  no: ['siden ble ikke funnet', 'siden finnes ikke'],
  fi: ['sivua ei löyty*'],
  pl: ['strona nie została znaleziona', 'nie znaleziono', 'strona nie istnieje'],
  cs: ['stránka nenalezena', 'stránka neexistuje'],
  sk: ['stránka nenájdená', 'stránka neexistuje'],
  hu: ['az oldal nem található'],
  ro: ['pagina nu a fost găsită', 'pagina nu există'],
  el: ['η σελίδα δεν βρέθηκε'],
  tr: ['sayfa bulunamadı'],
  ru: ['страница не найдена', 'страница не существует'],
  uk: ['сторінку не знайдено', 'сторінка не існує'],
  ja: ['ページが見つかりません', 'ページは存在しません'],
  zh: ['页面不存在', '頁面不存在', '找不到页面', '找不到頁面'],
  ko: ['페이지를 찾을 수 없습니다'],
  ar: ['الصفحة غير موجودة'],
  he: ['הדף לא נמצא', 'העמוד לא נמצא'],
})

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
