/** Whether a shopper can see an element, from the HTML alone: of style sheets, only what the browser marked is known. */
import { type Element, isTag } from 'domhandler'
import { unseenMark } from '../../browser/drawn-marks.ts'

const unseenTags = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'meta', 'link'])
const unseenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i
/** Classes for screen readers only, and common utility classes that hide elements. */
const unseenClass =
  /(?:^|\s)(?:[\w-]*visually-?hidden|[\w-]*hidden-?visually|sr-only|screen-reader-text|screen-reader-only|a11y-hidden|element-invisible|d-none|display-?none|hidden|hide|is-hidden|u-hidden|invisible)(?:\s|$)/i
/** Dialogs of consent managers: their text, in any language, is not the store's. */
const consentManager =
  /(?:^|\s)(?:CybotCookiebotDialog\S*|CookiebotWidget|onetrust-(?:consent-sdk|banner-sdk|pc-sdk)|usercentrics-root|didomi-(?:host|notice|popup)|truste-consent\S*|qc-cmp2?-(?:container|ui)\S*|sp_message_container_\d+|cmp(?:box|wrapper)|BorlabsCookieBox|cookie-law-info-bar|cookiescript_injected\S*|iubenda-cs-banner|axeptio_overlay|tarteaucitronRoot|klaro|cc-window|cookieconsent|shopify-pc__banner\S*|(?:cookies?|gdpr|consent)[-_]?(?:consent|banner|notice|bar|law|popup|dialog|modal|overlay|manager|disclaimer|policy-banner)(?:[-_](?:container|wrapper|root|sdk))?)(?=\s|$)/i
/** `hidden md:block`, `d-none d-lg-flex`: shown on some width, which is enough. */
const shownOnSomeWidth =
  /(?:^|\s)(?:(?:sm|md|lg|xl|2xl|max-\w+|min-\w+):!?(?:block|flex|grid|inline|table|contents|visible|not-sr-only)|d-(?:sm|md|lg|xl|xxl)-(?!none))/i

/**
 * Returns whether an element is visible, memoized down the tree. `details` counts as open, `aria-hidden` as
 * visible.
 */
export function visibilityReader(): (element: Element) => boolean {
  const known = new WeakMap<Element, boolean>()
  return function isVisible(element: Element): boolean {
    const answer = known.get(element)
    if (answer !== undefined) return answer
    const { parent } = element
    const isSeen =
      !isHiddenItself(element) &&
      (parent === null || !isTag(parent) ? !isDetached(element) : isVisible(parent))
    known.set(element, isSeen)
    return isSeen
  }
}

/** Whether an element is in a template, whose contents belong to a document with a parent of its own. */
function isDetached({ parent }: Element): boolean {
  return parent?.parent != null
}

function isHiddenItself({ name, attribs }: Element): boolean {
  if (unseenTags.has(name)) return true
  if (attribs.hidden !== undefined && attribs.hidden !== 'until-found') return true
  if (attribs[unseenMark] !== undefined) return true
  if (name === 'dialog' && attribs.open === undefined) return true
  if (name === 'input' && attribs.type?.toLowerCase() === 'hidden') return true
  if (attribs.style !== undefined && unseenStyle.test(attribs.style)) return true
  const { class: names, id } = attribs
  const isNamed = (id !== undefined || names !== undefined) && name !== 'body' && name !== 'html'
  if (isNamed && consentManager.test(`${id ?? ''} ${names ?? ''}`)) return true
  return names !== undefined && unseenClass.test(names) && !shownOnSomeWidth.test(names)
}
