import type { ArtifactMap, ArtifactName, DomNode } from '@vitrine/engine/api/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { nodeName, nodePath } from '../../shared/dom/dom-geometry.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Covered, coveredThings } from './covered.ts'
import { textPairs } from './text-pairs.ts'

type Page = PageReading & { artifacts: Pick<ArtifactMap, Extract<ArtifactName, 'dom' | 'overlaps'>> }

const fix = 'Remove the negative margin or absolute position, or make room for both'

/** Whether a text is the page's price or Buy button. */
const isBuying = ({ facts }: PageReading, text: string) =>
  (text !== '' && text === facts.product?.buyButton?.text) ||
  facts.prices.some(({ raw, kind }) => kind === 'active' && raw !== '' && text.includes(raw))

function pairKey(a: DomNode, b: DomNode): string {
  return [nodeName(a), nodeName(b)].toSorted().join(' over ')
}

/** @param covered what the other finding tells: their texts are no pairs of their own */
function textFinding(page: Page, covered: readonly Covered[]): Finding[] {
  const { dom } = page.artifacts
  const pairs = textPairs(dom).filter(([a, b]) => {
    const [one, other] = [nodePath(dom, a.node), nodePath(dom, b.node)]
    return !covered.some((each) => isBetween(each, one, other) || isBetween(each, other, one))
  })
  const [pair, ...more] = pairs
  if (!pair) return []
  const [{ node: a }, { node: b }] = pair
  const isGrave = isBuying(page, a.text) || isBuying(page, b.text)
  const spot = (node: DomNode): Spot => ({
    path: nodePath(dom, node),
    text: truncate(node.text, 40),
    label: 'Overlaps',
    platform: page.platform,
  })
  return [
    pageFinding(page, {
      causeKey: pairKey(a, b),
      fault: isGrave ? 'buying-overlap' : 'overlap',
      severity: isGrave ? 'high' : 'medium',
      confidence: 0.78,
      title: isGrave ? 'Text overlaps the price or Buy button' : 'Text overlaps other text',
      description:
        `“${truncate(a.text, 50)}” and “${truncate(b.text, 50)}” ` +
        `overlap${more.length > 0 ? `, and so do ${pluralize(more.length, 'more pair')}` : ''}. Both are hard to read.`,
      platform: page.platform,
      rows: [beforeAfter(`${nodeName(a)} over ${nodeName(b)}`, fix)],
      spots: [spot(a), spot(b)],
      facts: { pairs: more.length + 1 },
      howChecked: [
        'Compared the lines of all visible text in the browser on two visits.',
        'Skipped menus, dialogs, sticky bars, and hidden content.',
      ],
    }),
  ]
}

/** Whether the two paths belong to the covered element and to what covers it. */
const isBetween = ({ covered, cover }: Covered, one: string, other: string) =>
  belongs(one, covered.path) && belongs(other, cover.path)
const belongs = (one: string, other: string) =>
  one === other || one.startsWith(`${other} > `) || other.startsWith(`${one} > `)

function coveredFinding(page: Page, all: readonly Covered[]): Finding[] {
  const [first] = all.toSorted(
    (a, b) => Number(isBuying(page, b.covered.text)) - Number(isBuying(page, a.covered.text)),
  )
  if (!first) return []
  const { kind, covered, cover, coveredNode, coverNode } = first
  const isGrave = isBuying(page, covered.text)
  const name = ({ text }: Covered['cover'], node: DomNode) =>
    text === '' ? elementName(node) : `“${truncate(text, 50)}”`
  const [what, by] = [name(covered, coveredNode), name(cover, coverNode)]
  const effect =
    kind === 'control' ? 'Shoppers who tap it hit the other element instead' : 'Shoppers can’t read it'
  const title =
    kind === 'control'
      ? isGrave
        ? 'Buy button is covered'
        : 'Control is covered by another element'
      : isGrave
        ? 'Price is covered by a control'
        : 'Text is covered by a control'
  return [
    pageFinding(page, {
      causeKey: `covered:${pairKey(coveredNode, coverNode)}`,
      fault: `${isGrave ? 'buying-' : ''}${kind}-covered`,
      severity: isGrave ? 'high' : 'medium',
      confidence: 0.82,
      title,
      description:
        `${capitalize(by)} covers ${what}` +
        (all.length > 1
          ? `, and there ${all.length === 2 ? 'is' : 'are'} ${pluralize(all.length - 1, 'more pair')} like this`
          : '') +
        `. ${effect}.`,
      platform: page.platform,
      rows: [beforeAfter(`${nodeName(coverNode)} over ${nodeName(coveredNode)}`, fix)],
      spots: [
        { path: covered.path, label: 'Covered', platform: page.platform },
        { path: cover.path, label: 'Covers it', platform: page.platform },
      ],
      facts: { pairs: all.length },
      ...(kind === 'control' && isGrave ? { blocksBuying: true } : {}),
      howChecked: [
        'Asked the browser which element a tap hits at five points, on two visits.',
        'Skipped menus, dialogs, sticky bars, fields with their own labels, and hidden content.',
      ],
    }),
  ]
}

const elementNames: Readonly<Record<string, string>> = {
  a: 'a link',
  button: 'a button',
  img: 'an image',
  input: 'an input field',
  select: 'a drop-down',
  textarea: 'a text field',
  video: 'a video',
}

/** What shoppers would call an element without text. */
const elementName = ({ tag }: DomNode) => elementNames[tag] ?? 'an element'

const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

export default definePageDetector({
  id: 'elements-overlap',
  category: 'visual',
  label: 'Nothing covers text or controls',
  pageTypes: 'any',
  impacts: ['conversion', 'trust'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  needs: ['dom', 'overlaps'],
  detect(page) {
    if (page.artifacts.dom.nodes.length === 0) return notApplicable
    const covered = coveredThings(page.artifacts.dom, page.artifacts.overlaps)
    return failOrPass([...textFinding(page, covered), ...coveredFinding(page, covered)])
  },
})
