import type { ArtifactMap, ArtifactName, DomNode } from '@vitrine/engine/artifacts'
import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/detector'
import { nodeName, nodePath } from '../../shared/dom-geometry.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { type Covered, coveredThings } from './covered.ts'
import { textPairs } from './text-pairs.ts'

type Page = PageReading & { artifacts: Pick<ArtifactMap, Extract<ArtifactName, 'dom' | 'overlaps'>> }

const fix = 'Remove the negative margin or absolute position, or give both room'

/** Whether a text is the price or the buy button of the page. */
const isBuying = ({ facts }: PageReading, text: string) =>
  (text !== '' && text === facts.product?.buyButton?.text) ||
  facts.prices.some(({ raw, kind }) => kind === 'active' && raw !== '' && text.includes(raw))

function pairKey(a: DomNode, b: DomNode): string {
  return [nodeName(a), nodeName(b)].toSorted().join(' over ')
}

function textFinding(page: Page): Finding[] {
  const { dom } = page.artifacts
  const [pair, ...more] = textPairs(dom)
  if (!pair) return []
  const [{ node: a }, { node: b }] = pair
  const isGrave = isBuying(page, a.text) || isBuying(page, b.text)
  const spot = (node: DomNode): Spot => ({
    path: nodePath(dom, node),
    text: cut(node.text, 40),
    label: 'Overlaps',
    platform: page.platform,
  })
  return [
    pageFinding(page, {
      causeKey: pairKey(a, b),
      severity: isGrave ? 'high' : 'medium',
      confidence: 0.78,
      title: isGrave ? 'Text lies over the price or the buy button' : 'Texts lie over each other',
      description: `"${cut(a.text, 50)}" and "${cut(b.text, 50)}" lie over each other${more.length > 0 ? `, and ${more.length} more such pairs` : ''}. Neither can be read.`,
      platform: page.platform,
      rows: [beforeAfter(`${nodeName(a)} over ${nodeName(b)}`, fix)],
      spots: [spot(a), spot(b)],
      facts: { pairs: more.length + 1 },
      howChecked: [
        'Compared the lines of all visible texts as the browser laid them out, on two visits.',
        'Left out menus, dialogs, bars that stay in place and what a frame hides.',
      ],
    }),
  ]
}

function coveredFinding(page: Page): Finding[] {
  const all = coveredThings(page.artifacts.dom, page.artifacts.overlaps)
  const [first] = all.toSorted(
    (a, b) => Number(isBuying(page, b.covered.text)) - Number(isBuying(page, a.covered.text)),
  )
  if (!first) return []
  const { kind, covered, cover, coveredNode, coverNode } = first
  const isGrave = isBuying(page, covered.text)
  const name = ({ text }: Covered['cover'], node: DomNode) =>
    text === '' ? nodeName(node) : `"${cut(text, 50)}"`
  const [what, by] = [name(covered, coveredNode), name(cover, coverNode)]
  const effect = kind === 'control' ? 'Whoever presses it meets the other one' : 'It cannot be read there'
  const title =
    kind === 'control'
      ? isGrave
        ? 'The buy button is covered'
        : 'Control is covered by something else'
      : isGrave
        ? 'The price is covered by a control'
        : 'Text lies under a control'
  return [
    pageFinding(page, {
      causeKey: `covered:${pairKey(coveredNode, coverNode)}`,
      severity: isGrave ? 'high' : 'medium',
      confidence: 0.82,
      title,
      description: `${by} lies over ${what}${all.length > 1 ? `, and ${all.length - 1} more such pairs` : ''}. ${effect}.`,
      platform: page.platform,
      rows: [beforeAfter(`${nodeName(coverNode)} over ${nodeName(coveredNode)}`, fix)],
      spots: [
        { path: covered.path, label: 'Covered', platform: page.platform },
        { path: cover.path, label: 'Lies over it', platform: page.platform },
      ],
      facts: { pairs: all.length },
      ...(kind === 'control' && isGrave ? { blocksBuying: true } : {}),
      howChecked: [
        'Asked the browser at five points what a finger meets there, on two visits.',
        'Left out menus, dialogs, bars that stay in place, fields with their own words, and what a frame hides.',
      ],
    }),
  ]
}

export default definePageDetector({
  id: 'elements-overlap',
  category: 'visual',
  label: 'Nothing lies over texts and controls',
  pageTypes: 'any',
  impacts: ['conversion', 'trust'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  needs: ['dom', 'overlaps'],
  detect(page) {
    if (page.artifacts.dom.nodes.length === 0) return notApplicable
    return failOrPass([...textFinding(page), ...coveredFinding(page)])
  },
})
