import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { ImageFact, PageFacts } from '@vitrine/engine/api/facts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

/** The delivered tag, with the attributes that decide when it loads. */
function quotedImage({ $ }: PageFacts, path: string | undefined): string {
  const attributes = path === undefined ? {} : ($(path).attr() ?? {})
  const isTold = (name: string, value: string) =>
    name === 'loading' ||
    name === 'fetchpriority' ||
    /src/.test(name) ||
    (name === 'class' && /lazy/.test(value))
  const told = Object.entries(attributes).filter(([name, value]) => isTold(name, value))
  return `<img ${told.map(([name, value]) => `${name}="${truncate(value, 100)}"`).join(' ')}>`
}

/** Where only the attribute delays it, the image keeps its other sizes. */
const loadedFirst = (quoted: string, file: string) =>
  quoted.includes('loading="lazy"')
    ? quoted.replace(' loading="lazy"', '').replace('<img', '<img fetchpriority="high"')
    : `<img fetchpriority="high" src="${truncate(file, 100)}">`

export default definePageDetector({
  id: 'lcp-image-lazy',
  category: 'speed',
  label: 'The main image loads first',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  effect: 'slow-loading',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken'],
  needs: ['vitals'],
  detect(page) {
    const { lcpPath, lcpFile, lcpPeers = [] } = page.artifacts.vitals
    if (lcpPath === null) return notApplicable
    const image = page.facts.images.find(({ path }) => path === lcpPath)
    if (!image) return notApplicable
    // Scripts may set the attribute after the image loaded, so the delivered document must have it too.
    // The same image may also be in a list further down; only if none of them is early, this one is late.
    const delivered = (one: ImageFact) => page.raw.images.filter(({ url }) => url === one.url)
    const isLate = (one: ImageFact | undefined) =>
      one !== undefined && delivered(one).length > 0 && delivered(one).every(({ isLazy }) => isLazy)
    if (!isLate(image)) return failOrPass([])
    // In a row of equal images any may be painted last; one early image is enough to keep the page from looking empty.
    const peers = page.facts.images.filter(({ path }) => lcpPeers.includes(path))
    if (!peers.every(isLate)) return failOrPass([])
    const quoted = quotedImage(page.raw, delivered(image)[0]?.path)
    const file = lcpFile || image.url || ''
    return failOrPass([
      pageFinding(page, {
        // One setting of a theme usually delays the images of all its lists and products.
        causeKey: quoted.includes('loading=') ? 'loading-attribute' : 'script',
        severity: 'medium',
        confidence: 0.85,
        title: 'Main image is lazy-loaded',
        description:
          `${peers.length > 0 ? 'One of the largest images' : 'The largest image'} in the first view` +
          `${fileName(file) ? ` (${fileName(file)})` : ''} is ` +
          'lazy-loaded. The browser waits to load it until the layout is done, so the page looks empty for longer.',
        platform: page.platform,
        rows: [beforeAfter(quoted, loadedFirst(quoted, file))],
        spots: [{ path: lcpPath, label: 'Lazy-loaded', platform: page.platform }],
        facts: { image: file },
        howChecked: [
          'Asked the browser for the largest element in the first view.',
          'Confirmed that the page’s HTML lazy-loads this image.',
        ],
      }),
    ])
  },
})
