/** Whether an element contains nothing, and whether that may be so only for the scanner's browser. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { collapseWhitespace } from '../../shared/text/text.ts'

export type Node = ReturnType<PageFacts['$']>

const content =
  'img, svg, picture, video, audio, iframe, canvas, object, embed, input, select, textarea, button, form, ' +
  'a[href], table, hr, math, meter, progress, [style*="background"], [class*="map" i], [class*="icon" i]'
export const silent = 'script, style, template, noscript, link, meta, br, hr'
/** Content that appears only after consent, from other services, or for returning visitors. */
const gated =
  /consent|cookie|map|insta|social|feed|embed|video|trustpilot|trusted|yotpo|jdgm|judge|klaviyo|stamped|loox|okendo|recaptcha|captcha|advert|adsby|gpt-|widget|chat|recent|viewed|personal|account|cart|login|countdown|timer/i

/** Whether the element or its content waits for consent, another service or an earlier visit. */
export const isGated = (node: Node): boolean =>
  node
    .find('*')
    .addBack()
    .toArray()
    .slice(0, 40)
    .some((element) => 'attribs' in element && gated.test(Object.entries(element.attribs).flat().join(' ')))

/** Whether it contains no words, images or controls. */
export const isBlank = (node: Node): boolean =>
  collapseWhitespace(node.clone().find(silent).remove().end().text()) === '' &&
  node.find(content).addBack(content).length === 0
