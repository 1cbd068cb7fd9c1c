import { defineSiteDetector, failOrPass, notApplicable, type SiteInput } from '@vitrine/engine/api/detector'
import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { smallWord } from '@vitrine/lexicon/concepts/feeds/marketplace'
import { amazonOriginal } from '../../shared/images/image-likeness.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/tables/table-products.ts'
import { truncate, wordsOf } from '../../shared/text/text.ts'

const maxTitleLength = 200
const fewBullets = 5
const fewImages = 5
/** Listings whose main image is fetched. */
const maxImages = 100
const smallPx = 1000
/** Images of one alert that are fetched a second time. */
const listed = 20
const books = /^97[89]/
const forbidden = /[!$?_{}^¬¦~<>*]/

interface Fault {
  key: string
  title: string
  isSerious: boolean
  say(row: TableRow): string
  fix: string
}

const countOf = ({ cells }: TableRow, prefix: string) =>
  Object.entries(cells).filter(([name, value]) => name.startsWith(prefix) && value !== '').length

/** A word that appears more than twice in the title, or null. */
function repeatedWord(title: string): string | null {
  const counts = new Map<string, number>()
  for (const word of wordsOf(title))
    if (word.length > 2 && !smallWord.isWhole(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].find(([, count]) => count > 2)?.[0] ?? null
}

const mainImage = ({ cells }: TableRow) => amazonOriginal(cells.image1 ?? '')

/** Nearly white on all sides: Amazon requires pure white, but compression changes it a little. */
const isWhite = (border: string) => /^#(f[a-f0-9]){3}$/.test(border)

function imageFaults(row: TableRow, { image }: Pick<SiteInput<TableProduct>, 'image'>): Fault[] {
  const probe = image(mainImage(row))
  if (!probe || probe.width === null || probe.height === null) return []
  const longest = Math.max(probe.width, probe.height)
  const { title = '', gtin = '' } = row.cells
  const faults: (Fault | false)[] = [
    longest < smallPx && {
      key: 'small-picture',
      title: 'Amazon main images are too small',
      isSerious: true,
      say: () => `${probe.width} × ${probe.height} pixels: ${truncate(title, 80)}`,
      fix: `Upload main images of at least ${smallPx.toLocaleString('en-US')} pixels on the longer side so that shoppers can zoom.`,
    },
    // Book covers fill the whole image.
    probe.phash !== null &&
      !books.test(gtin) &&
      (probe.border === null || !isWhite(probe.border)) && {
        key: 'picture-ground',
        title: 'Amazon main images aren’t on a white background',
        isSerious: false,
        say: () => truncate(title, 100),
        fix: 'Show the product alone on pure white in the main image.',
      },
  ]
  return faults.filter((fault) => fault !== false)
}

function faultOf(columns: readonly string[], row: TableRow): Fault[] {
  const { title = '', gtin = '' } = row.cells
  const has = (prefix: string) => columns.some((name) => name.startsWith(prefix))
  const faults: (Fault | false)[] = [
    title.length > maxTitleLength && {
      key: 'title-too-long',
      title: 'Amazon titles are too long',
      isSerious: true,
      say: () => `${title.length} characters: ${truncate(title, 90)}`,
      fix: `Shorten titles to ${maxTitleLength} characters.`,
    },
    forbidden.test(title) && {
      key: 'title-symbols',
      title: 'Amazon titles contain forbidden characters',
      isSerious: true,
      say: () => truncate(title, 100),
      fix: 'Remove characters such as ! $ ? * from titles.',
    },
    repeatedWord(title) !== null && {
      key: 'title-repeats',
      title: 'Amazon titles repeat a word',
      isSerious: true,
      say: () => `“${repeatedWord(title)}”: ${truncate(title, 90)}`,
      fix: 'Use each word at most twice.',
    },
    title.length > 20 &&
      title === title.toUpperCase() &&
      /\p{L}{4}/u.test(title) && {
        key: 'title-capitals',
        title: 'Amazon titles are in all caps',
        isSerious: false,
        say: () => truncate(title, 100),
        fix: 'Capitalize only the first letter of each word.',
      },
    has('bullet') &&
      countOf(row, 'bullet') < fewBullets && {
        key: 'few-bullets',
        title: 'Amazon listings have too few bullet points',
        isSerious: false,
        say: () => `${pluralize(countOf(row, 'bullet'), 'bullet point')}: ${truncate(title, 80)}`,
        fix: `Write ${fewBullets} bullet points.`,
      },
    has('image') &&
      countOf(row, 'image') < fewImages && {
        key: 'few-images',
        title: 'Amazon listings have too few images',
        isSerious: false,
        say: () => `${pluralize(countOf(row, 'image'), 'image')}: ${truncate(title, 80)}`,
        fix: `Upload at least ${fewImages} images.`,
      },
    columns.includes('gtin') &&
      gtin === '' && {
        key: 'no-gtin',
        title: 'Amazon listings have no GTIN',
        isSerious: false,
        say: () => truncate(title, 100),
        fix: 'Enter the GTIN (EAN, UPC) of the product.',
      },
  ]
  return faults.filter((fault) => fault !== false)
}

const isOfImage = (key: string) => key === 'small-picture' || key === 'picture-ground'

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-listing-quality',
  category: 'marketplace',
  label: 'Amazon listings follow Amazon’s rules',
  pageTypes: ['product_page'],
  impacts: ['seo', 'conversion'],
  effect: 'content-thin',
  confirm: 'revisit',
  needs: [],
  collect: tableProduct,
  imageUrls: ({ table }) =>
    table?.kind === 'amazon-export'
      ? table.rows
          .map(mainImage)
          .filter((url) => /^https?:/.test(url))
          .slice(0, maxImages)
      : [],
  evaluate(input) {
    const { table, site } = input
    if (table?.kind !== 'amazon-export') return notApplicable
    const match = rowMatcher(input)
    const groups = Map.groupBy(
      table.rows.flatMap((row) =>
        [...faultOf(table.columns, row), ...imageFaults(row, input)].map((fault) => ({ row, fault })),
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
            fault: key,
            severity: fault.isSerious ? ('medium' as const) : ('low' as const),
            confidence: 0.9,
            title: fault.title,
            where: pluralize(members.length, 'listing'),
            description:
              `This affects ${members.length} of ${pluralize(table.rows.length, 'listing')} in your Amazon export. Amazon ` +
              'hides or demotes listings that break its rules, and shoppers skip poor ones.',
            url: page?.finalUrl ?? site.origin,
            ...(isOfImage(key)
              ? { imageUrls: members.slice(0, listed).map(({ row }) => mainImage(row)) }
              : {}),
            pageType: page?.pageType ?? ('home_page' as const),
            rows: [
              listRow(
                'Listings',
                members.map(
                  ({ row }) => `${row.cells.sku || row.cells.asin || `row ${row.at}`}: ${fault.say(row)}`,
                ),
              ),
            ],
            advice: fault.fix,
            facts: { listings: members.length },
            howChecked: [
              `Read ${pluralize(table.rows.length, 'row')} of your Amazon export.`,
              ...(isOfImage(key)
                ? [
                    `Fetched the main images of the first ${maxImages} listings, and those in this alert twice.`,
                  ]
                : []),
            ],
          },
        ]
      }),
    )
  },
})
