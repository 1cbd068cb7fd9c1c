import type { UnfilledArtifact } from '@vitrine/engine/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { isInside } from '../../shared/selector.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'
import { isGated } from './blank.ts'
import { emptyHeadings } from './empty-headings.ts'
import { type EmptyPart, emptyCarousels, emptyTabs } from './empty-parts.ts'

const mostShown = 5
const leftOut =
  'Sections that need consent, belong to other services or depend on earlier visits were left out.'
const fill = 'Fill the section, or hide it while there is nothing to show'

const keyOf = (name: string) => fold(name).replace(/\d+/g, '#').trim()

interface Told {
  causeKey: string
  title: string
  description: string
  before: string
  path: string
  text?: string
  label: string
  howChecked: string
  facts: Finding['facts']
}

function told(page: PageReading, each: Told): Finding {
  const { causeKey, title, description, before, path, text, label, howChecked, facts = {} } = each
  return pageFinding(page, {
    causeKey,
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

const ofHeading = ({ path, text }: { path: string; text: string }): Told => ({
  causeKey: `heading:${keyOf(text)}`,
  title: 'Section with a heading and nothing below it',
  description: `Below "${cut(text, 70)}" the page shows nothing: the box that should hold the content is empty. Shoppers take the page for broken or unfinished.`,
  before: `${cut(text, 80)}\n(nothing)`,
  path,
  text: cut(text, 60),
  label: 'Nothing below',
  howChecked:
    'Opened the page in a browser, scrolled to its end, waited, and looked for words, pictures and controls below every visible heading.',
  facts: { heading: text },
})

const ofPart = ({ kind, path, name }: EmptyPart): Told =>
  kind === 'tab'
    ? {
        causeKey: `tab:${keyOf(name)}`,
        title: 'Open tab with nothing in it',
        description: `The tab "${cut(name, 60)}" is open and shows nothing. Shoppers look for the facts that it promises.`,
        before: `${cut(name, 80)}\n(nothing)`,
        path,
        label: 'Nothing in this tab',
        howChecked:
          'Opened the page in a browser, scrolled to its end, waited until it was quiet, and read what the chosen tab holds.',
        facts: { tab: name },
      }
    : {
        causeKey: `carousel:${keyOf(name)}`,
        title: 'Carousel without a slide',
        description:
          'The page keeps a place for a carousel, and nothing is in it. Shoppers take the page for broken or unfinished.',
        before: `${cut(name, 80)}\n(no slide)`,
        path,
        label: 'No slide',
        howChecked:
          'Opened the page in a browser, scrolled to its end, waited until it was quiet, and looked for slides between the arrows.',
        facts: { carousel: name },
      }

const ofSpinner = ({ path, name, seenForMs }: UnfilledArtifact['spinners'][number]): Told => ({
  causeKey: `spinner:${keyOf(name)}`,
  title: 'Part of the page never stops loading',
  description: `${Math.floor(seenForMs / 1000)} seconds after the page was opened a part of it still shows a sign of loading. Shoppers wait, and then leave.`,
  before: `${cut(name, 80)}: still loading after ${Math.floor(seenForMs / 1000)} seconds`,
  path,
  label: 'Still loading',
  howChecked:
    'Opened the page in a browser, scrolled to the part and waited for more than ten seconds in all.',
  facts: { name },
})

const ofBlank = ({ path, name, box }: UnfilledArtifact['blanks'][number]): Told => ({
  causeKey: `blank:${keyOf(name)}`,
  title: 'Large empty block in the middle of the page',
  description: `Between other parts the page leaves ${Math.round(box.height)} pixels empty. Nothing is drawn there, also after scrolling to it. Shoppers may think that the page ends here.`,
  before: `${cut(name, 80)}: ${Math.round(box.width)} × ${Math.round(box.height)} pixels, empty`,
  path,
  label: 'Nothing here',
  howChecked:
    'Opened the page in a browser, scrolled to the block, waited, and looked for words, pictures, fields and colours in it.',
  facts: { name },
})

/** Places that are kept for what others fill in: advertisement, reviews, what is recommended to visitors whom one knows. */
const kept =
  /ad-?(slot|unit|space|banner)|(^|[\s_-])ads?($|[\s_-])|sponsor|dfp|criteo|taboola|outbrain|review|rating|bazaarvoice|feefo|reevoo|recommend|(^|[\s_-])recs?($|[\s_-])|nosto|klevu|clerk|emarsys|mbox/i
/** Gaps that somebody put there to be gaps. */
const spacer = /(^|[\s_-])(spacer|gap|divider|separator|spacing|whitespace|push)([\s_-]|$)/i

/** Parts that the browser found unfilled, without those that wait for something which our visitor does not have. */
function unfilled({ facts: { $ } }: PageReading, { spinners, blanks }: UnfilledArtifact): Told[] {
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

/** By its own attributes: what a whole page holds says nothing of a part of it. */
const isGatedItself = (node: Parameters<typeof isGated>[0]) => isGated(node.clone().empty())

export default definePageDetector({
  id: 'empty-section',
  category: 'content',
  label: 'Sections, tabs and carousels have something in them',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'content thin/missing facts',
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
    const late = new Set(parts.late?.map(squeeze))
    const empty = atFirst.filter(({ text }) => !late.has(squeeze(text)))
    const hollow = [...emptyTabs(page.facts, dom), ...emptyCarousels(page.facts, dom)].map(ofPart)
    // A carousel without slides is an empty block too, and told once.
    const isTold = (path: string) =>
      hollow.some((each) => isInside(each.path, path) || isInside(path, each.path))
    const others = [...hollow, ...unfilled(page, parts).filter(({ path }) => !isTold(path))]
    if (count === 0 && others.length === 0) return notApplicable
    const all = [...empty.map(ofHeading), ...others]
    const once = [...new Map(all.map((each) => [each.causeKey, each])).values()]
    return failOrPass(once.slice(0, mostShown).map((each) => told(page, each)))
  },
})
