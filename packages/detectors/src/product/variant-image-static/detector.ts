import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { OptionsFlowRecord } from '@vitrine/engine/flows'
import { combinationText } from '../../shared/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fold } from '../../shared/text.ts'
import { assetKey, pathOf } from '../../shared/url.ts'

const looks =
  /colou?r|farbe|couleur|kleur|color|colore|cor\b|farg|farge|farve|vari|kolor|barva|szin|renk|finish|pattern|muster|motif|design|material|wood|holz/

/** One picture in all its sizes has one key: `shirt-navy-800.webp` is `shirt-navy-1080.webp`. */
const pictureKey = (url: string) => {
  const name = assetKey(url).split('/').at(-1) ?? ''
  return name.toLowerCase().replace(/[-_]\d{3,4}w?(?=\.\w+$)/, '')
}

type Combination = OptionsFlowRecord['combinations'][number]

const hasLook = (name: string) => looks.test(fold(name))

/**
 * Whether the page's own handling of options is at work: a choice of a look changed something besides its control.
 * Where nothing at all answers, scripts did not run for us, and a picture that stays says nothing.
 */
function answersChoices(combinations: readonly Combination[]): boolean {
  const differ = (values: readonly (string | number | boolean | null | undefined)[]) =>
    new Set(values.filter((value) => value != null)).size > 1
  return (
    combinations.some(({ answered = [] }) => answered.some(hasLook)) ||
    differ(combinations.map(({ variantId }) => variantId)) ||
    differ(combinations.map(({ shownPrice }) => shownPrice?.minor)) ||
    differ(combinations.map(({ buyable }) => buyable)) ||
    differ(combinations.map(({ mainImageUrl }) => mainImageUrl))
  )
}

export default defineFlowDetector({
  id: 'variant-image-static',
  category: 'product',
  label: 'The picture follows the chosen colour',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'conversion'],
  family: 'image low-res/blurry/thin',
  confirm: 'revisit',
  suppressedBy: ['variant-broken', 'image-broken'],
  flow: 'options',
  judge(records) {
    const ran = ranSessions(records)
    const judged = ran.flatMap((record) => {
      const pictured = record.combinations.filter(
        ({ options, expectedImageUrl, mainImageUrl, error }) =>
          error === null &&
          expectedImageUrl !== null &&
          mainImageUrl !== null &&
          Object.keys(options).some(hasLook),
      )
      const distinct = new Set(pictured.map(({ expectedImageUrl }) => assetKey(expectedImageUrl ?? '')))
      return distinct.size > 1 ? [{ record, pictured }] : []
    })
    if (judged.length === 0) return ran.length === 0 ? nothingRan(records) : notApplicable
    const answering = judged.filter(({ pictured }) => answersChoices(pictured))
    if (answering.length === 0)
      return notVerified(
        'Choosing a colour changed nothing on the page, so its scripts may not have run here.',
      )
    return failOrPass(
      answering.flatMap(({ record, pictured }): Finding[] => {
        const shown = new Set(pictured.map(({ mainImageUrl }) => assetKey(mainImageUrl ?? '')))
        const wrong = pictured.filter(
          ({ mainImageUrl, shownImageUrls = [], expectedImageUrl }) =>
            // A gallery that shows all its pictures at once shows that of the variant too.
            ![mainImageUrl ?? '', ...shownImageUrls]
              .map(pictureKey)
              .includes(pictureKey(expectedImageUrl ?? '')),
        )
        const [first] = wrong
        // One picture for all choices is the fault; a changing one only has another address.
        if (!first || shown.size > 1) return []
        return [
          {
            causeKey: 'static',
            severity: 'medium',
            confidence: 0.83,
            title: 'Picture does not change with the chosen colour',
            where: combinationText(first.options),
            description: `With ${combinationText(first.options)} the page ${pathOf(record.productUrl)} keeps showing the same picture, although the variant has its own. Shoppers order another colour than they see, and send it back.`,
            url: record.productUrl,
            pageType: 'product_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                first.mainImageUrl ?? '',
                first.expectedImageUrl ?? '',
                'Shown',
                `Picture of ${combinationText(first.options)}`,
              ),
              stepsRow(record),
            ],
            facts: { choices: pictured.length },
            howChecked: [
              'Chose colours that have pictures of their own and looked at the main picture.',
              'The page answered the choice with its address, form, price or words; only the picture stayed.',
              'Sizes and colours that share a picture were left out.',
            ],
          },
        ]
      }),
    )
  },
})
