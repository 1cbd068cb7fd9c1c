/** When an element of the document holds nothing, and when that may be so only for our visitor. */
import type { PageFacts } from '@vitrine/engine/facts'
import { squeeze } from '../../shared/text.ts'

export type Node = ReturnType<PageFacts['$']>

const content =
  'img, svg, picture, video, audio, iframe, canvas, object, embed, input, select, textarea, button, form, a[href], table, hr, math, meter, progress, [style*="background"], [class*="map" i], [class*="icon" i]'
export const silent = 'script, style, template, noscript, link, meta, br, hr'
/** What shows only after consent, on other services, or to visitors who were here before. */
const gated =
  /consent|cookie|map|insta|social|feed|embed|video|trustpilot|trusted|yotpo|jdgm|judge|klaviyo|stamped|loox|okendo|recaptcha|captcha|advert|adsby|gpt-|widget|chat|recent|viewed|personal|account|cart|login|countdown|timer/i

/** Whether the element or what it holds waits for consent, another service or an earlier visit. */
export const isGated = (node: Node): boolean =>
  node
    .find('*')
    .addBack()
    .toArray()
    .slice(0, 40)
    .some((element) => 'attribs' in element && gated.test(Object.entries(element.attribs).flat().join(' ')))

/** Whether there are neither words nor pictures nor controls in it. */
export const isBlank = (node: Node): boolean =>
  squeeze(node.clone().find(silent).remove().end().text()) === '' &&
  node.find(content).addBack(content).length === 0
