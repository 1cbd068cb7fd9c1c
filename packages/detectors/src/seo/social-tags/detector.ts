import type { ImageProbe } from '@vitrine/engine/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, squeeze } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'

/** Below it networks show a thumbnail beside the text at best. */
const smallest = { width: 600, height: 315 }
const tag = (name: string, value: string) => `<meta property="${name}" content="${value}">`

function bestPicture({ facts }: PageReading): string | null {
  const roles = ['product-main', 'hero', 'product-gallery'] as const
  const own = roles
    .map((role) => facts.images.find((image) => image.role === role && image.url?.startsWith('http'))?.url)
    .find(Boolean)
  return own ?? facts.product?.images[0] ?? null
}

/** As the page writes it. */
function previewPicture({ head: { meta } }: PageFacts): string | undefined {
  return (
    meta.get('og:image') ??
    meta.get('og:image:secure_url') ??
    meta.get('og:image:url') ??
    meta.get('twitter:image')
  )
}

interface Problem {
  key: string
  title: string
  says: string
  before: string
  after: string
  severity: Finding['severity']
}

function problemsOf(page: PageReading, probe: (url: string) => ImageProbe | null): Problem[] {
  const { meta } = page.facts.head
  const picture = bestPicture(page)
  const problems: Problem[] = []
  const image = previewPicture(page.facts)
  const wanted = picture
    ? tag('og:image', picture)
    : tag('og:image', 'address of a picture of at least 600 x 315 pixels')
  if (image === undefined || !squeeze(image)) {
    problems.push({
      key: 'image-missing',
      title: 'Shared links show no chosen picture',
      says: 'The page names no picture for previews in messengers and social networks.',
      before: image === undefined ? '(none)' : tag('og:image', ''),
      after: wanted,
      severity: page.pageType === 'product_page' ? 'medium' : 'low',
    })
  } else {
    const address = tryUrl(image, page.finalUrl)
    const answer = address ? probe(address.href) : null
    if (
      !address ||
      !/^https?:$/.test(address.protocol) ||
      /(?:^|[/=])(?:undefined|null)(?:[/?&.]|$)|\{\{|\[object/.test(image)
    )
      problems.push({
        key: 'image-invalid',
        title: 'Preview picture has no usable address',
        says: `The picture for previews has the address "${cut(image, 80)}".`,
        before: tag('og:image', cut(image, 120)),
        after: wanted,
        severity: 'medium',
      })
    else if (answer && answer.status !== null && [404, 410].includes(answer.status))
      problems.push({
        key: 'image-dead',
        title: 'Preview picture of shared links is missing',
        says: `The picture for previews answers with status ${answer.status}.`,
        before: tag('og:image', image),
        after: wanted,
        severity: 'medium',
      })
    else if (answer?.status === 200 && !answer.isDecodable && /html/.test(answer.contentType))
      problems.push({
        key: 'image-dead',
        title: 'Preview picture of shared links is missing',
        says: 'The address of the picture for previews answers with a web page instead of a picture.',
        before: tag('og:image', image),
        after: wanted,
        severity: 'medium',
      })
    else if (
      answer?.width &&
      answer.height &&
      !/svg/.test(answer.contentType) &&
      (answer.width < smallest.width || answer.height < smallest.height)
    )
      problems.push({
        key: 'image-small',
        title: 'Preview picture of shared links is too small',
        says: `The picture for previews measures ${answer.width} x ${answer.height} pixels; below ${smallest.width} x ${smallest.height} networks show a thumbnail or nothing.`,
        before: `${answer.width} x ${answer.height}`,
        after: `At least ${smallest.width} x ${smallest.height}, better 1200 x 630`,
        severity: 'low',
      })
  }
  const title = meta.get('og:title')
  if (title !== undefined && !squeeze(title))
    problems.push({
      key: 'title-blank',
      title: 'Shared links have an empty title',
      says: 'The title for previews is there but empty, so networks do not fall back to the title of the page.',
      before: tag('og:title', ''),
      after: tag('og:title', placeName(page)),
      severity: 'low',
    })
  const description = meta.get('og:description')
  if (description !== undefined && !squeeze(description))
    problems.push({
      key: 'description-blank',
      title: 'Shared links have an empty text',
      says: 'The text for previews is there but empty, so networks do not fall back to the description of the page.',
      before: tag('og:description', ''),
      after: tag(
        'og:description',
        page.facts.head.metaDescriptions[0] || 'One or two sentences about the page',
      ),
      severity: 'low',
    })
  return problems
}

export default definePageDetector({
  id: 'social-tags',
  category: 'seo',
  label: 'Shared links look good',
  pageTypes: ['home_page', 'product_page'],
  impacts: ['unique users', 'interactions'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['imageProbes'],
  furtherImages(facts) {
    const address = tryUrl(previewPicture(facts) ?? '', facts.url)
    return address ? [address.href] : []
  },
  detect(page) {
    if (page.facts.textBlocks.length === 0) return notApplicable
    const probes = new Map(page.artifacts.imageProbes.map((probe) => [probe.url, probe]))
    return failOrPass(
      problemsOf(page, (url) => probes.get(url) ?? null).map(
        (problem): Finding => ({
          causeKey: problem.key,
          severity: problem.severity,
          confidence: 0.88,
          title: problem.title,
          where: placeName(page),
          description: `${problem.says} Links that friends share are free advertising, and a picture makes them worth a click.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(problem.before, problem.after)],
          facts: { problem: problem.key },
          howChecked: [
            'Read the tags for previews in the head of the page and requested the picture that they name.',
            'Titles and descriptions that fall back to those of the page were not counted.',
          ],
        }),
      ),
    )
  },
})
