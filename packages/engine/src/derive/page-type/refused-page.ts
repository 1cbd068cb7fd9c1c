/** Pages that are no page of the shop: errors, walls, gates. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { PageTypeFact } from '../../facts.ts'
import { isInDrawer, plain, type TypeInput } from './type-input.ts'

type Reason = NonNullable<PageTypeFact['reason']>

/** A shop page says more than this beside its message. */
const longestMessage = 1500
const clearScore = 5

const wallTitle =
  /^just a moment|^attention required|access (?:to this page has been )?denied|are you (?:a robot|human)|verify(?:ing)? (?:that )?you are (?:a )?human|pardon our interruption|robot check|bot (?:check|verification)|security check|checking your browser|human verification|captcha|request unsuccessful|unusual traffic|ddos/
const wallSource =
  /cf-challenge|challenge-platform\/h\/|cf_chl_opt|px-captcha|_incapsula_resource|captcha-delivery\.com|datadome|geo\.captcha|perimeterx|aws-waf-token|distil_r_captcha/i
const notFound =
  /^(?:error )?404\b|\b404 (?:error|not found|page|seite|fehler|-|\|)|\berror 404\b|\bpage (?:was |is |could )?(?:not (?:be )?found|cannot be found|doesn'?t exist|does not exist|not available|missing|unavailable|no longer)|(?:can(?:no|')?t|could ?n[o']t) (?:find|locate) (?:that|the|this) page|the requested url was not found|^not found\b|(?:product|category|item) (?:was )?not found|seite (?:wurde )?(?:leider )?nicht gefunden|nicht gefundene seite|page (?:introuvable|non trouvee|inexistante)|pagina no (?:encontrada|existe)|no se encontro la pagina|pagina non trovata|pagina nao encontrada|pagina niet gevonden|sidan (?:hittades inte|kunde inte)|siden (?:blev|ble|finnes|findes) ikke|sivua ei loyt|strona nie (?:zostala znaleziona|istnieje)|nie znaleziono strony|stranka (?:nebyla nalezena|neexistuje)|ページが見つかりません/
const failure =
  /^(?:error )?5\d\d\b|internal server error|service (?:temporarily )?unavailable|bad gateway|gateway time-?out|something went wrong|an error (?:has )?occurred|application error|fatal error|database error|error establishing|unexpected error|server error|there has been a critical error|interner serverfehler|erreur (?:interne|du serveur)|error interno|errore interno|403 forbidden|^forbidden\b/
const maintenance =
  /(?:under|in|for|scheduled|site|down for) maintenance|maintenance (?:mode|work|in progress|notice)|we'?ll be (?:right )?back|be right back|(?:back|coming|opening|launching) soon|wartungs(?:arbeiten|modus|pause)|en maintenance|(?:en|por) mantenimiento|in manutenzione|em manutencao|onderhoud|temporarily (?:closed|offline)/
const passwordWords =
  /enter (?:using|with|store) password|password protected|protected (?:store|shop|page)|this (?:store|shop) is (?:password|protected)|opening soon|passwort ?geschutzt|mot de passe de la boutique/
const ageWords =
  /(?:are|confirm) you(?:'re| are)? (?:over|at least|of|above|older than)?\s*(?:1[68]|2[01]|legal)|verify your age|age (?:verification|check|gate|restricted)|you must be (?:at least |over )?(?:1[68]|2[01])|bist du (?:uber|mindestens|bereits)? ?1[68]|sind sie (?:uber|mindestens|bereits) ?1[68]|avez-vous (?:plus de )?18|eres mayor de|hai (?:piu di )?18|ben je 18/
const loginTitle =
  /^(?:log ?-?in|sign ?-?in|my account|account login|customer login|login or|sign in or|create (?:an )?account|register|anmelden|anmeldung|mein konto|login|connexion|se connecter|mon compte|identif|iniciar sesion|mi cuenta|accedi|il mio account|inloggen|mijn account|logga in|log ind|logg inn|kirjaudu|zaloguj|prihlas|forgot(?:ten)? (?:your )?password|reset (?:your )?password|lost password)/
const loginPath =
  /\/(?:[\w-]*log-?in|sign-?in|sign-?up|register|account|my-account|mon-compte|mein-konto|create[_-]account|password[_-]?(?:forgotten|reset)|customer\/account)/i

/** Why the page is no shop page; null when it is one. `scores` are what the page would be otherwise. */
export function refusedReason(
  input: TypeInput,
  scores: Readonly<Partial<Record<PageType, number>>>,
): Reason | null {
  const { titles, blocks, document } = input
  const own = blocks.filter(({ area }) => area === 'main' || area === 'hero')
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0)
  const isShort = length <= longestMessage
  const headings = own
    .filter(({ isHeading }) => isHeading)
    .slice(0, 2)
    .map(({ text }) => plain(text))
  const heads = [...titles, ...headings]
  const says = (pattern: RegExp) => heads.some((text) => text.length <= 150 && pattern.test(text))
  const isShop = sells(input, scores)
  if (isShort && (says(wallTitle) || (wallSource.test(document.html) && !isShop && length < 600)))
    return 'bot-wall'
  if (!isShop && says(notFound)) return 'not-found'
  if (!isShop && isShort && says(failure)) return 'error'
  if (isPassword(input, isShort, says)) return 'password'
  if (!isShop && isShort && says(maintenance)) return 'maintenance'
  if (!isShop && isShort && own.some(({ text }) => text.length <= 300 && ageWords.test(plain(text))))
    return 'age-gate'
  return isLogin(input, scores, says) ? 'login' : null
}

/** The page shows what it sells, whatever words stand on it. */
function sells(
  { context, ownCards, byUrl }: TypeInput,
  scores: Readonly<Partial<Record<PageType, number>>>,
): boolean {
  if (context.structuredData.mainProduct !== null || (scores.product_page ?? 0) >= clearScore) return true
  return ownCards.length >= 4 && byUrl !== 'unknown' && byUrl !== 'product_page'
}

function isPassword(
  { context, document }: TypeInput,
  isShort: boolean,
  says: (pattern: RegExp) => boolean,
): boolean {
  if (!isShort) return false
  const only = context.forms.some(
    ({ fields }) =>
      fields.some(({ type }) => type === 'password') &&
      !fields.some(
        ({ type, name }) => type === 'email' || (type === 'text' && /user|mail|login|name/i.test(name)),
      ),
  )
  const isPath = /\/password\/?$/.test(URL.parse(document.url)?.pathname ?? '')
  return (
    (only && (isPath || says(passwordWords) || context.cards.length === 0)) || (isPath && says(passwordWords))
  )
}

function isLogin(
  input: TypeInput,
  scores: Readonly<Partial<Record<PageType, number>>>,
  says: (pattern: RegExp) => boolean,
): boolean {
  const { context, document, byUrl } = input
  if (byUrl === 'checkout_page' || byUrl === 'cart_page' || (scores.product_page ?? 0) >= 3) return false
  const form = document.elements
    .all('form')
    .find(
      (each) =>
        document.areaOf(each) === 'main' &&
        !isInDrawer(each) &&
        document.isVisible(each) &&
        context.forms.some(({ kind, path }) => kind === 'login' && path === document.pathOf(each)),
    )
  return form !== undefined && (says(loginTitle) || loginPath.test(URL.parse(document.url)?.pathname ?? ''))
}
