import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { choosePrompt } from '@vitrine/lexicon/concepts/options/choose-prompt'
import { sizeGuide, sizeGuideFile } from '@vitrine/lexicon/concepts/options/size-guide'
import {
  bodyMeasure,
  lengthUnit,
  notWorn,
  sizeName,
  sizeOption,
} from '@vitrine/lexicon/concepts/options/sizes'
import { worn } from '@vitrine/lexicon/concepts/options/worn'
import { fold } from '@vitrine/lexicon/fold'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { fileName } from '../../shared/page/url.ts'
import { productBlocks } from '../../shared/product/product-copy.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  hasGuide: boolean
  /** The words for size guides, and for products that aren't worn, are known in the page's language. */
  isUnderstood: boolean
  optionPath: string | null
  sizes: string[]
  /** The sizes are the body heights of children. */
  areHeights: boolean
  isRendered: boolean
}

const bodySize =
  /^((x{0,4}s|s|m|l|x{1,4}l|\d?xl|\dx)( ?\/ ?(x{0,4}s|s|m|l|x{1,4}l))?|(eu|us|uk|fr|it|de)? ?\d{1,3}([.,]5| ?1\/2)?( ?(eu|us|uk|w|l))?|w\d{2} ?\/? ?l\d{2}|\d{2,3}\/\d{2,3})$/
/** Sizes that only things for the body have. Pans come in 24 and 28, and tins in small and large. */
const onlyBodySize =
  /^((x{1,4}s|x{1,4}l|\dx|\d?xl)( ?\/ ?.+)?|(eu|us|uk|fr|it|de) ?\d.*|\d.* ?(eu|us|uk)|w\d{2}.*)$/
/** Children’s sizes are the body height in centimeters, six apart: 86, 92, or 86/92. */
const shortestBody = 50
const tallestChild = 176
const stepOfHeights = 6
const measured = new RegExp(
  `\\b\\d{2,3}(?:[.,]\\d)?\\s?(?:cm|in|mm|${lengthUnit.pattern})(?![\\p{L}\\d])|(?:${bodyMeasure.pattern}).{0,20}\\d`,
  'u',
)
/** In a table, sizes and what they measure stand in cells of their own. */
const minTableNumbers = 4
const minProducts = 3
const templateShare = 0.5

const escapeWords = (label: string) => label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const isHeight = (size: number) =>
  size >= shortestBody && size <= tallestChild && (size - shortestBody) % stepOfHeights === 0

/** The body heights that a size is for, or null if it is another kind of size. */
function heightsOf(label: string): number[] | null {
  const [low = 0, high] = (/^(\d{2,3})(?: ?[/–-] ?(\d{2,3}))?(?: ?cm)?$/.exec(label) ?? [])
    .slice(1)
    .flatMap((part) => (part === undefined ? [] : Number(part)))
  if (!isHeight(low)) return null
  return high === undefined ? [low] : high === low + stepOfHeights ? [low, high] : null
}

/** Adult sizes go up in steps of one or two, so some of them are no heights. */
function areHeights(labels: readonly string[]): boolean {
  const heights = labels.map(heightsOf)
  return labels.length >= 2 && heights.every((each) => each !== null)
}

/** Whether texts say what at least two of the lettered sizes measure: “S: 19, M: 21”, “S up to 19 cm”. */
function measuresSizes(labels: readonly string[], texts: readonly string[]): boolean {
  const lettered = labels.filter((label) => /^\p{L}{1,4}$/u.test(label))
  const measuredOnes = lettered.filter((label) => {
    const said = new RegExp(
      `(?<![\\p{L}\\d])${escapeWords(label)}[\\s:=(–-]+(?:\\p{L}+\\s){0,3}\\d{2,3}(?!\\d)`,
      'iu',
    )
    return texts.some((text) => said.test(text))
  })
  return measuredOnes.length >= 2
}

/** Whether a table, also in a closed panel, lists two of the sizes with numbers. */
function hasSizeTable({ $ }: PageFacts, labels: readonly string[]): boolean {
  return $('table')
    .toArray()
    .some((table) => {
      const cells = $(table)
        .find('td, th')
        .toArray()
        .map((cell) => normalize($(cell).text()))
      const sizes = labels.filter((label) => cells.includes(label))
      const numbers = cells.filter((cell) => /\d{2}/.test(cell) && !labels.includes(cell))
      return sizes.length >= 2 && numbers.length >= minTableNumbers
    })
}

export default defineSiteDetector<never, Datum>({
  id: 'size-guide-missing',
  category: 'product',
  label: 'Products with sizes have a size guide',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'conversion'],
  effect: 'return-risk',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts } = page
    const name = facts.product?.title.value ?? pageLabel(page)
    const option = facts.product?.options.find((each) => {
      const labels = each.values
        .map(({ label }) => normalize(label))
        .filter((label) => !choosePrompt.isIn(label))
      const sized = labels.filter((label) => bodySize.test(label) || sizeName.isWhole(label))
      return sizeOption.isAtStart(each.name) && sized.length >= 2 && sized.length / labels.length >= 0.7
    })
    if (!option || notWorn.isIn(name)) return null
    const blocks = productBlocks(facts)
    const chosen = option.values
      .map(({ label }) => normalize(label))
      .filter((label) => !choosePrompt.isIn(label))
    const isForBody =
      chosen.some((label) => onlyBodySize.test(label)) ||
      (areHeights(chosen) && chosen.every((label) => heightsOf(label)?.length === 2)) ||
      worn.isIn(name) ||
      blocks.some(({ text }) => worn.isIn(text))
    if (!isForBody && worn.knows(languageOf(facts) ?? 'en')) return null
    const said = blocks.some(({ text }) => sizeGuide.isIn(text) || measured.test(fold(text)))
    const labels = option.values.map(({ label }) => normalize(label))
    const texts = blocks.map(({ text }) => text)
    const isListed = measuresSizes(labels, texts) || hasSizeTable(facts, labels)
    const linked = facts.links.some(({ text, url }) => sizeGuide.isIn(text) || sizeGuideFile.isIn(url))
    const hasGuideImage = facts.images.some(
      ({ alt, url }) => sizeGuide.isIn(alt ?? '') || sizeGuideFile.isIn(fileName(url ?? '')),
    )
    return {
      name,
      hasGuide: said || isListed || linked || hasGuideImage,
      isUnderstood: isUnderstood(languageOf(facts), sizeGuide, notWorn) && isForBody,
      optionPath: option.path,
      sizes: option.values.slice(0, 8).map(({ label }) => label),
      areHeights: areHeights(chosen),
      isRendered: page.rendered !== null,
    }
  },
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const without = pages.filter(({ datum }) => !datum.hasGuide)
    const lacking = without.filter(({ datum }) => datum.isUnderstood)
    if (lacking.length === 0 && without.length > 0) return notVerified(unknownWords)
    const isTemplate =
      countAddresses(pages) >= minProducts && countAddresses(lacking) / countAddresses(pages) >= templateShare
    return failOrPass(
      lacking.map(
        ({ datum, finalUrl, pageType }): Finding => ({
          causeKey: 'no-guide',
          severity: datum.areHeights ? 'low' : isTemplate ? 'high' : 'medium',
          confidence: datum.isRendered ? 0.85 : 0.75,
          title: 'Missing size guide',
          where: truncate(datum.name, 70),
          description:
            `“${truncate(datum.name, 80)}” comes in ${datum.sizes.join(', ')}${datum.areHeights ? ' (body heights in centimeters)' : ''}, ` +
            `but the text of its page has neither a size guide nor ${datum.areHeights ? 'other ' : ''}measurements in figures. ` +
            'Wrong sizes come back as returns.',
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              datum.areHeights ? '(no size guide)' : '(no size guide, no measurements)',
              'A “Size guide” link with a size chart next to the size options',
            ),
          ],
          spots: datum.optionPath
            ? [{ path: datum.optionPath, label: 'Size guide belongs here', isMissing: true }]
            : [],
          facts: { sizes: datum.sizes.length },
          howChecked: [
            'Searched for a link, table, image, or measurements near the size options.',
            'Skipped one-size products and products that aren’t worn.',
          ],
        }),
      ),
    )
  },
})
