import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { saysPlaceholder } from '../../shared/placeholder-picture.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { fileName } from '../../shared/url.ts'

interface Datum {
  name: string
  image: string
  path: string
  sharpness: number
}

/** Edges of a picture whose blur covers about eight of a thousand pixels. */
const floor = 0.12
const grave = 0.07
/** A shop of watercolours and fabrics is soft throughout. */
const shareOfUsual = 0.4
const fewest = 8
const rareShare = 0.05
/** Small pictures are another fault. */
const leastSide = 300

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export default defineSiteDetector<'imageProbes', Datum>({
  id: 'image-blurry',
  category: 'visual',
  label: 'Product pictures are sharp',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'image low-res/blurry/thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken', 'image-placeholder', 'image-low-res'],
  needs: ['imageProbes'],
  collect(page) {
    const image = page.facts.images.find(({ role, isVisible }) => role === 'product-main' && isVisible)
    const probe = page.artifacts.imageProbes.find(({ url }) => url === image?.url)
    if (!image?.url || !probe || probe.sharpness === null || saysPlaceholder(fileName(image.url))) return null
    // A thing on an even ground is a pack shot; elsewhere the blur may be the photographer's intent.
    if (probe.border === null || Math.max(probe.width ?? 0, probe.height ?? 0) < leastSide) return null
    return { name: placeName(page), image: image.url, path: image.path, sharpness: probe.sharpness }
  },
  judge({ pages }) {
    const once = oncePerAddress(pages)
    if (once.length < fewest) return notApplicable
    const usual = median(once.map(({ datum }) => datum.sharpness))
    const soft = once.filter(
      ({ datum: { sharpness } }) => sharpness < floor && sharpness < shareOfUsual * usual,
    )
    // Many soft pictures are a style; one among twenty is a mistake.
    if (soft.length > Math.max(1, rareShare * once.length)) return failOrPass([])
    return failOrPass(
      soft.map(({ datum, finalUrl, pageType }) => ({
        causeKey: `picture:${fileName(datum.image)}`,
        severity: datum.sharpness < grave ? ('medium' as const) : ('low' as const),
        confidence: 0.8,
        title: 'Product picture is blurred',
        where: cut(datum.name, 70),
        description: `The main picture of "${cut(datum.name, 80)}" is blurred: its edges are ${Math.round(usual / Math.max(datum.sharpness, 0.001))} times softer than those of the shop's other pictures. Shoppers cannot judge what they would buy.`,
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(
            fileName(datum.image),
            'A sharp photo of at least 1600 px: take it again, or export it anew from the original',
          ),
        ],
        spots: [{ path: datum.path, label: 'Blurred' }],
        facts: { sharpness: Number(datum.sharpness.toFixed(3)), usual: Number(usual.toFixed(3)) },
        howChecked: [
          `Measured how steep the edges are in the main pictures of ${once.length} products that stand on an even ground.`,
          'Pictures of rooms and people were left out, because blur may be intended there.',
        ],
      })),
    )
  },
})
