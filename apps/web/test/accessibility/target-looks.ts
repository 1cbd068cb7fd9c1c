/** How small targets look, to measure their spacing once per look instead of once per page. */

/**
 * Each control that is smaller than WCAG 2.2 asks, with what decides its spacing: its size, and the classes of the two
 * elements around it. Runs in the page.
 */
export function smallTargetLooks(leastPx: number): string[] {
  const selector =
    'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [role="tab"], [role="menuitem"]'
  const named = (element: Element | null | undefined) =>
    element ? `${element.tagName} ${element.getAttribute('class') ?? ''}` : ''
  const looks = [...document.querySelectorAll(selector)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || (width >= leastPx && height >= leastPx)) return []
    const around = element.parentElement
    const names = [element, around, around?.parentElement].map(named)
    return [`target | ${names.join(' | ')} | ${Math.round(width)} x ${Math.round(height)}`]
  })
  return [...new Set(looks)]
}
