import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fileName } from '../../shared/url.ts'

const browserLinkColour = 'rgb(0, 0, 238)'
const fewestLinks = 5
const plainShare = 0.8

export default definePageDetector({
  id: 'unstyled-page',
  category: 'visual',
  label: 'Pages arrive with their styles',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['dom', 'network'],
  detect(page) {
    const { dom, network } = page.artifacts
    const sheets = network.requests.filter(({ resourceType }) => resourceType === 'stylesheet')
    if (sheets.length === 0 || dom.nodes.length === 0) return notApplicable
    const failed = sheets.filter(
      ({ status, failure }) =>
        (status !== null && status >= 400) || (failure !== null && !/abort|blocked/i.test(failure)),
    )
    const links = dom.nodes.filter(
      ({ tag, isVisible, text, attributes }) => tag === 'a' && isVisible && text !== '' && attributes.href,
    )
    const plain = links.filter(
      ({ style }) => style.color === browserLinkColour && style.textDecorationLine.includes('underline'),
    )
    // A file that fails is only half the proof: the page may look right without it.
    const isPlain = links.length >= fewestLinks && plain.length >= plainShare * links.length
    const [first] = failed
    if (!first || !isPlain) return failOrPass([])
    const reason = first.status === null ? 'could not be loaded' : `answers with status ${first.status}`
    return failOrPass([
      pageFinding(page, {
        causeKey: `styles|${fileName(first.url).replace(/[\d.]+|[a-f0-9]{8,}/g, '')}`,
        severity: 'high',
        confidence: 0.92,
        title: 'Page arrives without its styles',
        description: `The style sheet ${fileName(first.url)} ${reason}, and ${plain.length} of ${links.length} links look as the browser draws them without styles. The page looks broken, and shoppers leave.`,
        platform: page.platform,
        rows: [beforeAfter(`${first.url} ${reason}`, 'A style sheet that answers with status 200')],
        facts: { file: first.url, status: first.status },
        howChecked: [
          'Watched the style sheets load in a browser and read the colours of the links, on two visits.',
        ],
      }),
    ])
  },
})
