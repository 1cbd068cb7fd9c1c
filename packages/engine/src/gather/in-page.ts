/** Pieces of script that run inside the visited page. Plain text, because bundled functions carry helpers along. */

/** `pathOf(element)`: CSS path from `html` down, with a position only where twins stand beside it. */
export const pathOfScript = `const pathOf = (element) => {
  const parts = []
  for (let at = element; at && at.nodeType === 1; at = at.parentElement) {
    const tag = at.tagName.toLowerCase()
    const twins = at.parentElement ? [...at.parentElement.children].filter((each) => each.tagName === at.tagName) : []
    parts.unshift(twins.length > 1 ? tag + ':nth-of-type(' + (twins.indexOf(at) + 1) + ')' : tag)
  }
  return parts.join(' > ')
}`

/** `boxOf(element)`: box in document coordinates, or null when it has none. */
export const boxOfScript = `const boxOf = (element) => {
  const rect = element.getBoundingClientRect()
  if (rect.width === 0 && rect.height === 0) return null
  return { x: rect.x + scrollX, y: rect.y + scrollY, width: rect.width, height: rect.height }
}`
