import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { nodeAt } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { isInside } from '../../shared/selector.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'

type Node = ReturnType<PageFacts['$']>

const content =
  'img, svg, picture, video, audio, iframe, canvas, object, embed, input, select, textarea, button, form, a[href], table, hr, math, meter, progress, [style*="background"], [class*="map" i], [class*="icon" i]'
const silent = 'script, style, template, noscript, link, meta, br, hr'
/** What shows only after consent, on other services, or to visitors who were here before. */
const gated =
  /consent|cookie|map|insta|social|feed|embed|video|trustpilot|trusted|yotpo|jdgm|judge|klaviyo|stamped|loox|okendo|recaptcha|captcha|advert|adsby|gpt-|widget|chat|recent|viewed|personal|account|cart|login|countdown|timer/i
const opener =
  'button, summary, details, a, label, li, dialog, [role="button"], [role="tab"], [role="dialog"], [aria-expanded], [aria-hidden="true"], [hidden], header, footer, nav, form'
const filterWords =
  /^(filters?|refine|narrow|filtern|filtrer|filtrar|filtri|filteren|filtrera|filtre|filtry)\b/
const climbs = 2
const longestHeading = 80
const mostShown = 5

const isGated = (node: Node): boolean =>
  node
    .find('*')
    .addBack()
    .toArray()
    .slice(0, 40)
    .some((element) => 'attribs' in element && gated.test(Object.entries(element.attribs).flat().join(' ')))

const isBlank = (node: Node): boolean =>
  squeeze(node.clone().find(silent).remove().end().text()) === '' &&
  node.find(content).addBack(content).length === 0

/** The elements beside a heading in the smallest box that holds more than the heading; null when there are none. */
function bodyOf($: PageFacts['$'], heading: Node): { box: Node; body: Node } | null {
  let at = heading
  for (let level = 0; level <= climbs; level++, at = at.parent()) {
    const box = at.parent()
    if (box.length === 0 || box.is('main, body, article')) return null
    const body = box.children().not(at).not(silent)
    if (body.length === 0) continue
    // A box with words of its own, outside of any element, is not empty.
    const own = box
      .contents()
      .toArray()
      .some((node) => node.type === 'text' && squeeze(node.data) !== '')
    return own || !body.toArray().every((element) => isBlank($(element))) ? null : { box, body }
  }
  return null
}

export default definePageDetector({
  id: 'empty-section',
  category: 'content',
  label: 'Headings have something below them',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: [
    'http-error-page',
    'unstyled-page',
    'js-error-breaking',
    'placeholder-text',
    'listing-empty',
  ],
  needs: ['dom'],
  detect(page) {
    const { $, textBlocks, cards } = page.facts
    const { dom } = page.artifacts
    const headings = textBlocks.filter(
      ({ isHeading, tag, area, text }) =>
        isHeading &&
        /^h[2-4]$/.test(tag) &&
        (area === 'main' || area === 'aside' || area === 'related') &&
        text.length <= longestHeading,
    )
    if (headings.length === 0) return notApplicable
    const empty = headings.flatMap(({ path, text }) => {
      const heading = $(path).first()
      if (heading.length === 0 || heading.closest(opener).length > 0 || heading.find('a, button').length > 0)
        return []
      if (cards.some((card) => isInside(path, card.path))) return []
      // A list without products has nothing to filter either; that it is empty is another finding.
      if (cards.length === 0 && filterWords.test(fold(text))) return []
      const found = bodyOf($, heading)
      if (
        !found ||
        isGated(found.box) ||
        found.box.closest('[class*="modal" i], [class*="drawer" i], [class*="popup" i]').length > 0
      )
        return []
      const node = nodeAt(dom, path)
      // Seen in the snapshot, so that headings of hidden panels do not count.
      return node?.isVisible && node.box !== null && node.box.height > 0 ? [{ path, text }] : []
    })
    return failOrPass(
      empty.slice(0, mostShown).map(
        ({ path, text }): Finding =>
          pageFinding(page, {
            causeKey: `heading:${fold(text).replace(/\d+/g, '#')}`,
            severity: 'medium',
            confidence: 0.8,
            title: 'Section with a heading and nothing below it',
            description: `Below "${cut(text, 70)}" the page shows nothing: the box that should hold the content is empty. Shoppers take the page for broken or unfinished.`,
            platform: page.platform,
            rows: [
              beforeAfter(
                `${cut(text, 80)}\n(nothing)`,
                'Fill the section, or hide it together with its heading while there is nothing to show',
              ),
            ],
            spots: [{ path, text: cut(text, 60), label: 'Nothing below', platform: page.platform }],
            facts: { heading: text },
            visibility: 0.5,
            howChecked: [
              'Opened the page in a browser, scrolled to its end, waited until it was quiet, and looked for words, pictures and controls below every visible heading.',
              'Sections that need consent, belong to other services or depend on earlier visits were left out.',
            ],
          }),
      ),
    )
  },
})
