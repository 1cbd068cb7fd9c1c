import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { OptionsSessionRecord } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { visibleOption } from '@vitrine/lexicon/concepts/options/product-options'
import { assetKey } from '../../shared/page/url.ts'
import { combinationText } from '../../shared/product/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

/** The same key for an image in all its sizes: `shirt-navy-800.webp` and `shirt-navy-1080.webp`. */
const imageKey = (url: string) => {
  const name = assetKey(url).split('/').at(-1) ?? ''
  return name.toLowerCase().replace(/[-_]\d{3,4}w?(?=\.\w+$)/, '')
}

type Combination = OptionsSessionRecord['combinations'][number]

const namesAppearance = (name: string) => visibleOption.isIn(name)

/**
 * Whether choosing a color or pattern changed anything besides its control. When nothing responds, the page's scripts
 * did not run, and an unchanged image proves nothing.
 */
function answersChoices(combinations: readonly Combination[]): boolean {
  const differ = (values: readonly (string | number | boolean | null | undefined)[]) =>
    new Set(values.filter((value) => value != null)).size > 1
  return (
    combinations.some(({ answered = [] }) => answered.some(namesAppearance)) ||
    differ(combinations.map(({ variantId }) => variantId)) ||
    differ(combinations.map(({ shownPrice }) => shownPrice?.minor)) ||
    differ(combinations.map(({ buyable }) => buyable)) ||
    differ(combinations.map(({ mainImageUrl }) => mainImageUrl))
  )
}

export default defineSessionDetector({
  id: 'variant-image-static',
  category: 'product',
  label: 'The image changes with the chosen color',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'conversion'],
  effect: 'image-poor',
  confirm: 'revisit',
  suppressedBy: ['variant-broken', 'image-broken'],
  session: 'options',
  evaluate(records) {
    const ran = ranSessions(records)
    const evaluated = ran.flatMap((record) => {
      const withImage = record.combinations.filter(
        ({ options, expectedImageUrl, mainImageUrl, error }) =>
          error === null &&
          expectedImageUrl !== null &&
          mainImageUrl !== null &&
          Object.keys(options).some(namesAppearance),
      )
      const distinct = new Set(withImage.map(({ expectedImageUrl }) => assetKey(expectedImageUrl ?? '')))
      return distinct.size > 1 ? [{ record, withImage }] : []
    })
    if (evaluated.length === 0) return ran.length === 0 ? nothingRan(records) : notApplicable
    const answering = evaluated.filter(({ withImage }) => answersChoices(withImage))
    if (answering.length === 0)
      return notVerified(
        'Choosing a color changed nothing on the page, so its scripts may not have run for us.',
      )
    return failOrPass(
      answering.flatMap(({ record, withImage }): Finding[] => {
        const shown = new Set(withImage.map(({ mainImageUrl }) => assetKey(mainImageUrl ?? '')))
        const wrong = withImage.filter(
          ({ mainImageUrl, shownImageUrls = [], expectedImageUrl }) =>
            // A gallery that shows all images at once includes the variant's.
            ![mainImageUrl ?? '', ...shownImageUrls].map(imageKey).includes(imageKey(expectedImageUrl ?? '')),
        )
        const [first] = wrong
        // Only one image for all choices is the fault; a changing one may just have another URL.
        if (!first || shown.size > 1) return []
        return [
          {
            causeKey: 'static',
            severity: 'medium',
            confidence: 0.83,
            title: 'Image doesn’t change with the chosen color',
            where: combinationText(first.options),
            description:
              `With ${combinationText(first.options)} chosen, ${shownPath(record.productUrl)} keeps showing the same image, ` +
              'although the variant has its own. Shoppers order a different color than they see, and send it back.',
            url: record.productUrl,
            pageType: 'product_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                first.mainImageUrl ?? '',
                first.expectedImageUrl ?? '',
                'Shown',
                `Image of ${combinationText(first.options)}`,
              ),
              stepsRow(record),
            ],
            facts: { choices: withImage.length },
            howChecked: [
              'Chose colors that have their own images and checked the main image.',
              'Confirmed that the page responded to the choice in another way.',
              'Skipped sizes and colors that share an image.',
            ],
          },
        ]
      }),
    )
  },
})
