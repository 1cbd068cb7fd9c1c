import type { ConsoleArtifact, NetworkArtifact } from '@vitrine/engine/api/artifacts'
import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { fileName } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const browserLinkColour = 'rgb(0, 0, 238)'
const minLinks = 5
const plainShare = 0.8

/** Why the styles didn't arrive, in words for the owner. */
interface Loss {
  key: string
  said: string
  seen: string
  wanted: string
  status: number | null
}

function lostSheet(requests: NetworkArtifact['requests']): Loss | null {
  const lost = requests.find(
    ({ resourceType, status, failure }) =>
      resourceType === 'stylesheet' &&
      ((status !== null && status >= 400) || (failure !== null && !/abort|blocked/i.test(failure))),
  )
  if (!lost) return null
  const reason = lost.status === null ? 'couldn’t be loaded' : `returns status ${lost.status}`
  return {
    key: fileName(lost.url).replace(/[\d.]+|[a-f0-9]{8,}/g, ''),
    said: `The style sheet ${fileName(lost.url)} ${reason}`,
    seen: `${lost.url} ${reason}`,
    wanted: 'A style sheet that returns status 200',
    status: lost.status,
  }
}

/** Inline styles need no request, so only the browser's console shows that it refused them. */
function refusedStyles(errors: ConsoleArtifact['errors']): Loss | null {
  const refusal = errors.find(
    ({ text }) => /content security policy/i.test(text) && /\bstyle(sheet|-src(-elem)?)?\b/i.test(text),
  )
  if (!refusal) return null
  return {
    key: 'policy',
    said: 'The page’s security policy blocks its own styles',
    seen: truncate(refusal.text, 240),
    wanted: 'A policy that allows the page’s own styles (style-src)',
    status: null,
  }
}

export default definePageDetector({
  id: 'unstyled-page',
  category: 'visual',
  label: 'Pages load with their styles',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'layout-obstructed',
  consequence: 'no-purchase',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['dom', 'network', 'console'],
  detect(page) {
    const { dom, network, console } = page.artifacts
    const hasSheets = network.requests.some(({ resourceType }) => resourceType === 'stylesheet')
    const refused = refusedStyles(console.errors)
    if ((!hasSheets && !refused) || dom.nodes.length === 0) return notApplicable
    const links = dom.nodes.filter(
      ({ tag, isVisible, text, attributes }) => tag === 'a' && isVisible && text !== '' && attributes.href,
    )
    const plain = links.filter(
      ({ style }) => style.color === browserLinkColour && style.textDecorationLine.includes('underline'),
    )
    // Missing styles alone prove nothing, because the page may look right without them.
    const isPlain = links.length >= minLinks && plain.length >= plainShare * links.length
    const loss = lostSheet(network.requests) ?? refused
    if (!loss || !isPlain) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: `styles|${loss.key}`,
        severity: 'high',
        confidence: 0.92,
        title: 'Page loads without its styles',
        description: `${loss.said}, and ${plain.length} of ${links.length} links are unstyled. The page looks broken, and shoppers leave.`,
        platform: page.platform,
        rows: [beforeAfter(loss.seen, loss.wanted)],
        facts: { cause: loss.key, status: loss.status },
        howChecked: ['Watched the styles load in a browser on two visits.', 'Read the colors of the links.'],
      }),
    ])
  },
})
