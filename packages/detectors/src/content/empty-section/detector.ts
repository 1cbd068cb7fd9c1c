import type { UnfilledArtifact } from '@vitrine/engine/api/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { isInside } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'
import { isGated } from './blank.ts'
import { emptyHeadings } from './empty-headings.ts'
import { type EmptyPart, emptyCarousels, emptyTabs } from './empty-parts.ts'

const maxShown = 5
const leftOut = 'Skipped sections that need consent, belong to other services, or depend on earlier visits.'
const fill = 'Fill the section, or hide it while there’s nothing to show'

const keyOf = (name: string) => normalize(name).replace(/\d+/g, '#').trim()

interface EmptyReport {
  causeKey: string
  fault: string
  title: string
  description: string
  before: string
  path: string
  text?: string
  label: string
  howChecked: string
  facts: Finding['facts']
}

function toFinding(page: PageReading, each: EmptyReport): Finding {
  const { causeKey, fault, title, description, before, path, text, label, howChecked, facts = {} } = each
  return pageFinding(page, {
    causeKey,
    fault,
    severity: 'medium',
    confidence: 0.8,
    title,
    description,
    platform: page.platform,
    rows: [beforeAfter(before, fill)],
    spots: [{ path, label, platform: page.platform, ...(text === undefined ? {} : { text }) }],
    facts,
    visibility: 0.5,
    howChecked: [howChecked, leftOut],
  })
}

const ofHeading = ({ path, text }: { path: string; text: string }): EmptyReport => ({
  causeKey: `heading:${keyOf(text)}`,
  fault: 'heading',
  title: 'Section is empty below its heading',
  description: `The page shows nothing below the heading “${truncate(text, 70)}”. Shoppers think the page is broken or unfinished.`,
  before: `${truncate(text, 80)}\n(nothing)`,
  path,
  text: truncate(text, 60),
  label: 'Nothing below',
  howChecked:
    'Opened the page in a browser and scrolled to the end. Looked for words, images, and controls below every heading.',
  facts: { heading: text },
})

const ofPart = ({ kind, path, name }: EmptyPart): EmptyReport =>
  kind === 'tab'
    ? {
        causeKey: `tab:${keyOf(name)}`,
        fault: 'tab',
        title: 'Open tab is empty',
        description: `The tab “${truncate(name, 60)}” is open but shows nothing. Shoppers can’t find the information it promises.`,
        before: `${truncate(name, 80)}\n(nothing)`,
        path,
        label: 'Nothing in this tab',
        howChecked:
          'Opened the page in a browser and scrolled to the end. Read the content of the selected tab.',
        facts: { tab: name },
      }
    : {
        causeKey: `carousel:${keyOf(name)}`,
        fault: 'carousel',
        title: 'Carousel has no slides',
        description:
          'The page reserves space for a carousel with nothing in it. Shoppers think the page is broken or unfinished.',
        before: `${truncate(name, 80)}\n(no slides)`,
        path,
        label: 'No slides',
        howChecked:
          'Opened the page in a browser and scrolled to the end. Looked for slides between the arrows.',
        facts: { carousel: name },
      }

const ofSpinner = ({ path, name, seenForMs }: UnfilledArtifact['spinners'][number]): EmptyReport => ({
  causeKey: `spinner:${keyOf(name)}`,
  fault: 'spinner',
  title: 'Part of the page never stops loading',
  description:
    `Part of the page still shows a loading indicator ${Math.floor(seenForMs / 1000)} seconds after the page was ` +
    'opened. Shoppers wait and then leave.',
  before: `${truncate(name, 80)}: still loading after ${Math.floor(seenForMs / 1000)} seconds`,
  path,
  label: 'Still loading',
  howChecked:
    'Opened the page in a browser, scrolled to that part, and waited more than 10 seconds in total.',
  facts: { name },
})

const ofBlank = ({ path, name, box }: UnfilledArtifact['blanks'][number]): EmptyReport => ({
  causeKey: `blank:${keyOf(name)}`,
  fault: 'blank',
  title: 'Large empty block in the middle of the page',
  description:
    `The page leaves ${Math.round(box.height).toLocaleString('en-US')} pixels empty between other parts, even ` +
    'after scrolling there. Shoppers may think the page ends here.',
  before: `${truncate(name, 80)}: ${Math.round(box.width)} × ${Math.round(box.height)} pixels, empty`,
  path,
  label: 'Nothing here',
  howChecked:
    'Opened the page in a browser and scrolled to the block. Looked for words, images, fields, and colors in it.',
  facts: { name },
})

/** Containers that other services fill: ads, reviews, recommendations for known visitors. */
const kept =
  /ad-?(slot|unit|space|banner)|(^|[\s_-])ads?($|[\s_-])|sponsor|dfp|criteo|taboola|outbrain|review|rating|bazaarvoice|feefo|reevoo|recommend|(^|[\s_-])recs?($|[\s_-])|nosto|klevu|clerk|emarsys|mbox/i
/** Intentional gaps. */
const spacer = /(^|[\s_-])(spacer|gap|divider|separator|spacing|whitespace|push)([\s_-]|$)/i

/**
 * Parts that the browser found empty, except those that wait for something the scanner doesn't have (consent, an
 * account).
 */
function unfilled({ facts: { $ } }: PageReading, { spinners, blanks }: UnfilledArtifact): EmptyReport[] {
  const isOpen = ({ path }: { path: string }) => {
    const element = $(path).first()
    const around = [element, element.parent(), element.parent().parent()]
    return element.length > 0 && !isGated(element) && around.every((each) => !isGatedItself(each))
  }
  return [
    ...spinners.filter(isOpen).map(ofSpinner),
    ...blanks.filter((each) => isOpen(each) && !spacer.test(each.name) && !kept.test(each.name)).map(ofBlank),
  ]
}

/** Checks the element's own attributes only, because the content of a whole page says nothing about a part of it. */
const isGatedItself = (node: Parameters<typeof isGated>[0]) => isGated(node.clone().empty())

export default definePageDetector({
  id: 'empty-section',
  category: 'content',
  label: 'Sections, tabs, and carousels have content',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: [
    'http-error-page',
    'unstyled-page',
    'js-error-breaking',
    'placeholder-text',
    'listing-empty',
  ],
  needs: ['dom', 'unfilled'],
  detect(page) {
    const { dom, unfilled: parts } = page.artifacts
    const { count, empty: atFirst } = emptyHeadings(page.facts, dom)
    const late = new Set(parts.late?.map(collapseWhitespace))
    const empty = atFirst.filter(({ text }) => !late.has(collapseWhitespace(text)))
    // A class name alone makes no carousel: the browser has to have found the block empty as well, after scrolling to it.
    const isBlankToo = ({ path }: EmptyPart) =>
      parts.blanks.some(
        (each) => each.path === path || isInside(each.path, path) || isInside(path, each.path),
      )
    const carousels = emptyCarousels(page.facts, dom).filter(isBlankToo)
    const hollow = [...emptyTabs(page.facts, dom), ...carousels].map(ofPart)
    // A carousel without slides is an empty block too, but is reported once.
    const isReported = (path: string) =>
      hollow.some((each) => isInside(each.path, path) || isInside(path, each.path))
    const others = [...hollow, ...unfilled(page, parts).filter(({ path }) => !isReported(path))]
    if (count === 0 && others.length === 0) return notApplicable
    const all = [...empty.map(ofHeading), ...others]
    const once = [...new Map(all.map((each) => [each.causeKey, each])).values()]
    return failOrPass(once.slice(0, maxShown).map((each) => toFinding(page, each)))
  },
})
