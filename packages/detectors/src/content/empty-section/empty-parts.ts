/** Selected tabs and carousels without content. */
import type { DomSnapshot } from '@vitrine/engine/api/artifacts'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { nodePath } from '../../shared/dom/dom-geometry.ts'
import { nodeAt } from '../../shared/dom/dom-search.ts'
import { isInside } from '../../shared/dom/selector.ts'
import { collapseWhitespace } from '../../shared/text/text.ts'
import { isBlank, isGated } from './blank.ts'
import { isDrawnOver, isFilledByComponent } from './drawn-content.ts'

export interface EmptyPart {
  kind: 'tab' | 'carousel'
  path: string
  name: string
}

const carousel =
  /(^|[\s_-])(carousel|slider|slideshow|swiper|swiper-container|slick-slider|splide|flickity\S*|glide|owl-carousel|keen-slider)([\s_-]|$)/i
/** Range inputs and other sliders that aren't carousels. */
const scale = /range|price|filter|noui|rating|ui-slider|volume|zoom/i
const controls =
  'button, svg, [class*="arrow" i], [class*="prev" i]:not([class*="preview" i]), [class*="next" i], ' +
  '[class*="pagin" i], [class*="dots" i], [class*="nav" i], [class*="scrollbar" i]'
const carouselWord = 'carousel|slider|slideshow|swiper|slick|splide|flickity|glide|owl'
const emptyWord =
  'arrows?|controls?|nav\\w*|buttons?|dots?|bullets?|pagination|pager|prev|next|' +
  'slides?|items?|cells?|overlay|images?|pictures?|captions?|content|text|heading|title'
/**
 * Names of parts of a carousel that are empty by nature: the box around its controls, which lies beside the slides
 * (“slider-arrows”), and layers of a slide (“slideshow-slide-overlay”).
 */
const partOfCarousel = new RegExp(`(^|[\\s_-])(${carouselWord})[_-]{1,2}(${emptyWord})([\\s_-]|$)`, 'i')
/** Class words that differ between devices and moments. */
const state =
  /[-_](?:initiali[sz]ed|ready|loaded|active|enabled|disabled|visible|dotted|vertical|horizontal|ltr|rtl|touch|drag|grab|fade|autoheight|free-mode|pointer-events|backface-hidden|watch-progress|android|ios)$/i
const minHeight = 120
/** Narrower ones are rails and handles of something else. */
const minWidth = 200

function nameOf(classes: string): string {
  const lasting = classes.split(/\s+/).filter((word) => !state.test(word))
  return lasting.some((word) => carousel.test(word)) ? lasting.join(' ') : classes
}

/** Empty panels of the selected tab, located by the tab that shoppers see. */
export function emptyTabs({ $ }: PageFacts, dom: DomSnapshot): EmptyPart[] {
  const tabs = $('[role="tab"][aria-selected="true"][aria-controls]').toArray()
  const visible = dom.nodes.filter(
    ({ attributes, isVisible, box }) =>
      attributes.role === 'tab' && attributes['aria-selected'] === 'true' && isVisible && box !== null,
  )
  return tabs.flatMap((tab): EmptyPart[] => {
    const { 'aria-controls': id = '', id: own } = tab.attribs
    const seen = visible.find(
      ({ attributes }) => attributes['aria-controls'] === id && (own === undefined || attributes.id === own),
    )
    const panel = $(`[id="${id.replace(/["\\]/g, '')}"]`).first()
    if (seen === undefined || panel.length === 0 || panel.is('[aria-busy="true"]')) return []
    if (!isBlank(panel) || isGated(panel)) return []
    return [{ kind: 'tab', path: nodePath(dom, seen), name: collapseWhitespace($(tab).text()) || 'Tab' }]
  })
}

/** Carousels with nothing but arrows and dots. */
export function emptyCarousels({ $ }: PageFacts, dom: DomSnapshot): EmptyPart[] {
  const found = dom.nodes.flatMap((node): EmptyPart[] => {
    const name = node.attributes.class ?? ''
    if (!node.isVisible || node.box === null) return []
    if (node.box.height < minHeight || node.box.width < minWidth) return []
    if (!carousel.test(name) || scale.test(name) || partOfCarousel.test(name)) return []
    const path = nodePath(dom, node)
    const element = $(path).first()
    if (
      element.length === 0 ||
      nodeAt(dom, path) !== node ||
      element.closest('header, footer, nav').length > 0
    )
      return []
    // Only what has arrows or dots is a carousel for sure; other things have such classes, too.
    if (element.find(controls).length === 0) return []
    const slides = element.clone()
    slides.find(controls).remove()
    const isPainted = dom.nodes.some(
      (each) => each.style.backgroundImage !== 'none' && isWithin(dom, each.id, node.id),
    )
    if (isPainted || !isBlank(slides) || isGated(element)) return []
    if (isDrawnOver(dom, node) || isFilledByComponent(dom, node)) return []
    return [{ kind: 'carousel', path, name: nameOf(name) }]
  })
  // The outermost element represents nested carousel elements.
  return found.filter(({ path }) => !found.some((other) => other.path !== path && isInside(path, other.path)))
}

function isWithin(dom: DomSnapshot, id: number, container: number): boolean {
  for (let at = id; at >= 0; at = dom.nodes[at]?.parent ?? -1) if (at === container) return true
  return false
}
