import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold, wordsOf } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'
import {
  kinds as allKinds,
  general,
  isAboutHeading,
  isQuestionsHeading,
  type Kind,
  kindsOfLink,
  knownLanguages,
  labels,
} from './trust-pages.ts'

const grave = new Set<Kind>(['contact', 'returns', 'privacy'])
/** Shops do without them more easily: shoppers ask, or look elsewhere. */
const slight = new Set<Kind>(['faq', 'about'])
const fewestWords = 80
const fewestPages = 5
const mostForeign = 0.5
const refusals = new Set([401, 403, 429, 430, 503])

interface Datum {
  links: { kind: Kind; url: string; text: string }[]
  hasGeneralPage: boolean
  /** Kinds that a part of this page treats, under a heading of its own. */
  within: Kind[]
  language: string | null
  /** Words of the page's own text, for pages that are such a page. */
  ownWords: number
  hasPhoneOrMail: boolean
  isRendered: boolean
  /** The foot of the page holds something, as the server sends it or after scripts ran. */
  hasFooter: boolean
}

export default defineSiteDetector<never, Datum>({
  id: 'trust-page-missing',
  category: 'content',
  label: 'Contact, returns, delivery, help, about and legal pages exist',
  pageTypes: 'any',
  impacts: ['trust', 'cart abandonment rate'],
  family: 'delivery/returns info missing',
  confirm: 'none',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts, rendered, pageType }) {
    const links = facts.links.flatMap(({ url, text, href }) =>
      kindsOfLink(url, text).map((kind) => ({
        kind,
        url: /^(mailto|tel):/.test(href) ? href : url,
        text: cut(text, 40),
      })),
    )
    const own = facts.textBlocks.filter(({ area }) => area === 'main')
    return {
      links: [...new Map(links.map((link) => [`${link.kind}|${link.url}`, link])).values()].slice(0, 60),
      hasGeneralPage: facts.links.some(({ text }) => general.test(fold(text))),
      within: kindsWithin(facts, pageType === 'home_page'),
      language: facts.language.detected ?? facts.language.declared?.split('-')[0] ?? null,
      ownWords: own.reduce((sum, { text }) => sum + wordsOf(text).length, 0),
      hasPhoneOrMail: facts.links.some(({ href }) => /^(mailto|tel):/.test(href)),
      isRendered: rendered !== null,
      hasFooter: [...facts.links, ...facts.textBlocks].some(({ area }) => area === 'footer'),
    }
  },
  judge({ pages, site, lookup }) {
    if (pages.length < fewestPages) return notApplicable
    const all = pages.flatMap(({ datum }) => datum.links)
    const byKey = new Map(pages.map((page) => [pageKey(page.finalUrl), page]))
    const isGerman = /^(DE|AT|CH)$/.test(site.region) || /^de\b/.test(site.language ?? '')
    const foreign = pages.filter(
      ({ datum }) => datum.language !== null && !knownLanguages.has(datum.language),
    ).length
    // In a language whose words are not known any link may lead there.
    if (foreign > mostForeign * pages.length)
      return notVerified('The store is written in a language in which these pages cannot be told by name.')
    const kinds = allKinds.filter(
      (kind) => (kind !== 'imprint' || isGerman) && (!slight.has(kind) || foreign === 0),
    )
    const base = { url: `${site.origin}/`, pageType: 'home_page' as const, where: site.name ?? 'the store' }
    const howChecked = [
      'Looked for links to these pages on every visited page, in many languages.',
      'Help centres on other hosts, and pages that treat several subjects, count.',
    ]
    const isAbsent = (kind: Kind) => {
      if (all.some((link) => link.kind === kind)) return false
      if (pages.some(({ datum }) => datum.within.includes(kind))) return false
      if (kind === 'contact') return !pages.some(({ datum }) => datum.hasPhoneOrMail)
      const mayBeInside = kind === 'returns' || kind === 'shipping'
      return !(mayBeInside && pages.some(({ datum }) => datum.hasGeneralPage))
    }
    const absent = kinds.filter(isAbsent)
    // Scripts may bring the foot of the page, where these links stand.
    const isFootless = !pages.some(({ datum }) => datum.hasFooter || datum.isRendered)
    const named = inWords(absent.map((kind) => labels[kind].toLowerCase()))
    // One footer is written once: whatever it lacks is one piece of work.
    const missing: Finding[] =
      absent.length === 0 || isFootless
        ? []
        : [
            {
              ...base,
              causeKey: 'missing',
              severity: gravestOf(absent),
              confidence: confidenceOf(
                absent,
                pages.some(({ datum }) => datum.isRendered),
              ),
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
            severity: gravestOf([kind]),
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
      // A form answers, and a help page may only lead on to its answers.
      kinds.filter((kind) => kind !== 'contact' && kind !== 'faq'),
      all,
      byKey,
    )
    const isSlight = thin.every(({ subjects }) =>
      subjects.every((each) => each === labels.about.toLowerCase()),
    )
    // What such a page has to say is written in one go: one alert, with a page each.
    const nearlyEmpty = thin.map(
      ({ url, words, subjects }): Finding => ({
        ...base,
        url,
        causeKey: 'thin',
        severity: isSlight ? 'low' : 'medium',
        confidence: isSlight ? 0.65 : 0.75,
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
    const found = [...missing, ...findings, ...nearlyEmpty]
    if (found.length === 0 && absent.length > 0)
      return notVerified('The pages have no footer as the server sends them, so its links are not known.')
    return failOrPass(found)
  },
})

function gravestOf(absent: readonly Kind[]): Finding['severity'] {
  if (absent.some((kind) => grave.has(kind))) return 'high'
  return absent.every((kind) => slight.has(kind)) ? 'low' : 'medium'
}

/** Pages of questions and of the shop itself go by many names, so that their absence is never more than low. */
function confidenceOf(absent: readonly Kind[], isRendered: boolean): number {
  if (absent.every((kind) => slight.has(kind))) return 0.65
  return isRendered ? 0.85 : 0.75
}

/** Questions and answers on this page itself; words about the shop on the start page (others are about a product). */
function kindsWithin({ textBlocks, structuredData }: PageFacts, isHome: boolean): Kind[] {
  const headings = textBlocks.filter(({ isHeading, area }) => isHeading && area !== 'footer')
  const hasQuestions =
    structuredData.entities.some(({ types }) => types.includes('FAQPage')) ||
    headings.some(({ text }) => isQuestionsHeading(text))
  return [
    ...(hasQuestions ? (['faq'] as const) : []),
    ...(isHome && headings.some(({ text }) => isAboutHeading(text)) ? (['about'] as const) : []),
  ]
}

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
