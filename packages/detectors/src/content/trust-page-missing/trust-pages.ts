/** How links name the pages on which careful shoppers look before they pay, in many languages. */
import { fold } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'

export type Kind = 'contact' | 'returns' | 'shipping' | 'privacy' | 'terms' | 'faq' | 'about' | 'imprint'

const anywhere: Record<Exclude<Kind, 'faq' | 'about'>, RegExp> = {
  contact:
    /\b(contact|get in touch|customer (service|care|support)|help ?(centre|center)?|support|kontakt\w*|kundenservice|kundendienst|hilfe|contacto?|atencion al cliente|nous contacter|service client|aide|contatt\w*|assistenza|klantenservice|kundtjanst|kundeservice|asiakaspalvelu|yhteys\w*|ayuda|atendimento|iletisim|imprint|impressum)\b/,
  returns:
    /\b(returns?|refunds?|exchanges?|ruckgabe\w*|rucksendung\w*|retoure\w*|umtausch|widerruf\w*|retours?|remboursement\w*|droit de retractation|devolucion\w*|reembolso\w*|cambios|resi|reso|rimbors\w*|recesso|retourner\w*|retouren|retur\w*|angerratt|fortrydelse\w*|palautu\w*|zwrot\w*|reklamac\w*|devoluc\w*|trocas|iade)\b/,
  shipping:
    /\b(shipping|delivery|deliveries|lieferung\w*|versand\w*|livraison\w*|expedition\w*|envios?|entrega\w*|spedizion\w*|consegn\w*|verzend\w*|bezorg\w*|levering\w*|frakt\w*|leverans\w*|fragt\w*|toimitu\w*|dostaw\w*|wysylk\w*|doprav\w*|szallitas\w*|livrare|frete|kargo|teslimat)\b/,
  privacy:
    /\b(privacy|data protection|gdpr|personal data|datenschutz\w*|confidentialite|donnees personnelles|vie privee|mentions legales|privacidad|proteccion de datos|riservatezza|privacidade|integritet\w*|personvern\w*|privatliv\w*|persondata\w*|tietosuoja\w*|prywatnosc\w*|osobnich udaju|adatvedel\w*|confidentialitate|gizlilik|kvkk)\b/,
  terms:
    /\b(terms|conditions|t&c|tos|agb|geschaftsbedingungen|cgv|cgu|conditions generales|condiciones|terminos|aviso legal|termini|condizioni|voorwaarden|villkor|vilkar|betingelser|kayttoehdot|toimitusehdot|regulamin|obchodni podminky|aszf|termeni|termos|kosullar)\b/,
  imprint: /\b(imprint|impressum|legal notice|anbieterkennzeichnung)\b/,
}
export const kinds: readonly Kind[] = [
  'contact',
  'returns',
  'shipping',
  'privacy',
  'terms',
  'faq',
  'about',
  'imprint',
]

/** Pages that may treat returns and delivery among other things. */
export const general =
  /\b(terms|conditions|faq|help|agb|cgv|condiciones|condizioni|voorwaarden|villkor|vilkar)\b/
/** As the owner reads it. */
export const labels: Readonly<Record<Kind, string>> = {
  contact: 'Contact',
  returns: 'Returns',
  shipping: 'Delivery',
  privacy: 'Privacy',
  terms: 'Terms',
  faq: 'Frequent questions',
  about: 'The shop itself',
  imprint: 'Imprint',
}

/** Words that stand in product names and articles too ("lumbar support", "all about lamps"): the whole name must be so. */
const wholeName: Record<'faq' | 'about', RegExp> = {
  faq: /^((our |the )?(help|support|customer (service|care|support|help)|client services?|service)( (&|and) (faqs?|support|contact|info\w*|advice))?( (centre|center|desk|hub|page|us))?|kundenservice|kundendienst|service|hilfe( (&|und) .{3,20})?|service client|aide( et .{3,20})?|centre d'aide|besoin d'aide|ayuda|centro de ayuda|atencion al cliente|soporte|aiuto|assistenza( clienti)?|servizio clienti|klantenservice|hulp|hjalp|hjelp|kundservice|kundtjanst|kundeservice|asiakaspalvelu|pomoc|obsluga klienta|napoveda|zakaznicky servis|ajuda|apoio ao cliente|central de ajuda|atendimento( ao cliente)?|ajutor|yardim|ugyfelszolgalat|apua)\??$/,
  about:
    /^(about( (us|me))?|about (the |our )?\S+( \S+){0,2}|(our|the|my) (story|company|brand|team|history|mission|values|philosophy|roots|heritage|people|makers?|founders?)( .{2,20})?|who we are|what we (do|stand for)|meet (us|the .{3,20})|company|uber (uns|mich)|(unsere?|die) (geschichte|philosophie|story|firma|marke)|wer wir sind|das sind wir|unternehmen|firma|a propos( de .{2,30})?|qui (sommes[- ]nous|suis[- ]je)|notre (histoire|marque|maison|equipe|entreprise|philosophie)|la (marque|maison)|l'entreprise|sobre (nosotros|nos|mi|a .{3,20})|acerca( de .{2,30})?|quienes somos|nuestra (historia|empresa|marca|filosofia)|la empresa|quem somos|a nossa historia|nossa historia|a empresa|chi (siamo|sono)|la nostra storia|l'azienda|azienda|over (ons|mij)|ons verhaal|wie zijn wij|wie (wij|we) zijn|om (oss|os)|om .{2,20}|var historia|vores historie|tietoa meista|meista|yritys|o (nas|firmie|spolecnosti)|kim jestesmy|rolunk|despre( noi)?|hakkimizda)\??$/,
}
const questions =
  /\b(faqs?|q ?& ?a|q and a|questions?( and | & )answers?|frequent(ly)?( asked)? questions?|common questions?|questions?|help ?(centre|center|desk)|haufige fragen|haufig gestellte fragen|fragen (und|&) antworten|fragen|questions frequentes|foire aux questions|preguntas( frecuentes)?|domande( frequenti)?|veelgestelde vragen|vragen|vanliga fragor|fragor|ofte stillede sporgsmal|sporsmal|sporgsmal|usein kysyt\w*|pytania|najczesciej zadawane|caste (dotazy|otazky)|dotazy|duvidas|perguntas( frequentes)?|gyik|gyakori kerdesek|intrebari( frecvente)?|sikca sorulan\w*|sss)\b/

/** Languages in which the words for questions and for the shop itself are known. */
export const knownLanguages = new Set('en de fr es it nl pt sv da no nb nn fi pl cs sk hu ro tr'.split(' '))

/** A heading that opens questions and answers on a page about something else. */
export function isQuestionsHeading(text: string): boolean {
  return questions.test(fold(text))
}

/** A heading under which the shop tells of itself. */
export function isAboutHeading(text: string): boolean {
  return wholeName.about.test(fold(text))
}

/** What a link leads to, by its words and its address. */
export function kindsOfLink(url: string, text: string): Kind[] {
  const path = decodedPath(url)
  const label = fold(`${text} ${spaced(path)}`)
  const names = [text, ...path.split('/').map((part) => spaced(part.replace(/\.\w+$/, '')))].map(fold)
  return kinds.filter((kind) => {
    if (kind === 'faq') return questions.test(label) || names.some((name) => wholeName.faq.test(name))
    if (kind === 'about') return names.some((name) => wholeName.about.test(name))
    return anywhere[kind].test(label)
  })
}

function spaced(path: string): string {
  return path.replace(/[-_/.]+/g, ' ').trim()
}

function decodedPath(url: string): string {
  const path = tryUrl(url)?.pathname ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
