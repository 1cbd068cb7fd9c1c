/** Recommendation blocks on product pages, removed or inserted. */
import type { CheerioAPI } from 'cheerio'
import { fault, type InjectedPage, type Injection, lookalike } from './injection.ts'
import { leadsTo } from './places.ts'

const minProducts = 10
const around = 'header, nav, footer, [class*="breadcrumb" i]'
const named = ['recommend', 'related', 'upsell', 'cross-sell', 'similar', 'also-', 'recently']
const blocks = named.flatMap((name) => [`[class*="${name}" i]`, `[id*="${name}" i]`]).join(', ')

/** What leads to another product, outside header and footer. */
const linksOn = ($: CheerioAPI, { products }: InjectedPage, path: string) =>
  $('body a[href]').filter(
    (_, link) =>
      $(link).closest(around).length === 0 &&
      products.some((other) => other.path !== path && leadsTo($(link).attr('href'), other.path)),
  )

/** Nothing but headings is left. */
function isBare(box: ReturnType<CheerioAPI>): boolean {
  const rest = box.clone()
  rest.find('h2, h3, h4').remove()
  return rest.text().trim() === '' && rest.find('img, input, iframe').length === 0
}

/** Removes the blocks that show other products, with their headings, as a theme setting does. */
function standAlone($: CheerioAPI, page: InjectedPage, path: string): boolean {
  const hasOwn = (element: ReturnType<CheerioAPI>) =>
    element.is('body, main, form') || element.find('h1').length > 0
  const hadOne = $(blocks).length + linksOn($, page, path).length > 0
  $(blocks)
    .filter((_, block) => !hasOwn($(block)))
    .remove()
  for (const link of linksOn($, page, path).toArray()) {
    // A bundle names its parts next to the button; they stay, as text.
    if ($(link).closest('form').length > 0) {
      $(link).replaceWith($(link).text())
      continue
    }
    let block = $(link)
    while (block.parent().length > 0 && !hasOwn(block.parent()) && block.find('h2, h3').length === 0)
      block = block.parent()
    let box = block.parent()
    block.remove()
    while (box.length > 0 && !hasOwn(box) && isBare(box)) {
      const outer = box.parent()
      box.remove()
      box = outer
    }
  }
  return hadOne && linksOn($, page, path).length === 0 && $(blocks).length === 0
}

const isShown = ({ typeOf }: InjectedPage, path: string) =>
  ['product_page', 'cart_page'].includes(typeOf(path) ?? '')

const mended = { needsRound: true, mends: true } as const
const onEach = (put: ($: CheerioAPI) => void): Pick<Injection, 'apply' | 'elsewhere'> => ({
  apply($, page) {
    if (page.products.length < minProducts || linksOn($, page, page.path).length > 0) return false
    put($)
    return true
  },
  elsewhere: ($, page, path) => void (isShown(page, path) && put($)),
})

export const leadingInjections: readonly Injection[] = [
  fault(
    'recommendations switched off',
    'recommendations-missing',
    ($, page) => page.products.length >= minProducts && standAlone($, page, page.path),
    {
      needsRound: true,
      isSiteWide: true,
      // Cards of other products show stars that count as reviews of the shop.
      alsoCauses: ['orphan-product', 'click-depth-high', 'oos-dead-end', 'reviews-missing'],
      elsewhere: ($, page, path) => void (isShown(page, path) && standAlone($, page, path)),
    },
  ),
  {
    ...lookalike('recommendations of a service', 'recommendations-missing', () => false, mended),
    ...onEach(($) =>
      $('body').append(
        '<div class="nosto_element" id="nosto-page-product1"></div><script async src="https://connect.nosto.com/include/harbour-1"></script>',
      ),
    ),
  },
  lookalike(
    'a text that names what goes with it',
    'recommendations-missing',
    ($, page) => {
      const other = page.products.find(({ title }) => title !== page.product?.title)
      const heading = $('h1').first()
      if (page.products.length < minProducts || !other || heading.length === 0) return false
      if (linksOn($, page, page.path).length > 0) return false
      const place = $('main p').filter((_, text) => $(text).text().trim().split(/\s+/).length > 5)
      if (place.length === 0) return false
      place.last().after(`<p>It goes well with our <a href="${other.path}">${other.title}</a>.</p>`)
      return true
    },
    mended,
  ),
]
