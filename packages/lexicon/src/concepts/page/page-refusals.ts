/** Messages of pages that do not belong to the store: errors, challenges, gates. */
import { defineConcept } from '../../concept.ts'

/** Asks a visitor to prove to be human, or refuses them as a bot. */
export const challengePage = defineConcept('challenge-page', {
  en: [
    'attention required',
    'access [to this page has been] denied',
    'are you [a] (robot|human)',
    '(verify|verifying) [that] you are [a] human',
    'pardon our interruption',
    '(robot|bot) check',
    'bot verification',
    'security check',
    'checking your browser',
    'human verification',
    'captcha',
    'request unsuccessful',
    'unusual traffic',
    'ddos',
  ],
  de: ['sicherheitsüberprüfung', 'zugriff verweigert', 'bist du ein (mensch|roboter)'],
  fr: ['accès refusé', 'vérification de sécurité', 'êtes vous un (robot|humain)'],
  es: ['acceso denegado', 'verificación de seguridad', 'eres humano'],
  it: ['accesso negato', 'controllo di sicurezza'],
  pt: ['acesso negado', 'verificação de segurança'],
  nl: ['toegang geweigerd', 'beveiligingscontrole'],
  pl: ['odmowa dostępu', 'brak dostępu'],
  ru: ['доступ запрещен', 'проверка безопасности'],
})

/** The same at the beginning of a title; elsewhere these words are ambiguous. */
export const challengeTitle = defineConcept('challenge-title', {
  en: ['just a moment'],
  de: ['nur einen moment'],
})

/** A server error. */
export const serverFailure = defineConcept('server-failure', {
  en: [
    'internal server error',
    'service [temporarily] unavailable',
    'bad gateway',
    'gateway time[ ]out',
    'something went wrong',
    'an error [has] occurred',
    '(application|fatal|database|unexpected|server) error',
    'error establishing',
    'there has been a critical error',
    '403 forbidden',
  ],
  de: ['interner serverfehler', 'ein fehler ist aufgetreten'],
  fr: ['erreur (interne|du serveur)', "une erreur s'est produite", 'une erreur est survenue'],
  es: ['error interno', 'se ha producido un error'],
  it: ['errore interno', 'si è verificato un errore'],
  pt: ['erro interno', 'ocorreu um erro'],
  nl: ['er is een fout opgetreden', 'interne serverfout'],
  sv: ['ett fel (har uppstått|inträffade|uppstod)'],
  da: ['der opstod en fejl'],
  no: ['det oppstod en feil'],
  fi: ['tapahtui virhe'],
  pl: ['wystąpił błąd'],
  cs: ['došlo k chybě', 'nastala chyba'],
  ru: ['произошла ошибка', 'ошибка сервера'],
  ja: ['エラーが発生しました'],
})

/** The store is closed for maintenance, or not open yet. */
export const maintenancePage = defineConcept('maintenance-page', {
  en: [
    '(under|in|for|scheduled|site|down for) maintenance',
    'maintenance (mode|work|in progress|notice)',
    "(we'll|well|we will) be [right] back",
    'be right back',
    '(back|coming|opening|launching) soon',
    'temporarily (closed|offline)',
  ],
  de: ['wartungs(arbeiten|modus|pause)', 'vorübergehend (geschlossen|nicht erreichbar)'],
  fr: ['en maintenance', 'site en (maintenance|travaux)'],
  es: ['(en|por) mantenimiento'],
  it: ['in manutenzione'],
  pt: ['em manutenção'],
  nl: ['onderhoud*'],
  sv: ['underhåll pågår'],
  da: ['vedligeholdelse'],
  no: ['vedlikehold'],
  fi: ['huoltokatko', 'huoltotauko'],
  pl: ['przerwa techniczna', 'prace (techniczne|konserwacyjne)'],
  cs: ['probíhá údržba'],
  hu: ['karbantartás'],
  ru: ['технические работы', 'на обслуживании'],
  ja: ['メンテナンス中'],
})

/** The store requires a password. */
export const passwordPage = defineConcept('password-page', {
  en: [
    'enter (using|with|store) password',
    'password protected',
    'protected (store|shop|page)',
    'this (store|shop) is (password|protected)',
    'opening soon',
  ],
  de: ['passwort[ ]geschützt'],
  fr: ['mot de passe de la boutique', 'protégé par mot de passe'],
  es: ['protegid(o|a) (con|por) contraseña'],
  it: ['protetto da password'],
  nl: ['beveiligd met [een] wachtwoord'],
})

/** Asks whether a visitor is old enough. */
export const ageQuestion = defineConcept('age-question', {
  en: [
    "(are|confirm) (you|you're|you are) (over|at least|of|above|older than) (16|18|20|21|legal)*",
    '(are|confirm) you (16|18|20|21)*',
    'verify your age',
    'age (verification|check|gate|restricted)',
    'you must be [at least|over] (16|18|20|21)*',
  ],
  de: ['(bist du|sind sie) [über|mindestens|bereits|schon] (16|18)*', 'altersprüfung', 'altersverifikation'],
  fr: ['avez vous [plus de] 18*', 'êtes vous majeur*', "vérification de l'âge"],
  es: ['eres mayor de*', 'verificación de edad'],
  it: ['hai [più di] 18*', 'verifica età', "verifica dell'età"],
  pt: ['(você tem|tem) [mais de] 18*', 'verificação de idade'],
  nl: ['ben je 18*', 'ben je [ouder dan] 18*', 'leeftijdscontrole'],
  sv: ['är du över (18|20)*', 'ålderskontroll'],
  da: ['er du [over] 18*', 'alderskontrol'],
  no: ['er du over (18|20)*', 'alderskontroll'],
  fi: ['oletko [yli] 18*'],
  pl: ['czy masz [ukończone] 18*', 'masz ukończone 18*'],
  cs: ['je vám [již|více než] 18*', 'je vám 18*'],
  ru: ['вам есть 18*', 'вам исполнилось 18*'],
})

/** A request was refused or aborted, which says nothing about the product. */
export const requestRefused = defineConcept('request-refused', {
  en: ['captcha', 'time[ ]out', 'abort', 'too many requests'],
  de: ['zeitüberschreitung', 'zu viele anfragen'],
  fr: ["délai [d'attente] dépassé", 'trop de requêtes'],
  es: ['tiempo de espera agotado', 'demasiadas solicitudes'],
  it: ['tempo scaduto', 'troppe richieste'],
  pt: ['tempo (esgotado|limite)', '(muitos|demasiados) pedidos', 'muitas solicitações'],
  nl: ['time out', 'te veel verzoeken'],
  sv: ['för många förfrågningar'],
  da: ['for mange (anmodninger|forespørgsler)'],
  no: ['for mange forespørsler'],
  fi: ['liian monta pyyntöä', 'aikakatkaisu'],
  pl: ['przekroczono (limit czasu|czas)', 'zbyt wiele (żądań|zapytań)'],
  cs: ['vypršel časový limit', 'příliš mnoho požadavků'],
  ja: ['タイムアウト', 'リクエストが多すぎ'],
  zh: ['超时', '逾時', '请求过多', '請求過多'],
  ko: ['시간 초과', '요청이 너무 많'],
})
