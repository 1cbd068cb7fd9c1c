import {
  type CollectedPage,
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { Area, LinkFact, PageFacts } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { returns } from '@vitrine/lexicon/concepts/delivery/returns'
import { generalPage } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { isInside } from '../../shared/dom/selector.ts'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageKey } from '../../shared/page/url.ts'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf } from '../../shared/text/known-words.ts'
import { countWords, truncate } from '../../shared/text/text.ts'
import { confidenceOf, consequenceWithout, gravestOf, slight, withoutContact } from './gravity.ts'
import { keepsTextElsewhere, opensForm, statesContact } from './page-contents.ts'
import { clearestOf, hasTerms, minWords, thinPages } from './thin-pages.ts'
import {
  kinds as allKinds,
  isAboutHeading,
  isQuestionsHeading,
  type Kind,
  kindsOfLink,
  labels,
  namesOf,
  subjects,
} from './trust-pages.ts'

const minPages = 5

interface Datum {
  links: { kind: Kind; url: string; text: string; isInFrame: boolean }[]
  hasGeneralPage: boolean
  /** Of the home page: other addresses in its frame. */
  otherFrameLinks: string[]
  isTextPage: boolean
  /** Kinds that a section of this page covers under its own heading. */
  within: Kind[]
  language: string | null
  /** Number of words in the page's main text. */
  ownWords: number
  /** The main text states periods or costs, as delivery and return terms do. */
  hasTerms: boolean
  /** Shoppers fill in a form here, such as a return request, so it needs few words. */
  hasOwnForm: boolean
  /** An address or number to reach the store, as a link or in the text. */
  hasContact: 'linked' | 'written' | null
  keepsTextElsewhere: boolean
  isRendered: boolean
  /** The page has a footer with content. */
  hasFooter: boolean
}

/** A logo may be named after the page that it is on: “Harbour Goods – Privacy policy”. */
const isHome = (url: string, href: string) => URL.parse(url)?.pathname === '/' && !/[?#]/.test(href)

/** A page of the store's policies is linked from every page; what is linked elsewhere may be an article. */
const frame: ReadonlySet<Area> = new Set(['header', 'nav', 'footer'])

/** One per kind and address, preferably the one in the frame. */
function uniqueLinks(links: Datum['links']): Datum['links'] {
  const byKey = new Map<string, Datum['links'][number]>()
  for (const link of links) {
    const key = `${link.kind}|${link.url}`
    if (link.isInFrame || !byKey.has(key)) byKey.set(key, link)
  }
  return [...byKey.values()]
}

const isReach = (href: string) => /^(mailto|tel):/.test(href)

/** What a link leads to; a form to ask a question holds no answers. */
function kindsOf(
  facts: PageFacts,
  link: LinkFact,
  isElsewhere: (url: string, href: string) => boolean,
): Kind[] {
  const kinds = isElsewhere(link.url, link.href) ? kindsOfLink(link.url, link.text) : []
  return kinds.includes('faq') && opensForm(facts, link) ? kinds.filter((kind) => kind !== 'faq') : kinds
}

type Page = CollectedPage<Datum>
type Base = Pick<Finding, 'url' | 'pageType' | 'where' | 'howChecked'>

export default defineSiteDetector<never, Datum>({
  id: 'trust-page-missing',
  category: 'content',
  label: 'Important information pages exist',
  pageTypes: 'any',
  impacts: ['trust', 'cart abandonment rate'],
  effect: 'delivery-info-missing',
  consequence: 'legal-duty',
  confirm: 'none',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts, finalUrl, rendered, pageType }) {
    // A product may be called “Hard questions”, and its reviews are below its address.
    const products = facts.cards.map(({ url }) => url)
    if (pageType === 'product_page') products.push(finalUrl)
    const isElsewhere = (url: string, href: string) =>
      !isHome(url, href) && !products.some((product) => url.startsWith(product))
    const links = facts.links.flatMap((link) =>
      kindsOf(facts, link, isElsewhere).map((kind) => ({
        kind,
        url: isReach(link.href) ? link.href : link.url,
        text: truncate(link.text, 40),
        isInFrame: frame.has(link.area),
      })),
    )
    const own = facts.textBlocks.filter(({ area }) => area === 'main')
    return {
      links: uniqueLinks(links).slice(0, 60),
      otherFrameLinks:
        pageType === 'home_page'
          ? facts.links.flatMap(({ url, text, href, area }) =>
              frame.has(area) && isElsewhere(url, href) && kindsOfLink(url, text).length === 0 ? url : [],
            )
          : [],
      isTextPage: pagesOfText.has(facts.pageType.type) && facts.pageType.reason === null,
      hasGeneralPage: facts.links.some(({ text }) => generalPage.isIn(text)),
      within: [...kindsWithin(facts, pageType === 'home_page'), ...sectionsOf(facts, finalUrl)],
      language: languageOf(facts),
      hasOwnForm: hasOwnForm(facts),
      ownWords: own.reduce((sum, { text }) => sum + countWords(text), 0),
      hasTerms: hasTerms(facts),
      hasContact: facts.links.some(({ href }) => isReach(href))
        ? 'linked'
        : statesContact(facts)
          ? 'written'
          : null,
      keepsTextElsewhere: keepsTextElsewhere(facts, finalUrl),
      isRendered: rendered !== null,
      hasFooter: [...facts.links, ...facts.textBlocks].some(({ area }) => area === 'footer'),
    }
  },
  evaluate({ pages, site, lookup }) {
    if (countAddresses(pages) < minPages) return notApplicable
    const isGerman = /^(DE|AT|CH)$/.test(site.region) || /^de\b/.test(site.language ?? '')
    const expected = allKinds.filter((kind) => kind !== 'imprint' || isGerman)
    const kinds = expected.filter((kind) => isKindUnderstood(kind, pages))
    const links = pages.flatMap(({ datum }) => datum.links)
    const base: Base = {
      url: `${site.origin}/`,
      pageType: 'home_page',
      where: site.name ?? 'the store',
      howChecked: [
        'Looked for links to these pages on every visited page, in many languages.',
        'Counted help centers on other hosts and pages that cover several subjects.',
      ],
    }
    const mayBeNamedOtherwise = hasUnnamedText(links, pages)
    const absent = kinds.filter(
      (kind) => isAbsent(kind, links, pages) && !(slight.has(kind) && mayBeNamedOtherwise),
    )
    const found = [
      ...missingPages(base, kinds, absent, pages),
      ...deadPages(base, kinds, links, lookup),
      ...nearlyEmptyPages(
        base,
        kinds,
        links.filter(({ isInFrame }) => isInFrame),
        pages,
      ),
    ]
    if (found.length === 0 && expected.some((kind) => !slight.has(kind) && !kinds.includes(kind)))
      return notVerified('We don’t know the names of these pages in the store’s language.')
    if (found.length === 0 && absent.length > 0)
      return notVerified('Scripts probably add the footer, so only a browser visit can check its links.')
    return failOrPass(found)
  },
})

/**
 * Whether the names of such a page are known in the language of most pages, and of all pages where a store can do
 * without it. In another language, any link may lead to it.
 */
function isKindUnderstood(kind: Kind, pages: readonly Page[]): boolean {
  const names = mayBeInside(kind) ? [...namesOf[kind], generalPage] : namesOf[kind]
  const understood = pages.filter(({ datum }) => isUnderstood(datum.language, ...names)).length
  return slight.has(kind) ? understood === pages.length : understood * 2 >= pages.length
}

/** General terms and help centers often cover these subjects. */
const mayBeInside = (kind: Kind) => kind === 'returns' || kind === 'shipping'

/** A form for more than a search, a newsletter, or another product list, outside header and footer. */
function hasOwnForm({ forms, textBlocks }: PageFacts): boolean {
  const frame = textBlocks.filter(({ area }) => area !== 'main').map(({ path }) => path)
  return forms.some(
    ({ kind, fields, path }) =>
      (kind === 'other' || kind === 'contact') &&
      fields.filter(({ type }) => type !== 'hidden').length >= 2 &&
      !frame.some((each) => isInside(each, path)),
  )
}

function isAbsent(kind: Kind, links: Datum['links'], pages: readonly Page[]): boolean {
  if (links.some((link) => link.kind === kind)) return false
  if (pages.some(({ datum }) => datum.within.includes(kind))) return false
  if (kind === 'contact') return !pages.some(({ datum }) => datum.hasContact === 'linked')
  return !(mayBeInside(kind) && pages.some(({ datum }) => datum.hasGeneralPage))
}

/** Whether the frame links to a page of text that no name identifies: it may be about the store, or answer questions. */
function hasUnnamedText(links: Datum['links'], pages: readonly Page[]): boolean {
  const named = new Set(links.map(({ url }) => pageKey(url)))
  const others = new Set(pages.flatMap(({ datum }) => datum.otherFrameLinks.map(pageKey)))
  return pages.some(({ finalUrl, datum }) => {
    const key = pageKey(finalUrl)
    return datum.isTextPage && datum.ownWords >= minWords && others.has(key) && !named.has(key)
  })
}

/** All pages missing from the one footer are fixed together, so they are one finding. */
function missingPages(
  base: Base,
  kinds: readonly Kind[],
  absent: readonly Kind[],
  pages: readonly Page[],
): Finding[] {
  // Scripts may add the footer that contains these links.
  const isFootless = !pages.some(({ datum }) => datum.hasFooter || datum.isRendered)
  const [only] = absent
  if (only === undefined || isFootless) return []
  const isOne = absent.length === 1
  const named = inWords(absent.map((kind) => subjects[kind]))
  return [
    {
      ...base,
      causeKey: 'missing',
      fault: 'missing',
      // Shoppers who read that far can reach the store.
      severity: gravestOf(pages.some(({ datum }) => datum.hasContact) ? withoutContact(absent) : absent),
      ...consequenceWithout(absent),
      confidence: confidenceOf(
        absent,
        pages.some(({ datum }) => datum.isRendered),
      ),
      title: isOne ? `${labels[only]} is missing` : 'Important information pages are missing',
      description:
        `None of the ${pluralize(countAddresses(pages), 'page')} we read links to a page about ${named}. Careful shoppers look for ` +
        `${isOne ? 'it' : 'them'} before they pay.`,
      rows: [
        listRow(
          'Pages we looked for',
          kinds.map((kind) => `${labels[kind]}: ${absent.includes(kind) ? 'not found' : 'linked'}`),
        ),
      ],
      advice: `Create ${isOne ? 'the page' : 'these pages'} and link ${isOne ? 'it' : 'them'} in the footer.`,
      facts: { kinds: absent.join(', ') },
    },
  ]
}

/** Kinds of which every linked page returns an error. */
function deadPages(
  base: Base,
  kinds: readonly Kind[],
  all: Datum['links'],
  lookup: (url: string) => FetchSummary | null,
): Finding[] {
  return kinds.flatMap((kind): Finding[] => {
    const answers = all.filter((link) => link.kind === kind).map(({ url }) => lookup(url))
    const isDead = (answer: FetchSummary | null): answer is FetchSummary =>
      answer !== null && answer.notVerified === null && answer.status >= 400 && !isRefusal(answer.status)
    const dead = answers.find(isDead)
    if (!dead || !answers.every(isDead)) return []
    return [
      {
        ...base,
        url: dead.url,
        causeKey: `dead:${kind}`,
        fault: `dead-${kind}`,
        severity: gravestOf([kind]),
        ...consequenceWithout([kind]),
        confidence: 0.9,
        title: `${labels[kind]} can’t be opened`,
        description: `The link to ${shownPath(dead.url)} returns status ${dead.status}. Careful shoppers look for this page before they pay.`,
        rows: [listRow('Broken link', [`${dead.url} (status ${dead.status})`])],
        facts: { kind, status: dead.status },
      },
    ]
  })
}

function nearlyEmptyPages(
  base: Base,
  kinds: readonly Kind[],
  links: Datum['links'],
  pages: readonly Page[],
): Finding[] {
  const thin = thinPages(
    // A contact page may be only a form, and a help page may only link to its answers.
    kinds.filter((kind) => kind !== 'contact' && kind !== 'faq'),
    links,
    new Map(pages.map((page) => [pageKey(page.finalUrl), page])),
  )
  const isSlight = thin.every((each) => each.kinds.every((kind) => kind === 'about'))
  const clearest = clearestOf(thin)
  const [thinKind, otherKind] = new Set(thin.flatMap((each) => each.kinds))
  const thinName = thinKind !== undefined && otherKind === undefined ? labels[thinKind] : null
  // These texts are written together, so all such pages share one cause.
  return thin.map(
    ({ url, words, kinds: covered }): Finding => ({
      ...base,
      url,
      causeKey: 'thin',
      fault: 'thin',
      severity: isSlight ? 'low' : 'medium',
      ...consequenceWithout(covered),
      // The alert names the page with the highest confidence.
      confidence: isSlight ? 0.65 : url === clearest?.url ? 0.75 : 0.7,
      title:
        `${thinName ?? (thin.length === 1 ? 'Information page' : 'Information pages')} ` +
        `${thinName === null && thin.length > 1 ? 'are' : 'is'} nearly empty`,
      description: `The page ${nameOf(url, links)} has only ${pluralize(words, 'word')} about ${inWords(
        covered.map((kind) => subjects[kind]),
        'and',
      )}. Careful shoppers look for answers before they pay.`,
      rows: [
        listRow(
          'Words per page',
          thin.map((each) => `${each.url}: ${each.words}`),
        ),
      ],
      facts: { subjects: covered.map((kind) => subjects[kind]).join(', '), words },
    }),
  )
}

/** What the store calls a page in its links. */
function nameOf(url: string, links: Datum['links']): string {
  const text = links.find((link) => link.text !== '' && pageKey(link.url) === pageKey(url))?.text
  return text === undefined ? shownPath(url) : `“${text}”`
}

const pagesOfText: ReadonlySet<string> = new Set(['unknown', 'faq_page', 'contact_page', 'about_page'])
const maxHeadingWords = 8
/** Pages that often treat returns too. */
const policies: ReadonlySet<Kind> = new Set(['shipping', 'terms', 'faq'])

/** What the sections of a text page cover: “Delivery and payment” has a section about returns. */
function sectionsOf({ pageType, textBlocks, links }: PageFacts, finalUrl: string): Kind[] {
  if (!pagesOfText.has(pageType.type) || pageType.reason !== null) return []
  const own = textBlocks.filter(({ area }) => area === 'main')
  const named = own
    .filter(({ isHeading, text }) => isHeading && countWords(text) <= maxHeadingWords)
    .flatMap(({ text }) => kindsOfLink('', text))
    .filter((kind) => !slight.has(kind) && kind !== 'contact')
  // Terms, answers, and delivery pages often treat returns in a paragraph without a heading of its own.
  const isPolicy = links.some(
    ({ url, text }) =>
      pageKey(url) === pageKey(finalUrl) && kindsOfLink(url, text).some((kind) => policies.has(kind)),
  )
  const treatsReturns = isPolicy && own.some(({ isHeading, text }) => !isHeading && returns.isIn(text))
  return treatsReturns ? [...named, 'returns'] : named
}

/** A form to write to the store, questions and answers, and a section about the store on the home page (elsewhere it's about a product). */
function kindsWithin({ textBlocks, structuredData, forms, pageType }: PageFacts, isHome: boolean): Kind[] {
  const headings = textBlocks.filter(({ isHeading, area }) => isHeading && area !== 'footer')
  const hasQuestions =
    structuredData.entities.some(({ types }) => types.includes('FAQPage')) ||
    headings.some(({ text }) => isQuestionsHeading(text))
  // Some stores let shoppers write to them on the page about themselves.
  const hasContactForm = pageType.type !== 'product_page' && forms.some(({ kind }) => kind === 'contact')
  return [
    ...(hasContactForm ? (['contact'] as const) : []),
    ...(hasQuestions ? (['faq'] as const) : []),
    ...(isHome && headings.some(({ text }) => isAboutHeading(text)) ? (['about'] as const) : []),
  ]
}

function inWords(names: readonly string[], last: 'or' | 'and' = 'or'): string {
  const type = last === 'or' ? 'disjunction' : 'conjunction'
  return new Intl.ListFormat('en-US', { type }).format(names)
}
