/** The heading of a product's page, as shoppers see it. */
import type { DeriveContext } from '../document/context.ts'
import { isInDrawer } from '../document/is-in-drawer.ts'
import type { PageDocument } from '../document/page-document.ts'
import { placeKey } from '../document/place-key.ts'
import { isOfFrame, standInHeadings, subjectHeadings } from '../document/subject-headings.ts'
import { tokenSetRatio } from '../text/similar-names.ts'
import { isOnlyPrice } from './is-only-price.ts'

/** Elements that hold a name in stores without headings too. */
const namingTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'span',
  'strong',
  'b',
  'div',
  'td',
  'dt',
  'a',
  'li',
] as const

interface Heading {
  text: string
  path: string
}

/** A header inside the main part contains the product's name; the store's own header contains the store's. */
const headsPart = /\b(main|article|section)\b.* > header\b/
/** Titles continue with the store's name after the product's; headings may continue with words for screen readers. */
const titleEnd = /\s+[|–—·•]\s+.*$/
const minNameLength = 4
const beginsAs = (heading: string, title: string) => {
  const name = title.replace(titleEnd, '').toLowerCase()
  return name.length >= minNameLength && heading.toLowerCase().startsWith(name)
}
const isWithin = (title: string, heading: string) =>
  title.toLowerCase().includes(heading.toLowerCase().slice(0, 40))

/** The innermost element of the main part whose whole text is the name; null without one. */
function headingNamed(document: PageDocument, name: string): Heading | null {
  const said = document.elements
    .all(...namingTags)
    .filter((element) => document.textOf(element) === name && /main|hero/.test(document.areaOf(element)))
  // The innermost: what is around it may hold more one day.
  const [element] = said.slice(-1)
  return element === undefined ? null : { text: name, path: document.pathOf(element) }
}

/** The heading that names the page's product; null if nothing does. */
export function productHeading(document: PageDocument, context: DeriveContext): Heading | null {
  const main = mainHeading(document, context)
  return (main && nameInMarkup(document, context, main)) ?? main
}

/**
 * The element with the name that title and markup agree on, if the main heading has no word of it: some templates head
 * every product with the same words.
 */
function nameInMarkup(document: PageDocument, context: DeriveContext, { text }: Heading): Heading | null {
  const { head, structuredData } = context
  const name = structuredData.mainProduct?.value.name
  const title = head.titles[0] ?? ''
  if (typeof name !== 'string' || name === '' || !title.toLowerCase().includes(name.toLowerCase()))
    return null
  return tokenSetRatio(text, title) > 0 ? null : headingNamed(document, name)
}

/** The name from the store's lists, else the first visible heading outside header, menu, breadcrumbs and footer. */
function mainHeading(document: PageDocument, context: DeriveContext): Heading | null {
  const listed = context.productName === undefined ? null : headingNamed(document, context.productName)
  if (listed !== null) return listed
  const { head } = context
  const headings = head.h1s.filter(
    ({ text, path }) => text !== '' && !isOnlyPrice(text) && !isShared(context, path, text),
  )
  const inContent = headings.filter(({ path }) => {
    const element = document.elementAt(path)
    return (
      element !== null &&
      document.isVisible(element) &&
      !/header|nav|footer|breadcrumb/.test(document.areaOf(element))
    )
  })
  const isApart = (path: string) => {
    const element = document.elementAt(path)
    return element !== null && (isInDrawer(element) || isOfFrame(element))
  }
  const subjects = new Set(subjectHeadings(document.elements).map((heading) => document.pathOf(heading)))
  const ofSubject = inContent.filter(({ path }) => subjects.has(path))
  const seen = ofSubject.length > 0 ? ofSubject : inContent.filter(({ path }) => !isApart(path))
  // Hidden dialogs before the page have main headings too; the page's own is the one that the title repeats.
  const title = head.titles[0] ?? ''
  const titled =
    headings.length > 1 && title !== ''
      ? (seen.find(({ text }) => isWithin(title, text)) ??
        headings.find(({ text, path }) => headsPart.test(path) && beginsAs(text, title)))
      : undefined
  const inMain = titled ?? seen[0]
  if (inMain) return inMain
  const named = document.$('[itemprop="name"]').get(0)
  const text = named ? document.textOf(named) : ''
  if (named && text !== '' && document.areaOf(named) === 'main') return { text, path: document.pathOf(named) }
  // The main headings of a footer name its columns.
  const elsewhere = headings.find(({ path }) => {
    const element = document.elementAt(path)
    return element === null || (document.areaOf(element) !== 'footer' && !isApart(path))
  })
  if (elsewhere) return elsewhere
  const [standIn] =
    head.h1s.length > 0 ? standInHeadings(document.elements) : subjectHeadings(document.elements)
  return standIn ? { text: document.textOf(standIn), path: document.pathOf(standIn) } : null
}

const isShared = ({ shared }: DeriveContext, path: string, text: string) =>
  shared?.has(placeKey('name', path, text)) ?? false
