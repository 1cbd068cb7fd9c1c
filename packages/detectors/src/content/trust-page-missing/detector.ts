import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold, wordsOf } from '../../shared/text.ts'
import { pageKey, pathOf, tryUrl } from '../../shared/url.ts'

type Kind = 'contact' | 'returns' | 'shipping' | 'privacy' | 'terms' | 'imprint'

const words: Record<Kind, RegExp> = {
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
/** Pages that may treat returns and delivery among other things. */
const general = /\b(terms|conditions|faq|help|agb|cgv|condiciones|condizioni|voorwaarden|villkor|vilkar)\b/
const labels: Record<Kind, string> = {
  contact: 'Contact',
  returns: 'Returns',
  shipping: 'Delivery',
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
}
const grave = new Set<Kind>(['contact', 'returns', 'privacy'])
const fewestWords = 80
const fewestPages = 5
const refusals = new Set([401, 403, 429, 430, 503])

interface Datum {
  links: { kind: Kind; url: string; text: string }[]
  hasGeneralPage: boolean
  /** Words of the page's own text, for pages that are such a page. */
  ownWords: number
  hasPhoneOrMail: boolean
  isRendered: boolean
}

export default defineSiteDetector<never, Datum>({
  id: 'trust-page-missing',
  category: 'content',
  label: 'Contact, returns, delivery and legal pages exist',
  pageTypes: 'any',
  impacts: ['trust', 'cart abandonment rate'],
  family: 'delivery/returns info missing',
  confirm: 'none',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts, rendered }) {
    const links = facts.links.flatMap(({ url, text, href }) => {
      const label = fold(`${text} ${decodeURIComponentSafe(tryUrl(url)?.pathname ?? '')}`)
      return (Object.keys(words) as Kind[])
        .filter((kind) => words[kind].test(label))
        .map((kind) => ({ kind, url: /^(mailto|tel):/.test(href) ? href : url, text: cut(text, 40) }))
    })
    const own = facts.textBlocks.filter(({ area }) => area === 'main')
    return {
      links: [...new Map(links.map((link) => [`${link.kind}|${link.url}`, link])).values()].slice(0, 60),
      hasGeneralPage: facts.links.some(({ text }) => general.test(fold(text))),
      ownWords: own.reduce((sum, { text }) => sum + wordsOf(text).length, 0),
      hasPhoneOrMail: facts.links.some(({ href }) => /^(mailto|tel):/.test(href)),
      isRendered: rendered !== null,
    }
  },
  judge({ pages, site, lookup }) {
    if (pages.length < fewestPages) return notApplicable
    const all = pages.flatMap(({ datum }) => datum.links)
    const byKey = new Map(pages.map((page) => [pageKey(page.finalUrl), page]))
    const isGerman = /^(DE|AT|CH)$/.test(site.region) || /^de\b/.test(site.language ?? '')
    const kinds = (Object.keys(words) as Kind[]).filter((kind) => kind !== 'imprint' || isGerman)
    const base = { url: `${site.origin}/`, pageType: 'home_page' as const, where: site.name ?? 'the store' }
    const howChecked = [
      'Looked for links to these pages on every visited page, in many languages.',
      'Help centres on other hosts, and pages that treat several subjects, count.',
    ]
    const isAbsent = (kind: Kind) => {
      if (all.some((link) => link.kind === kind)) return false
      if (kind === 'contact') return !pages.some(({ datum }) => datum.hasPhoneOrMail)
      const mayBeInside = kind === 'returns' || kind === 'shipping'
      return !(mayBeInside && pages.some(({ datum }) => datum.hasGeneralPage))
    }
    const absent = kinds.filter(isAbsent)
    const named = inWords(absent.map((kind) => labels[kind].toLowerCase()))
    // One footer is written once: whatever it lacks is one piece of work.
    const missing: Finding[] =
      absent.length === 0
        ? []
        : [
            {
              ...base,
              causeKey: 'missing',
              severity: absent.some((kind) => grave.has(kind)) ? 'high' : 'medium',
              confidence: pages.some(({ datum }) => datum.isRendered) ? 0.85 : 0.75,
              title: `No page about ${named} is linked`,
              description: `No link to a page about ${named} was found on ${counted(pages.length, 'page')} of the store. Careful shoppers look for it before they pay.`,
              rows: [
                listRow(
                  'Checked',
                  kinds.map((kind) => `${labels[kind]}: ${absent.includes(kind) ? 'not found' : 'linked'}`),
                ),
                {
                  row_type: 'text',
                  title: 'How to fix',
                  content: `Create ${absent.length === 1 ? 'the page' : 'these pages'} and link ${absent.length === 1 ? 'it' : 'them'} in the footer.`,
                },
              ],
              facts: { kinds: absent.join(', ') },
              howChecked,
            },
          ]
    const findings = kinds.flatMap((kind): Finding[] => {
      const links = all.filter((link) => link.kind === kind)
      if (links.length === 0) return []
      const answers = links.flatMap(({ url }) => lookup(url) ?? [])
      const dead = answers.find(
        ({ status, notVerified }) => notVerified === null && status >= 400 && !refusals.has(status),
      )
      const isAlive = links.some(({ url }) => {
        const answer = lookup(url)
        return !answer || answer.notVerified !== null || answer.status < 400 || refusals.has(answer.status)
      })
      if (dead && !isAlive)
        return [
          {
            ...base,
            url: dead.url,
            causeKey: `dead:${kind}`,
            severity: grave.has(kind) ? 'high' : 'medium',
            confidence: 0.9,
            title: `The page about ${labels[kind].toLowerCase()} does not exist`,
            description: `The link to ${pathOf(dead.url)} answers with status ${dead.status}. Careful shoppers look for this page before they pay.`,
            rows: [listRow('Dead', [`${dead.url} (status ${dead.status})`])],
            facts: { kind, status: dead.status },
            howChecked,
          },
        ]
      return []
    })
    const thin = thinPages(
      kinds.filter((kind) => kind !== 'contact'),
      all,
      byKey,
    )
    // What such a page has to say is written in one go: one alert, with a page each.
    const nearlyEmpty = thin.map(
      ({ url, words, subjects }): Finding => ({
        ...base,
        url,
        causeKey: 'thin',
        severity: 'medium',
        confidence: 0.75,
        title: `${thin.length === 1 ? 'The page' : 'Pages'} about ${inWords([...new Set(thin.flatMap((each) => each.subjects))], 'and')} ${thin.length === 1 ? 'is' : 'are'} nearly empty`,
        description: `The page ${pathOf(url)} has ${counted(words, 'word')}, which is too little to answer what shoppers ask about ${inWords(subjects, 'and')}.`,
        rows: [
          listRow(
            'Words',
            thin.map((each) => `${each.url}: ${each.words}`),
          ),
        ],
        facts: { subjects: subjects.join(', '), words },
        howChecked,
      }),
    )
    return failOrPass([...missing, ...findings, ...nearlyEmpty])
  },
})

function inWords(names: readonly string[], last: 'or' | 'and' = 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** Pages that are the only ones about a subject and have too few words, each with all its subjects. */
function thinPages(
  kinds: readonly Kind[],
  links: Datum['links'],
  byKey: ReadonlyMap<string, CollectedPage<Datum>>,
): { url: string; words: number; subjects: string[] }[] {
  const thin = new Map<string, { url: string; words: number; subjects: string[] }>()
  for (const kind of kinds) {
    const keys = new Set(links.filter((link) => link.kind === kind).map(({ url }) => pageKey(url)))
    const visited = [...keys].flatMap((key) => byKey.get(key) ?? [])
    const longest = Math.max(0, ...visited.map(({ datum }) => datum.ownWords))
    const page = visited.find(({ datum }) => datum.ownWords === longest)
    if (!page || visited.length < keys.size || longest >= fewestWords) continue
    const known = thin.get(page.finalUrl) ?? { url: page.finalUrl, words: longest, subjects: [] }
    thin.set(page.finalUrl, { ...known, subjects: [...known.subjects, labels[kind].toLowerCase()] })
  }
  return [...thin.values()]
}

function decodeURIComponentSafe(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[-_/.]+/g, ' ')
  } catch {
    return path
  }
}
