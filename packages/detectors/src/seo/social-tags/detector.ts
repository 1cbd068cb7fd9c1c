import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { fileName, tryUrl } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'

/** Social networks show smaller images as a thumbnail at best. */
const smallest = { width: 600, height: 315 }
const tag = (name: string, value: string) => `<meta property="${name}" content="${value}">`

/** Networks show previews in landscape and cut the top and bottom off a taller picture. */
const tallest = 1.1

type Probe = (url: string) => ImageProbe | null

/** Whether a picture is known not to do as a preview. */
function isUnfit(url: string, size: { width: number | null; height: number | null }, probe: Probe): boolean {
  const answer = probe(url)
  const [width, height] = answer?.width && answer.height ? [answer.width, answer.height] : []
  if (width && height) return width < smallest.width || height < smallest.height || height > width * tallest
  return !!size.width && !!size.height && size.height > size.width * tallest
}

/** The page’s own picture that can be a preview; what its data names is often the logo. */
function bestImage({ facts }: PageReading, probe: Probe): string | null {
  const roles = ['product-main', 'hero', 'product-gallery'] as const
  const logos = new Set(
    facts.images.filter(({ role }) => role === 'logo').map(({ url }) => fileName(url ?? '')),
  )
  const shown = roles.flatMap((role) => facts.images.filter((image) => image.role === role))
  const stated = (facts.product?.images ?? []).map((url) => ({ url, width: null, height: null }))
  return (
    [...shown, ...stated].find(
      ({ url, ...size }) =>
        url?.startsWith('http') && !logos.has(fileName(url)) && !isUnfit(url, size, probe),
    )?.url ?? null
  )
}

/** The page’s main picture, whatever its size. */
const mainImage = ({ facts }: PageReading): string | null =>
  facts.images.find(({ role, url }) => (role === 'product-main' || role === 'hero') && url !== null)?.url ??
  null

/** The preview image as the page states it. */
function previewImage({ head: { meta } }: PageFacts): string | undefined {
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
  /** Whether the image is the page's own photo. */
  isOwnImage?: boolean
}

function problemsOf(page: PageReading, probe: Probe): Problem[] {
  return [imageProblem(page, probe), titleProblem(page), descriptionProblem(page)].filter(
    (problem) => problem !== null,
  )
}

function imageProblem(page: PageReading, probe: Probe): Problem | null {
  const ownImage = bestImage(page, probe)
  const image = previewImage(page.facts)
  const wanted = ownImage
    ? tag('og:image', ownImage)
    : tag('og:image', 'URL of an image of at least 600 × 315 pixels')
  if (image === undefined || !collapseWhitespace(image))
    return {
      key: 'image-missing',
      title: 'Shared links have no preview image',
      says: 'The page sets no preview image for messaging apps and social networks.',
      before: image === undefined ? '(none)' : tag('og:image', ''),
      after: wanted,
      severity: 'low',
    }
  const address = tryUrl(image, page.finalUrl)
  const isUsable =
    address !== null &&
    /^https?:$/.test(address.protocol) &&
    !/(?:^|[/=])(?:undefined|null)(?:[/?&.]|$)|\{\{|\[object/.test(image)
  if (!isUsable)
    return {
      key: 'image-invalid',
      title: 'Preview image has an invalid URL',
      says: `The preview image has the URL “${truncate(image, 80)}”.`,
      before: tag('og:image', truncate(image, 120)),
      after: wanted,
      severity: 'medium',
    }
  const answer = probe(address.href)
  const problem = answer && probeProblem(answer, image, wanted)
  const main = mainImage(page)
  return problem && { ...problem, isOwnImage: main !== null && fileName(image) === fileName(main) }
}

/** What is wrong with the preview image as its server returns it. */
function probeProblem(answer: ImageProbe, image: string, wanted: string): Problem | null {
  const isGone = answer.status === 404 || answer.status === 410
  const isHtml = answer.status === 200 && !answer.isDecodable && /html/.test(answer.contentType)
  if (isGone || isHtml)
    return {
      key: 'image-dead',
      title: 'Preview image for shared links is missing',
      says: isGone
        ? `The preview image returns status ${answer.status}.`
        : 'The preview image’s URL returns a web page instead of an image.',
      before: tag('og:image', image),
      after: wanted,
      severity: 'medium',
    }
  const { width, height } = answer
  const isSmall =
    !!width &&
    !!height &&
    !/svg/.test(answer.contentType) &&
    (width < smallest.width || height < smallest.height)
  if (!isSmall) return null
  return {
    key: 'image-small',
    title: 'Preview image for shared links is too small',
    says:
      `The preview image is ${width} × ${height} pixels, and below ${smallest.width} × ` +
      `${smallest.height} networks show a thumbnail or nothing.`,
    before: `${width} × ${height}`,
    after: `At least ${smallest.width} × ${smallest.height}, ideally 1200 × 630`,
    severity: 'low',
  }
}

function titleProblem(page: PageReading): Problem | null {
  const title = page.facts.head.meta.get('og:title')
  if (title === undefined || collapseWhitespace(title)) return null
  return {
    key: 'title-blank',
    title: 'Shared links have an empty title',
    says: 'The preview title is set but empty, so networks don’t fall back to the page title.',
    before: tag('og:title', ''),
    after: tag('og:title', pageLabel(page)),
    severity: 'low',
  }
}

function descriptionProblem({ facts: { head } }: PageReading): Problem | null {
  const description = head.meta.get('og:description')
  if (description === undefined || collapseWhitespace(description)) return null
  return {
    key: 'description-blank',
    title: 'Shared links have an empty description',
    says: 'The preview description is set but empty, so networks don’t fall back to the meta description.',
    before: tag('og:description', ''),
    after: tag('og:description', head.metaDescriptions[0] || 'One or two sentences about the page'),
    severity: 'low',
  }
}

const ofHomePage =
  'Set og:image to a picture that shows what your store sells, at least 600 × 315 pixels, with its full URL.'

export default definePageDetector({
  id: 'social-tags',
  category: 'seo',
  label: 'Shared links look good',
  pageTypes: ['home_page', 'product_page'],
  impacts: ['unique users', 'interactions'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['imageProbes'],
  furtherImages(facts) {
    const address = tryUrl(previewImage(facts) ?? '', facts.url)
    return address ? [address.href] : []
  },
  detect(page) {
    if (page.facts.textBlocks.length === 0) return notApplicable
    const probes = new Map(page.artifacts.imageProbes.map((probe) => [probe.url, probe]))
    return failOrPass(
      problemsOf(page, (url) => probes.get(url) ?? null).map(
        (problem): Finding => ({
          causeKey: problem.key,
          fault: problem.key,
          // One larger photo fixes both.
          ...(problem.key === 'image-small' && problem.isOwnImage ? { repeatOf: ['image-low-res'] } : {}),
          severity: problem.severity,
          confidence: 0.88,
          title: problem.title,
          where: pageLabel(page),
          description: `${problem.says} Shared links are free advertising, and a good preview earns them clicks.`,
          url: page.finalUrl,
          pageType: page.pageType,
          rows: [beforeAfter(problem.before, problem.after)],
          ...(page.pageType === 'home_page' && problem.key.startsWith('image-')
            ? { advice: ofHomePage }
            : {}),
          facts: { problem: problem.key },
          howChecked: [
            'Read the preview tags in the page’s head.',
            'Requested the preview image.',
            'Accepted missing titles and descriptions, because networks use the page’s own.',
          ],
        }),
      ),
    )
  },
})
