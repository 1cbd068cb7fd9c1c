/** What can be wrong with the language versions that a page names. */
import type { CollectedPage, FetchSummary } from '@vitrine/engine/detector'
import { pageKey, pathOf } from '../../shared/url.ts'

export interface Datum {
  name: string
  entries: { lang: string; url: string }[]
  canonical: string | null
}

export interface Problem {
  key: string
  title: string
  says: string
  before: string
  after: string
}

/** Codes that people write for a country or language that has another one. */
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

/** Whether a code names a language that exists, and a region that exists where it names one. */
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
  const there = pathOf(entry.url)
  const base = { title: 'Language version leads to the wrong page', before: tag(entry) }
  if (answer.status >= 400)
    return {
      ...base,
      key: `dead:${entry.lang}`,
      says: `The ${entry.lang} version ${there} answers with status ${answer.status}.`,
      after: 'Name the living page of that language, or remove the line',
    }
  if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(entry.url))
    return {
      ...base,
      key: `redirect:${entry.lang}`,
      says: `The ${entry.lang} version ${there} redirects to ${pathOf(answer.finalUrl)}.`,
      after: tag({ lang: entry.lang, url: answer.finalUrl }),
    }
  if (answer.isNoindex)
    return {
      ...base,
      key: `noindex:${entry.lang}`,
      says: `The ${entry.lang} version ${there} asks not to be listed.`,
      after: 'Allow the page to be listed, or remove the line',
    }
  if (
    answer.canonicalUrl &&
    pageKey(answer.canonicalUrl) !== pageKey(entry.url) &&
    pageKey(answer.canonicalUrl) !== pageKey(answer.finalUrl)
  )
    return {
      ...base,
      key: `canonical:${entry.lang}`,
      says: `The ${entry.lang} version ${there} names another address as its main one.`,
      after: tag({ lang: entry.lang, url: answer.canonicalUrl }),
    }
  return null
}

/** Problems of one page, each kind once. */
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
      title: 'Language code does not exist',
      says: `"${entry.lang}" is no language and country code.`,
      before: tag(entry),
      after: right ? tag({ lang: right, url: entry.url }) : 'Use a code such as "en", "en-GB" or "x-default"',
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
      title: 'One language has two addresses',
      says: `Two different addresses are named for "${twice.lang}".`,
      before: entries
        .filter(({ lang }) => lang.toLowerCase() === twice.lang.toLowerCase())
        .map(tag)
        .join('\n'),
      after: 'Keep one address per language',
    })
  const isSelfNamed = entries.some(({ url }) => pageKey(url) === pageKey(page.finalUrl))
  if (!isSelfNamed && entries.some(({ lang }) => !/^x-default$/i.test(lang)))
    problems.push({
      key: 'no-self',
      title: 'Page leaves itself out of its language versions',
      says: 'The page names other language versions but not itself.',
      before: entries.slice(0, 4).map(tag).join('\n'),
      after: `Add the page itself: ${pathOf(page.finalUrl)}`,
    })
  for (const entry of entries) {
    if (pageKey(entry.url) === pageKey(page.finalUrl)) continue
    const target = targetProblem(entry, lookup(entry.url))
    const other = byKey.get(pageKey(entry.url))
    const isReturned =
      !other || other.datum.entries.length === 0
        ? other === undefined
        : other.datum.entries.some(({ url }) => pageKey(url) === pageKey(page.finalUrl))
    // A version that names another page as its main one leaves the languages to that.
    const isMain = !other?.datum.canonical || pageKey(other.datum.canonical) === pageKey(other.finalUrl)
    if (target) problems.push(target)
    else if (!isReturned && isSelfNamed && isMain)
      problems.push({
        key: `no-return:${entry.lang.toLowerCase()}`,
        title: 'Language version does not point back',
        says: `The ${entry.lang} version ${pathOf(entry.url)} does not name this page in return.`,
        before: tag(entry),
        after: `On ${pathOf(entry.url)} add the line for ${pathOf(page.finalUrl)}`,
      })
  }
  return [...new Map(problems.map((problem) => [problem.key, problem])).values()]
}
