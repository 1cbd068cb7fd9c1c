/** How the texts of a page look, to measure contrast once per look instead of once per text. */

/**
 * What decides the contrast of each text and field: color, ground, and size. The classes are part of it, so that every
 * component is measured, whatever it is drawn over. Runs in the page.
 */
export function textLooks(): string[] {
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element | null): string => {
    if (element === null) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isOpaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none' && opacity === '1'
    const own = [backgroundColor, backgroundImage, opacity].join(' ')
    const isClear = own === 'rgba(0, 0, 0, 0) none 1'
    const behind = isOpaque ? '' : groundOf(element.parentElement)
    const ground = isClear ? behind : `${own} / ${behind}`
    grounds.set(element, ground)
    return ground
  }
  const looks = new Set<string>()
  const add = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`
    looks.add([name, color, fontSize, fontWeight, groundOf(element)].join(' | '))
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement && text.textContent?.trim()) add(text.parentElement)
  for (const field of document.querySelectorAll('input, textarea, select')) add(field)
  return [...looks]
}
