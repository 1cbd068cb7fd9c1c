import { type CollectedPage, defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nodeAt, showsText } from '../../shared/dom-search.ts'
import { placeName } from '../../shared/place.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'

interface Datum {
  name: string
  price: string | null
  button: string | null
  hasPrice: boolean
  hasButton: boolean
  path: string | null
}

type Part = 'price' | 'buy button'

export default defineSiteDetector<'dom', Datum>({
  id: 'mobile-content-missing',
  category: 'interaction',
  label: 'Phones show what computers show',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'atc-missing, price-missing',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'price-missing', 'atc-missing'],
  needs: ['dom'],
  collect(page) {
    const { dom } = page.artifacts
    const { product } = page.facts
    if (!product || dom.nodes.length === 0) return null
    const price = shownPrice(page.facts)
    const button = product.buyButton?.kind === 'cart' ? product.buyButton : null
    const isShown = (path: string, text: string) => {
      const node = nodeAt(dom, path)
      return (node?.isVisible === true && node.box !== null) || showsText(dom, text)
    }
    return {
      name: placeName(page),
      price: price?.raw ?? null,
      button: button?.text ?? null,
      hasPrice: price !== null && isShown(price.path, price.raw),
      hasButton: button !== null && isShown(button.path, button.text),
      path: button?.path ?? price?.path ?? null,
    }
  },
  judge({ pages }) {
    const byUrl = Map.groupBy(pages, ({ finalUrl }) => pageKey(finalUrl))
    const pairs = [...byUrl.values()].flatMap((list): [CollectedPage<Datum>, CollectedPage<Datum>][] => {
      const desktop = list.find(({ platform }) => platform === 'Desktop')
      const mobile = list.find(({ platform }) => platform === 'Mobile')
      return desktop && mobile ? [[desktop, mobile]] : []
    })
    if (pairs.length === 0) return notApplicable
    return failOrPass(
      pairs.flatMap(([desktop, mobile]) => {
        const lost: Part[] = []
        if (desktop.datum.hasPrice && !mobile.datum.hasPrice) lost.push('price')
        if (desktop.datum.hasButton && !mobile.datum.hasButton) lost.push('buy button')
        return lost.map((part) => ({
          causeKey: part,
          severity: 'high' as const,
          confidence: 0.85,
          title: `Phones do not show the ${part}`,
          where: cut(mobile.datum.name, 70),
          description: `The page of "${cut(mobile.datum.name, 80)}" shows ${part === 'price' ? `the price ${desktop.datum.price}` : `the button "${desktop.datum.button}"`} on a computer, but not on a phone. Most visitors come with a phone and cannot buy.`,
          url: mobile.finalUrl,
          pageType: mobile.pageType,
          platform: 'Mobile' as const,
          blocksBuying: part === 'buy button',
          rows: [
            beforeAfter(
              '(not shown on the phone)',
              (part === 'price' ? desktop.datum.price : desktop.datum.button) ?? part,
              'Phone',
              'Computer',
            ),
          ],
          facts: { part },
          howChecked: [
            'Opened the page as a computer and as a phone and compared what is visible, the phone twice.',
          ],
        }))
      }),
    )
  },
})
