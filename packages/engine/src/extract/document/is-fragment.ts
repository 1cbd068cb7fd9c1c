/** Tells pages from pieces of pages that scripts load, such as the content of a dialog. */

/** What only whole documents have: browsers and search engines need none of it, but every shop sends some of it. */
const ofDocument = /<(?:!doctype|html|head|title|body|meta|link|frameset)[\s>/]/i
const element = /<[a-z][\w-]*[\s>/]/i

/** Whether an HTML response is only a piece of a page. An empty or plain text response is a page without content. */
export function isFragment(html: string): boolean {
  return element.test(html) && !ofDocument.test(html)
}
