import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type PageInput,
} from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { tryUrl } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

const right = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const smallestScale = 2

/** Settings of a viewport tag; a later setting of the same name wins. */
function parseViewport(content: string): Map<string, string> {
  return new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .flatMap((part) => {
        const [name, value] = part.split('=').map((text) => text.trim())
        return name && value ? [[name, value] as const] : []
      }),
  )
}

/** The store has another page for phones, at another URL or chosen by user agent. */
function hasPhoneEdition({ facts, artifacts }: PageInput<'response'>): boolean {
  const { $, links } = facts
  const vary = artifacts.response.headers.vary ?? ''
  if (/user-agent/i.test(vary)) return true
  const host = tryUrl(facts.url)?.hostname.replace(/^www\./, '') ?? ''
  const isPhoneHost = (address: string | undefined) =>
    [`m.${host}`, `mobile.${host}`, `touch.${host}`].includes(
      tryUrl(address ?? '', facts.url)?.hostname ?? '',
    )
  return (
    $('link[rel="alternate"][href]')
      .toArray()
      .some((link) => $(link).attr('media') !== undefined || isPhoneHost($(link).attr('href'))) ||
    links.some(({ url }) => isPhoneHost(url))
  )
}

/** A document that leads nowhere and asks for nothing is shown in a dialog, whose page decides about phones. */
const isForDialog = ({ facts, pageType }: PageInput<'response'>) =>
  facts.links.length === 0 &&
  facts.forms.length === 0 &&
  pageType !== 'home_page' &&
  pageType !== 'product_page'

export default definePageDetector({
  id: 'zoom-disabled',
  category: 'interaction',
  label: 'Pages fit phones and can be zoomed',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['response'],
  detect(page) {
    const { head, textBlocks } = page.facts
    if (textBlocks.length === 0 || isForDialog(page)) return notApplicable
    const last = head.viewports.at(-1)
    const settings = last === undefined || last.trim() === '' ? null : parseViewport(last)
    const largest = Number(settings?.get('maximum-scale') ?? Number.POSITIVE_INFINITY)
    const isFixed =
      settings?.get('user-scalable') === 'no' ||
      settings?.get('user-scalable') === '0' ||
      largest < smallestScale
    const isDesktop =
      settings !== null && settings.get('width') !== 'device-width' && !settings.has('initial-scale')
    const fault = settings === null ? 'missing' : isDesktop ? 'fixed-width' : isFixed ? 'no-zoom' : null
    if (!fault) return failOrPass([])
    if (fault !== 'no-zoom' && page.rendered === null && hasPhoneEdition(page))
      return notVerified('The store sends phones a different page, which only a browser visit can check.')
    const says = {
      missing:
        'The page has no viewport setting, so phones show it as a shrunken desktop page. Shoppers have to zoom and scroll sideways to read it.',
      'fixed-width':
        `The page sets a fixed width for phones (“${last ?? ''}”), so it doesn’t fit their screens. Shoppers have to ` +
        'zoom and scroll sideways to read it.',
      'no-zoom': `The page disables zoom (“${last ?? ''}”). Shoppers with poor eyesight find it hard to read.`,
    }[fault]
    const finding: Finding = {
      causeKey: fault,
      severity: fault === 'no-zoom' ? 'low' : 'high',
      confidence: 0.93,
      title: fault === 'no-zoom' ? 'Page can’t be zoomed' : 'Page isn’t made for phones',
      where: `${pageTypeName(page.pageType)} and similar pages`,
      description: says,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          last === undefined ? 'No viewport setting' : `<meta name="viewport" content="${last}">`,
          right,
        ),
      ],
      facts: { fault },
      howChecked: ['Read the viewport settings of the page.'],
    }
    return failOrPass([finding])
  },
})
