/** Pages that may offer something to every shopper: codes, free delivery. They come from the scan's stored pages. */

import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { deliveryName } from '@vitrine/lexicon/concepts/delivery/delivery-name'
import { freeDelivery } from '@vitrine/lexicon/concepts/delivery/free-delivery'
import { articleFolder, campaignFolder, campaignTerms } from '@vitrine/lexicon/concepts/markup/articles'
import { freeBesideIt } from '@vitrine/lexicon/concepts/products/buying'
import { questionsPage } from '@vitrine/lexicon/concepts/trust/questions-page'
import { shippingPage } from '@vitrine/lexicon/concepts/trust/shipping-page'
import { generalPage } from '@vitrine/lexicon/concepts/trust/trust-pages'
import type { TextBlock } from '../../../api/facts.ts'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { createPageFacts } from '../../../extract/page-facts.ts'
import { sentencesOf } from '../../../extract/text/sentences.ts'
import { readPage } from '../../../run/page-source.ts'
import type { IndexedPage } from '../../../run/site-index.ts'
import type { SessionContext } from '../../shared/session/session-runner.ts'

/** Max pages besides the start page. */
const furtherPages = 12
const maxTexts = 20
const maxTextLength = 300
/** Pages that state the terms, by their URLs. */
const isAboutTerms = (path: string) =>
  [shippingPage, questionsPage, generalPage].some(({ isIn }) => isIn(path))

/** Offers in an old post or the terms of a finished campaign are over. */
const isPast = (path: string) =>
  campaignTerms.isIn(path) ||
  path.split(/[/.]/).some((folder) => articleFolder.isWhole(folder) || campaignFolder.isWhole(folder))

export interface OfferPage {
  url: string
  text: string
  textBlocks: readonly Pick<TextBlock, 'text' | 'path'>[]
}

type Scene = Pick<SessionContext, 'run' | 'sites' | 'region' | 'pages'>

/** The start page, pages about delivery, and other pages that are not products. */
export async function readOfferPages({ run, sites, region, pages }: Scene): Promise<OfferPage[]> {
  const offers: OfferPage[] = []
  for (const { url, finalUrl } of choosePages(pages, region)) {
    const source = await readPage(run, url, region, sites.maxAgeMs(run))
    if (source.kind !== 'page' || !source.isHtml) continue
    const { headers } = source.response
    const { text, textBlocks } = createPageFacts({ html: source.html, url: finalUrl, headers })
    offers.push({ url: finalUrl, text, textBlocks })
  }
  return offers
}

function choosePages(pages: readonly IndexedPage[], region: string): IndexedPage[] {
  const own = pages.filter((page) => page.region === region && page.state === 'visited')
  const roots = own.filter(({ pageType }) => pageType === 'home_page')
  const others = own.filter(
    ({ pageType, finalUrl }) =>
      pageType !== 'home_page' && pageType !== 'product_page' && !isPast(pathOf(finalUrl)),
  )
  const terms = others.filter(({ finalUrl }) => isAboutTerms(pathOf(finalUrl)))
  return [...roots.slice(0, 1), ...new Set([...terms.slice(0, furtherPages / 2), ...others])].slice(
    0,
    furtherPages + 1,
  )
}

const pathOf = (url: string) => decodeEscapes(new URL(url).pathname)

const isFreeDelivery = (text: string) =>
  freeDelivery.isIn(text) || (deliveryName.isIn(text) && freeBesideIt.isIn(text))

/** Sentences about free delivery that contain an amount. */
export function deliveryTextsOf(
  pages: readonly OfferPage[],
): NonNullable<CartSessionRecord['deliveryTexts']> {
  return pages
    .flatMap(({ url, textBlocks }) =>
      textBlocks.flatMap(({ text, path }) =>
        sentencesOf(text)
          .filter((each) => each.length <= maxTextLength && /\d/.test(each) && isFreeDelivery(each))
          .map((each) => ({ url, text: each, path })),
      ),
    )
    .slice(0, maxTexts)
}
