import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'

type Fault = 'capitals' | 'markup' | 'double-word' | 'spaces' | 'long'

const longest = 150
const fewestCapitalWords = 4
/** Of a list with enough products, such a share of unclean names is how the shop looks. */
const manyOfList = 0.2
const fewestOfList = 10
const markup =
  /&(amp|nbsp|quot|#\d+|lt|gt|reg|trade|copy|eacute|uuml|ouml|auml);|<\/?[a-z][^>]{0,40}>|\\u00[0-9a-f]{2}/i
const doubleWord = /(?:^|\s)(\p{L}{3,})\s+\1(?=$|[\s,.;:!?)])/iu
/** Names that say a word twice on purpose. */
const saidTwice =
  /^(bora|yo|tam|choo|knock|night|bang|pom|chop|aye|can|cha|dik|dum|gaga|jon|lulu|mimi|nana|tutu|puma|walla|duran|couscous|tuk|tiki|hula|bye|very|so|go)$/i

function faultOf(raw: string, vocabulary: ReadonlySet<string>): Fault | null {
  if (markup.test(raw)) return 'markup'
  const title = squeeze(raw)
  const twice = title.match(doubleWord)?.[1]
  if (twice && !saidTwice.test(twice) && !vocabulary.has(`${fold(twice)} ${fold(twice)}`))
    return 'double-word'
  const words = title.split(/\s+/).filter((word) => /\p{L}{3,}/u.test(word))
  const capitals = words.filter(
    (word) => word === word.toLocaleUpperCase() && word !== word.toLocaleLowerCase() && !/\d/.test(word),
  )
  if (capitals.length >= fewestCapitalWords && capitals.length === words.length) return 'capitals'
  return title.length > longest ? 'long' : null
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  lt: '<',
  gt: '>',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
}

function normalised(title: string, fault: Fault): string {
  if (fault === 'markup')
    return squeeze(
      title
        .replace(/<[^>]*>/g, ' ')
        .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
        .replace(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole),
    )
  if (fault === 'double-word')
    return squeeze(
      title.replace(doubleWord, (whole, word: string) => (whole.startsWith(' ') ? ` ${word}` : word)),
    )
  if (fault === 'capitals')
    return squeeze(title)
      .toLocaleLowerCase()
      .replace(
        /(^|[\s/-])(\p{L})/gu,
        (_whole, before: string, letter: string) => before + letter.toLocaleUpperCase(),
      )
  return cut(title, longest)
}

const says: Record<Fault, string> = {
  capitals: 'is written in capitals throughout',
  markup: 'shows code instead of characters',
  'double-word': 'says a word twice',
  spaces: 'has stray spaces',
  long: 'is longer than anyone reads',
}

export default definePageDetector({
  id: 'title-dirty',
  category: 'product',
  label: 'Product names are written cleanly',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['trust', 'seo'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'template-leak'],
  needs: [],
  detect(page) {
    const { facts } = page
    const own =
      page.pageType === 'product_page' && facts.product?.title.value
        ? [{ title: facts.head.h1s[0]?.text || facts.product.title.value, path: facts.head.h1s[0]?.path }]
        : []
    const titles =
      page.pageType === 'product_page' ? own : facts.cards.map(({ title, path }) => ({ title, path }))
    if (titles.length === 0) return notApplicable
    const judged = titles.map((item) => ({ ...item, fault: faultOf(item.title, page.site.vocabulary) }))
    const inCapitals = judged.filter(({ fault }) => fault === 'capitals').length
    // A store whose every name is in capitals has chosen that look.
    const isCustom = inCapitals >= 3 && inCapitals / titles.length > 0.8
    const isFaulty = (fault: Fault | null) => fault !== null && !(fault === 'capitals' && isCustom)
    const isMany =
      titles.length >= fewestOfList &&
      judged.filter(({ fault }) => isFaulty(fault)).length >= manyOfList * titles.length
    return failOrPass(
      judged.flatMap(({ title, path, fault }): Finding[] => {
        if (!fault || !isFaulty(fault)) return []
        return [
          {
            causeKey: `${fault}:${fold(title).slice(0, 80)}`,
            severity: isMany ? 'medium' : 'low',
            confidence: fault === 'markup' ? 0.92 : 0.78,
            title: 'Product name is not clean',
            where: cut(title, 70),
            description: `The name "${cut(title, 110)}" on this ${pageTypeName(page.pageType)} ${says[fault]}. Sloppy names look like spam and are cut in search results.`,
            url: page.finalUrl,
            pageType: page.pageType,
            rows: [beforeAfter(cut(title, 200), normalised(title, fault))],
            spots: path ? [{ path, text: cut(title, 60), label: 'Product name' }] : [],
            facts: { fault },
            howChecked: [
              'Read the names of products on their pages and in lists.',
              'Acronyms, brands and stores that write every name in capitals were left out.',
            ],
          },
        ]
      }),
    )
  },
})
