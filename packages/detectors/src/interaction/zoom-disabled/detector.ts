import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type PageInput,
} from '@vitrine/engine/detector'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { tryUrl } from '../../shared/url.ts'

const right = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const smallestScale = 2

/** Settings of a viewport tag; the last of several rules. */
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

/** The shop has another page for phones, at another address or by what a browser calls itself. */
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

export default definePageDetector({
  id: 'zoom-disabled',
  category: 'interaction',
  label: 'Pages fit phones and can be enlarged',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['response'],
  detect(page) {
    const { head, textBlocks } = page.facts
    if (textBlocks.length === 0) return notApplicable
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
      return notVerified('The shop sends phones another page; a browser visit is needed.')
    const says = {
      missing: 'The page has no viewport setting, so phones show it as a shrunken desktop page.',
      'fixed-width': `The page asks phones for a fixed width ("${last ?? ''}"), so it does not fit their screens.`,
      'no-zoom': `The page forbids enlarging ("${last ?? ''}"). People with weak eyes cannot read it.`,
    }[fault]
    const finding: Finding = {
      causeKey: fault,
      severity: fault === 'no-zoom' ? 'low' : 'high',
      confidence: 0.93,
      title: fault === 'no-zoom' ? 'Page cannot be enlarged' : 'Page is not made for phones',
      where: `${pageTypeName(page.pageType)} and others of its kind`,
      description: says,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [beforeAfter(last === undefined ? '(none)' : `<meta name="viewport" content="${last}">`, right)],
      facts: { fault },
      howChecked: ['Read the viewport settings of the page; the last of several counts.'],
    }
    return failOrPass([finding])
  },
})
