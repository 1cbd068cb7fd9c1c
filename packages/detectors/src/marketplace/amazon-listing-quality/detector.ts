import { defineSiteDetector, failOrPass, notApplicable, type SiteInput } from '@vitrine/engine/detector'
import type { TableRow } from '@vitrine/engine/uploaded-table'
import { amazonOriginal } from '../../shared/picture-likeness.ts'
import { listRow } from '../../shared/rows.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { counted, cut, wordsOf } from '../../shared/text.ts'

const longestTitle = 200
const fewBullets = 5
const fewImages = 5
/** Listings whose main picture is fetched. */
const mostPictures = 100
const smallPx = 1000
/** Pictures of one alert that are fetched a second time. */
const listed = 20
const books = /^97[89]/
const forbidden = /[!$?_{}^¬¦~<>*]/
const smallWords = new Set([
  'and',
  'for',
  'the',
  'with',
  'von',
  'und',
  'mit',
  'für',
  'de',
  'la',
  'et',
  'pour',
  'y',
  'of',
  'in',
  'a',
  'x',
])

interface Fault {
  key: string
  title: string
  isSerious: boolean
  say(row: TableRow): string
  fix: string
}

const countOf = ({ cells }: TableRow, prefix: string) =>
  Object.entries(cells).filter(([name, value]) => name.startsWith(prefix) && value !== '').length

/** The word that stands in a title more than twice, or null. */
function repeatedWord(title: string): string | null {
  const counts = new Map<string, number>()
  for (const word of wordsOf(title))
    if (word.length > 2 && !smallWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].find(([, count]) => count > 2)?.[0] ?? null
}

const mainPicture = ({ cells }: TableRow) => amazonOriginal(cells.image1 ?? '')

/** Nearly white all around; Amazon asks for pure white, and packing takes a little of it. */
const isWhite = (border: string) => /^#(f[a-f0-9]){3}$/.test(border)

function pictureFaults(row: TableRow, { picture }: Pick<SiteInput<TableProduct>, 'picture'>): Fault[] {
  const probe = picture(mainPicture(row))
  if (!probe || probe.width === null || probe.height === null) return []
  const longest = Math.max(probe.width, probe.height)
  const { title = '', gtin = '' } = row.cells
  const faults: (Fault | false)[] = [
    longest < smallPx && {
      key: 'small-picture',
      title: 'Main pictures on Amazon are too small',
      isSerious: true,
      say: () => `${probe.width} x ${probe.height} pixels: ${cut(title, 80)}`,
      fix: `Upload main pictures of at least ${smallPx} pixels on the longer side, so that shoppers can zoom.`,
    },
    // Covers fill their picture.
    probe.phash !== null &&
      !books.test(gtin) &&
      (probe.border === null || !isWhite(probe.border)) && {
        key: 'picture-ground',
        title: 'Main pictures on Amazon have no white ground',
        isSerious: false,
        say: () => cut(title, 100),
        fix: 'Show the product alone on pure white in the main picture.',
      },
  ]
  return faults.filter((fault) => fault !== false)
}

function faultOf(columns: readonly string[], row: TableRow): Fault[] {
  const { title = '', gtin = '' } = row.cells
  const has = (prefix: string) => columns.some((name) => name.startsWith(prefix))
  const faults: (Fault | false)[] = [
    title.length > longestTitle && {
      key: 'title-too-long',
      title: 'Amazon titles are too long',
      isSerious: true,
      say: () => `${title.length} characters: ${cut(title, 90)}`,
      fix: `Shorten titles to ${longestTitle} characters.`,
    },
    forbidden.test(title) && {
      key: 'title-symbols',
      title: 'Amazon titles hold forbidden signs',
      isSerious: true,
      say: () => cut(title, 100),
      fix: 'Remove signs such as ! $ ? * from titles.',
    },
    repeatedWord(title) !== null && {
      key: 'title-repeats',
      title: 'Amazon titles repeat a word',
      isSerious: true,
      say: () => `"${repeatedWord(title)}": ${cut(title, 90)}`,
      fix: 'Use every word twice at most.',
    },
    title.length > 20 &&
      title === title.toUpperCase() &&
      /\p{L}{4}/u.test(title) && {
        key: 'title-capitals',
        title: 'Amazon titles are written in capitals',
        isSerious: false,
        say: () => cut(title, 100),
        fix: 'Write only the first letter of each word as a capital.',
      },
    has('bullet') &&
      countOf(row, 'bullet') < fewBullets && {
        key: 'few-bullets',
        title: 'Amazon listings have too few bullet points',
        isSerious: false,
        say: () => `${counted(countOf(row, 'bullet'), 'bullet point')}: ${cut(title, 80)}`,
        fix: `Write ${fewBullets} bullet points.`,
      },
    has('image') &&
      countOf(row, 'image') < fewImages && {
        key: 'few-images',
        title: 'Amazon listings have too few pictures',
        isSerious: false,
        say: () => `${counted(countOf(row, 'image'), 'picture')}: ${cut(title, 80)}`,
        fix: `Upload at least ${fewImages} pictures.`,
      },
    columns.includes('gtin') &&
      gtin === '' && {
        key: 'no-gtin',
        title: 'Amazon listings lack an article number',
        isSerious: false,
        say: () => cut(title, 100),
        fix: 'Enter the GTIN (EAN, UPC) of the product.',
      },
  ]
  return faults.filter((fault) => fault !== false)
}

const isOfPicture = (key: string) => key === 'small-picture' || key === 'picture-ground'

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-listing-quality',
  category: 'marketplace',
  label: 'Amazon listings keep the rules of good listings',
  pageTypes: ['product_page'],
  impacts: ['seo', 'conversion'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  needs: [],
  collect: tableProduct,
  pictures: ({ table }) =>
    table?.kind === 'amazon-export'
      ? table.rows
          .map(mainPicture)
          .filter((url) => /^https?:/.test(url))
          .slice(0, mostPictures)
      : [],
  judge(input) {
    const { table, site } = input
    if (table?.kind !== 'amazon-export') return notApplicable
    const match = rowMatcher(input)
    const groups = Map.groupBy(
      table.rows.flatMap((row) =>
        [...faultOf(table.columns, row), ...pictureFaults(row, input)].map((fault) => ({ row, fault })),
      ),
      ({ fault }) => fault.key,
    )
    return failOrPass(
      [...groups].flatMap(([key, members]) => {
        const [first] = members
        if (!first) return []
        const page = members.map(({ row }) => match(row)?.page).find((found) => found !== undefined)
        const { fault } = first
        return [
          {
            causeKey: key,
            severity: fault.isSerious ? ('medium' as const) : ('low' as const),
            confidence: 0.9,
            title: fault.title,
            where: counted(members.length, 'listing'),
            description: `${members.length} of ${counted(table.rows.length, 'listing')} of your Amazon export are concerned. Amazon hides or demotes listings that break its rules, and shoppers skip poor ones.`,
            url: page?.finalUrl ?? site.origin,
            ...(isOfPicture(key)
              ? { pictures: members.slice(0, listed).map(({ row }) => mainPicture(row)) }
              : {}),
            pageType: page?.pageType ?? ('home_page' as const),
            rows: [
              listRow(
                'Listings',
                members.map(
                  ({ row }) => `${row.cells.sku || row.cells.asin || `row ${row.at}`}: ${fault.say(row)}`,
                ),
              ),
              { row_type: 'text' as const, title: 'How to fix', content: fault.fix },
            ],
            facts: { listings: members.length },
            howChecked: [
              `Read all ${table.rows.length} rows of your Amazon export.`,
              ...(isOfPicture(key)
                ? [
                    `Fetched the main pictures of the first ${mostPictures} listings, those of this alert twice.`,
                  ]
                : []),
            ],
          },
        ]
      }),
    )
  },
})
