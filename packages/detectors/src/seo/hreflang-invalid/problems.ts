/** Faults of the language versions that a page links to. */
import type { CollectedPage, FetchSummary } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageKey, pathKey } from '../../shared/page/url.ts'

export interface Datum {
  name: string
  entries: { lang: string; url: string }[]
  canonical: string | null
}

export interface Problem {
  key: string
  fault: string
  title: string
  says: string
  before: string
  after: string
}

/** Common wrong codes and the right ones. */
const usualSlips: Readonly<Record<string, string>> = {
  'en-uk': 'en-gb',
  'en-eu': 'en',
  'es-la': 'es-419',
  'es-latam': 'es-419',
  'fr-fr_fr': 'fr-fr',
  jp: 'ja',
  cn: 'zh',
  'cn-cn': 'zh-cn',
  dk: 'da',
  cz: 'cs',
  gr: 'el',
  ua: 'uk',
  se: 'sv',
  kr: 'ko',
}
const knownLanguages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const knownRegions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Whether the language exists, and the region if one is given. */
function isValidCode(code: string): boolean {
  if (/^x-default$/i.test(code)) return true
  const parts = code.match(/^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i)
  if (!parts) return false
  const [, language = '', , region] = parts
  if (usualSlips[code.toLowerCase()] || !knownLanguages.of(language.toLowerCase())) return false
  return (
    region === undefined ||
    (!/^(uk|eu)$/i.test(region) && knownRegions.of(region.toUpperCase()) !== undefined)
  )
}

const tag = ({ lang, url }: { lang: string; url: string }) =>
  `<link rel="alternate" hreflang="${lang}" href="${url}">`

type Page = CollectedPage<Datum>

function targetProblem(entry: Datum['entries'][number], answer: FetchSummary | null): Problem | null {
  if (!answer || answer.notVerified !== null) return null
  const there = shownPath(entry.url)
  const base = { fault: 'wrong-page', title: 'Language version links to the wrong page', before: tag(entry) }
  if (answer.status >= 400)
    return {
      ...base,
      key: `dead:${entry.lang}`,
      says: `The ${entry.lang} version ${there} returns status ${answer.status}.`,
      after: 'Link to the live page in that language, or remove the line',
    }
  if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(entry.url))
    return {
      ...base,
      key: `redirect:${entry.lang}`,
      says: `The ${entry.lang} version ${there} redirects to ${shownPath(answer.finalUrl)}.`,
      after: tag({ lang: entry.lang, url: answer.finalUrl }),
    }
  if (answer.isNoindex)
    return {
      ...base,
      key: `noindex:${entry.lang}`,
      says: `The ${entry.lang} version ${there} is set to noindex.`,
      after: 'Remove noindex from that page, or remove the line',
    }
  if (
    answer.canonicalUrl &&
    pageKey(answer.canonicalUrl) !== pageKey(entry.url) &&
    pageKey(answer.canonicalUrl) !== pageKey(answer.finalUrl)
  )
    return {
      ...base,
      key: `canonical:${entry.lang}`,
      says: `The ${entry.lang} version ${there} has a different canonical URL.`,
      after: tag({ lang: entry.lang, url: answer.canonicalUrl }),
    }
  return null
}

/** Problems on one page, one of each kind. */
export function problemsOf(
  page: Page,
  byKey: ReadonlyMap<string, Page>,
  lookup: (url: string) => FetchSummary | null,
): Problem[] {
  const { entries } = page.datum
  const problems: Problem[] = []
  for (const entry of entries) {
    if (isValidCode(entry.lang)) continue
    const right = usualSlips[entry.lang.toLowerCase()]
    problems.push({
      key: `code:${entry.lang.toLowerCase()}`,
      fault: 'unknown-code',
      title: 'Language code doesn’t exist',
      says: `“${entry.lang}” isn’t a valid language or country code.`,
      before: tag(entry),
      after: right
        ? tag({ lang: right, url: entry.url })
        : 'Use a code such as "en", "en-GB", or "x-default"',
    })
  }
  const twice = entries.find((entry) =>
    entries.some(
      (other) =>
        other !== entry &&
        other.lang.toLowerCase() === entry.lang.toLowerCase() &&
        pageKey(other.url) !== pageKey(entry.url),
    ),
  )
  if (twice)
    problems.push({
      key: `twice:${twice.lang.toLowerCase()}`,
      fault: 'twice',
      title: 'Language version has two URLs',
      says: `The page links to two different URLs for “${twice.lang}”.`,
      before: entries
        .filter(({ lang }) => lang.toLowerCase() === twice.lang.toLowerCase())
        .map(tag)
        .join('\n'),
      after: 'Keep one URL per language',
    })
  // Versions of an address with parameters are named by its main address.
  const isSelfNamed = entries.some(
    ({ url }) => pageKey(url) === pageKey(page.finalUrl) || pageKey(url) === pathKey(page.finalUrl),
  )
  const languages = new Set(
    entries.map(({ lang }) => lang.toLowerCase()).filter((lang) => lang !== 'x-default'),
  )
  if (!isSelfNamed && languages.size > 1 && entries.some(({ lang }) => !/^x-default$/i.test(lang)))
    problems.push({
      key: 'no-self',
      fault: 'no-self',
      title: 'Page is missing from its own language versions',
      says: 'The page links to other language versions but not to itself.',
      before: entries.slice(0, 4).map(tag).join('\n'),
      after: `Add the page itself: ${shownPath(page.finalUrl)}`,
    })
  for (const entry of entries) {
    if (pageKey(entry.url) === pageKey(page.finalUrl)) continue
    const target = targetProblem(entry, lookup(entry.url))
    const other = byKey.get(pageKey(entry.url))
    const isReturned =
      !other || other.datum.entries.length === 0
        ? other === undefined
        : other.datum.entries.some(({ url }) => pageKey(url) === pageKey(page.finalUrl))
    // A version with another canonical URL leaves hreflang to that URL.
    const isMain = !other?.datum.canonical || pageKey(other.datum.canonical) === pageKey(other.finalUrl)
    if (target) problems.push(target)
    else if (!isReturned && isSelfNamed && isMain)
      problems.push({
        key: `no-return:${entry.lang.toLowerCase()}`,
        fault: 'no-return',
        title: 'Language version doesn’t link back',
        says: `The ${entry.lang} version ${shownPath(entry.url)} doesn’t link back to this page.`,
        before: tag(entry),
        after: `On ${shownPath(entry.url)}, add the line for ${shownPath(page.finalUrl)}`,
      })
  }
  return [...new Map(problems.map((problem) => [problem.key, problem])).values()]
}
