/** Reads the visible page for the agent, inside the page. */
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import { type AgentReading, maxRead } from '../shared/captured-page.ts'

type Control = HTMLInputElement

declare global {
  /** The elements behind the refs of the last reading, held here so that the page cannot replace them. */
  var vitrineElements: HTMLElement[] | undefined
}

const flatten = pageFunction((text: string | null | undefined, max: number): string =>
  (text || '').replace(/\s+/g, ' ').trim().slice(0, max),
)

const colorOf = pageFunction((text: string) => {
  const numbers = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: numbers.slice(0, 3), alpha: numbers[3] ?? 1 }
})

/** Background color of an element; null where an image covers it. */
const backgroundOf = pageFunctionWith({ colorOf }, ({ colorOf }, element: Element): number[] | null => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundImage, backgroundColor } = getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    const { rgb, alpha } = colorOf(backgroundColor)
    if (alpha > 0.5) return rgb
  }
  return [255, 255, 255]
})

/** Whether a shopper can see an element's text, judging by its size, position, style and color. */
const isSeen = pageFunctionWith(
  { colorOf, backgroundOf },
  ({ colorOf, backgroundOf }, element: Element): boolean => {
    const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    if (!element.checkVisibility(options)) return false
    const { fontSize, display, clipPath, clip, color } = getComputedStyle(element)
    if (Number.parseFloat(fontSize) < 5) return false
    const rect = element.getBoundingClientRect()
    if (display !== 'contents') {
      if (rect.width < 2 || rect.height < 2) return false
      if (rect.right + scrollX < 1 || rect.bottom + scrollY < 1 || rect.left > innerWidth * 3) return false
    }
    if (/inset\((100|50)%|rect\((0|1)px/.test(clipPath + clip)) return false
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { opacity, overflow } = getComputedStyle(at)
      if (Number.parseFloat(opacity) < 0.1) return false
      if (overflow === 'visible') continue
      const box = at.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) return false
    }
    const ink = colorOf(color)
    if (ink.alpha < 0.1) return false
    const ground = backgroundOf(element)
    return ground === null || ground.some((value, at) => Math.abs(value - (ink.rgb[at] ?? 0)) > 12)
  },
)

/** Lines of text as shown on the page; crossed-out prices are marked. */
const readLines = pageFunctionWith(
  { flatten, isSeen, maxLines: maxRead.lines },
  ({ flatten, isSeen, maxLines }): string[] => {
    const known = new Map<Element, boolean>()
    const isShown = (element: Element) => {
      const is = known.get(element) ?? isSeen(element)
      known.set(element, is)
      return is
    }
    const isStruck = (element: Element, block: Element) => {
      for (let at: Element | null = element; at && at !== block.parentElement; at = at.parentElement) {
        if (/^(DEL|S|STRIKE)$/.test(at.tagName)) return true
        if (getComputedStyle(at).textDecorationLine.includes('line-through')) return true
      }
      return false
    }
    const isBlock = (element: Element) =>
      !/^(inline|contents)/.test(getComputedStyle(element).display) || element.tagName === 'BODY'
    const blockOf = (element: Element) => {
      let at = element
      while (at.parentElement && !isBlock(at)) at = at.parentElement
      return at
    }
    const lines: string[] = []
    let block: Element | null = null
    let text = ''
    const flush = () => {
      const line = flatten(text, 300)
      if (line && lines.length < maxLines) lines.push(line)
      text = ''
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const { data } = node as Text
      const isCode = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|OPTION|IFRAME)$/.test(parent?.tagName ?? 'SCRIPT')
      if (!parent || isCode || !data.trim() || !isShown(parent)) continue
      const own = blockOf(parent)
      if (own !== block) {
        flush()
        block = own
      }
      text += isStruck(parent, own) ? ` ~~${data.trim()}~~ ` : data
    }
    flush()
    return lines
  },
)

const readImages = pageFunctionWith(
  { flatten, maxImages: maxRead.images },
  ({ flatten, maxImages }): AgentReading['images'] =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().width > 40)
      .slice(0, maxImages)
      .map((image) => ({
        src: image.currentSrc || image.src,
        alt: flatten(image.alt, 120),
        isBroken: image.complete && image.naturalWidth === 0 && image.src !== '',
      })),
)

const roleOf = pageFunction((element: Control): AgentReading['controls'][number]['role'] => {
  const type = (element.type || '').toLowerCase()
  if (element.tagName === 'A') return 'link'
  if (element.tagName === 'SELECT') return 'choice'
  if (/^(checkbox|radio)$/.test(type)) return 'toggle'
  const isInput = element.tagName === 'INPUT' && !/^(submit|button|image|reset)$/.test(type)
  return element.tagName === 'TEXTAREA' || isInput ? 'field' : 'button'
})

const nameOf = pageFunctionWith({ flatten }, ({ flatten }, element: Control): string => {
  const label = element.labels?.[0]?.innerText ?? ''
  const own = element.tagName === 'SELECT' ? label : element.innerText
  const value = /^(submit|button)$/.test(element.type) ? element.value : ''
  const image = element.querySelector<HTMLImageElement>('img[alt]')?.alt
  const names = [
    element.getAttribute('aria-label'),
    own,
    label,
    element.placeholder,
    element.title,
    image,
    value,
    element.name,
  ]
  return flatten(
    names.find((name) => Boolean(name)),
    80,
  )
})

/** Controls that can be operated, with the elements behind their refs. */
const readControls = pageFunctionWith(
  { flatten, roleOf, nameOf, maxControls: maxRead.controls },
  ({ flatten, roleOf, nameOf, maxControls }) => {
    const elements: HTMLElement[] = []
    const controls: AgentReading['controls'] = []
    const kindOf = (field: Control) =>
      flatten(`${field.type || ''} ${field.autocomplete || ''} ${field.name || ''}`, 80).toLowerCase()
    const fieldsOf = (element: Control) => {
      const form = element.form ?? element.closest('form')
      if (!form || element.tagName === 'A') return []
      return ([...form.elements] as Control[])
        .filter((field) => field.type !== 'hidden' && field.name)
        .slice(0, 20)
        .map(kindOf)
    }
    const found = document.querySelectorAll<Control>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]',
    )
    for (const element of found) {
      if (controls.length >= maxControls) break
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.disabled) continue
      const options =
        element.tagName === 'SELECT' ? [...(element as unknown as HTMLSelectElement).options] : []
      controls.push({
        ref: `e${elements.length}`,
        role: roleOf(element),
        name: nameOf(element),
        href: element.tagName === 'A' ? (element as unknown as HTMLAnchorElement).href : null,
        type: flatten(element.type || '', 20).toLowerCase(),
        options: options.slice(0, 20).map((option) => flatten(option.label, 60)),
        formFields: fieldsOf(element),
      })
      elements.push(element)
    }
    return { elements, controls }
  },
)

/** What the page shows, without text that no shopper can see because of its size, color, position or style. */
export const readForAgent = pageFunctionWith(
  { flatten, readLines, readImages, readControls },
  ({ flatten, readLines, readImages, readControls }): AgentReading => {
    const { elements, controls } = readControls()
    globalThis.vitrineElements = elements
    return {
      title: flatten(document.title, 200),
      lang: document.documentElement.lang || '',
      lines: readLines(),
      images: readImages(),
      controls,
    }
  },
)

/**
 * Marks the element behind a ref for a moment (`data-vt-agent`); false when it is gone.
 * @param staysHere The agent has one window, so what would open another is shown in it.
 */
export const markRef = pageFunction((ref: string, staysHere: boolean): boolean => {
  for (const each of document.querySelectorAll('[data-vt-agent]')) each.removeAttribute('data-vt-agent')
  const element = globalThis.vitrineElements?.[Number(ref.slice(1))]
  if (!element?.isConnected) return false
  element.setAttribute('data-vt-agent', '')
  if (staysHere) element.closest('a, form')?.removeAttribute('target')
  return true
})

/** Marks the largest image of the first screens that is no background, logo or card of another product. */
export const markMainImage = pageFunction((): boolean => {
  for (const each of document.querySelectorAll('[data-vt-agent]')) each.removeAttribute('data-vt-agent')
  const elsewhere = 'header, footer, nav, aside, [class*=related i], [class*=recommend i]'
  const area = (image: Element) => {
    const { top, width, height } = image.getBoundingClientRect()
    return top + scrollY > 1600 ? 0 : width * height
  }
  const [largest] = [...document.images]
    .filter(
      (image) =>
        image.complete &&
        image.naturalWidth > 0 &&
        image.checkVisibility() &&
        image.closest(elsewhere) === null,
    )
    .sort((a, b) => area(b) - area(a))
  if (!largest || area(largest) <= 10_000) return false
  largest.setAttribute('data-vt-agent', '')
  return true
})

/** Changes whenever an action changes the page. */
export const pageSize = pageFunction((): string => {
  const { body } = document
  return body ? `${body.innerText.length}|${document.querySelectorAll('*').length}` : ''
})
