import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PageReading } from '../../shared/page-reading.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { counted, cut, fold } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'

interface Datum {
  name: string
  pictures: number
  path: string | null
  needsMore: boolean
  isConsumable: boolean
}

const enough = 3
const fewestSiblings = 5
/** Things that shoppers want to see from several sides, as what the name is about: a desk, no desk pen holder. */
const lookedAt =
  /\b(?:dress|shirt|tee|t-shirt|trousers|jeans|jacket|coat|skirt|shoes?|boots?|sneakers?|sandals?|bag|backpack|watch|ring|necklace|earrings?|sofa|chair|table|desk|bed|cabinet|shelf|lamp|rug|kleid|hemd|hose|jacke|mantel|schuhe?|stiefel|tasche|uhr|tisch|stuhl|sessel|bett|schrank|lampe|teppich|robe|chemise|pantalon|veste|manteau|chaussures?|sac|montre|canape|chaise|lit|vestido|camisa|zapatos?|bolso|silla|mesa|abito|camicia|scarpe|borsa|sedia|tavolo)\b(?= (?:\d|in|with|for|without|mit|aus|fur|ohne|de|en|con|avec|sans|di|senza|per)\b|$)/
/** What follows is a colour, a material or a remark. */
const remark = /\s+[-–—|/(].*$|,.*$/
const consumable =
  /\b(refill|ink|toner|battery|batteries|paper|screws?|coffee|tea|wine|beer|soap|candle|seeds?|spice|sauce|oil|vitamin|capsules|tablets|powder|gift ?card|download|digital|sample|spare|replacement|kaffee|tee|wein|kerze|seife|gewurz|cafe|the|vin|bougie|savon|vino|vela|jabon)\b/

const size = /[-_]\d{2,4}x\d{2,4}(?=[-_.]|$)/

/** File name without its end and without what only names a rendition: a size, wherever it stands, or a word. */
const plainName = (url: string) =>
  fileName(url)
    .replace(/\.\w+$/, '')
    .replace(size, '')
    .replace(/[-_]+(?:\d{2,4}x\d{0,4}|preview|thumb(?:nail)?|small|medium|large|original|full|zoom)$/, '')

const pictureFile = /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i

/** The file that a press on a picture shows in full; the picture is a rendition of it. */
function fullPicture({ facts, finalUrl }: PageReading, path: string): string | null {
  const target = facts.$(path).closest('a').attr('href') ?? ''
  return pictureFile.test(target) && URL.canParse(target, finalUrl) ? new URL(target, finalUrl).href : null
}

export default defineSiteDetector<never, Datum>({
  id: 'image-gallery-thin',
  category: 'visual',
  label: 'Products are shown from several sides',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'return rate'],
  family: 'image low-res/blurry/thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken'],
  needs: [],
  collect(page) {
    const { product, images } = page.facts
    if (!product) return null
    const own = images.filter(({ role }) => role === 'product-main' || role === 'product-gallery')
    const shown = own.flatMap(({ url }) => url ?? [])
    const full = own.flatMap(({ path }) => fullPicture(page, path) ?? [])
    const names = new Set([...shown, ...full].map(plainName))
    // The data often name the same picture in another rendition.
    const stated = product.images.filter((url) => !names.has(plainName(url)))
    const distinct = new Set([...shown, ...stated].map((url) => assetKey(url).replace(size, '')))
    const name = product.title.value ?? placeName(page)
    if (distinct.size === 0) return null
    return {
      name,
      pictures: distinct.size,
      path: own[0]?.path ?? null,
      needsMore: lookedAt.test(fold(name.replace(remark, ''))),
      isConsumable: consumable.test(fold(name)),
    }
  },
  judge({ pages }) {
    if (countAddresses(pages) < fewestSiblings) return notApplicable
    const rich = pages.filter(({ datum }) => datum.pictures >= enough).length
    return failOrPass(
      pages.flatMap(({ datum, finalUrl, pageType }): Finding[] => {
        if (datum.pictures >= enough || datum.isConsumable) return []
        // Where other products have galleries, or the kind of product asks for one, few pictures are a gap.
        const isGap = datum.needsMore || rich / pages.length >= 0.5
        if (!isGap) return []
        return [
          {
            causeKey: 'few-pictures',
            severity: datum.needsMore ? 'medium' : 'low',
            confidence: 0.8,
            title: 'Product has too few pictures',
            where: cut(datum.name, 70),
            description: `"${cut(datum.name, 80)}" is shown in ${counted(datum.pictures, 'picture')}. Shoppers want to see the back, a detail and the size before they buy, and send back what surprises them.`,
            url: finalUrl,
            pageType,
            rows: [
              beforeAfter(
                counted(datum.pictures, 'picture'),
                'Front, back, a close-up of the material, in use, beside something of known size',
              ),
            ],
            spots: datum.path ? [{ path: datum.path, label: counted(datum.pictures, 'picture') }] : [],
            facts: { pictures: datum.pictures },
            howChecked: [
              'Counted the different pictures of the product; sizes of one picture count once.',
              'Consumables, spare parts and digital goods were left out.',
            ],
          },
        ]
      }),
    )
  },
})
