import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { saysPlaceholder } from '../../shared/images/placeholder-image.ts'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  image: string
  path: string
  sharpness: number
}

/** Edge sharpness of an image blurred by about eight in a thousand pixels. */
const floor = 0.12
const grave = 0.07
/** A store of watercolors or fabrics has soft images throughout. */
const shareOfUsual = 0.4
const minImages = 8
const rareShare = 0.05
/** Smaller images are reported by `image-low-res`. */
const minSide = 300

export default defineSiteDetector<'imageProbes', Datum>({
  id: 'image-blurry',
  category: 'visual',
  label: 'Product images are sharp',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'image-poor',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken', 'image-placeholder', 'image-low-res'],
  needs: ['imageProbes'],
  collect(page) {
    const image = page.facts.images.find(({ role, isVisible }) => role === 'product-main' && isVisible)
    const probe = page.artifacts.imageProbes.find(({ url }) => url === image?.url)
    if (!image?.url || !probe || probe.sharpness === null || saysPlaceholder(fileName(image.url))) return null
    // Only packshots on a plain background are checked, because blur elsewhere may be intended.
    if (probe.border === null || Math.max(probe.width ?? 0, probe.height ?? 0) < minSide) return null
    return { name: pageLabel(page), image: image.url, path: image.path, sharpness: probe.sharpness }
  },
  evaluate({ pages }) {
    const once = uniqueByUrl(pages)
    if (once.length < minImages) return notApplicable
    const usual = upperMedian(once.map(({ datum }) => datum.sharpness))
    const soft = once.filter(
      ({ datum: { sharpness } }) => sharpness < floor && sharpness < shareOfUsual * usual,
    )
    // Many soft images are a style; one in twenty is a mistake.
    if (soft.length > Math.max(1, rareShare * once.length)) return failOrPass([])
    return failOrPass(
      soft.map(({ datum, finalUrl, pageType }) => ({
        causeKey: `picture:${fileName(datum.image)}`,
        severity: datum.sharpness < grave ? ('medium' as const) : ('low' as const),
        confidence: 0.8,
        title: 'Product image is blurry',
        where: truncate(datum.name, 70),
        description:
          `The main image of “${truncate(datum.name, 80)}” is blurry: its edges are ` +
          `${Math.round(usual / Math.max(datum.sharpness, 0.001))} times softer than in the store’s other images. ` +
          'Shoppers can’t see what they’re buying.',
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(
            fileName(datum.image),
            'A sharp photo of at least 1600 px, retaken or exported from the original',
          ),
        ],
        spots: [{ path: datum.path, label: 'Blurry' }],
        facts: { sharpness: Number(datum.sharpness.toFixed(3)), usual: Number(usual.toFixed(3)) },
        howChecked: [
          `Measured the sharpness of the main images of ${once.length} products on a plain background.`,
          'Skipped images of rooms and people, where blur may be intended.',
        ],
      })),
    )
  },
})
