/** Detects whether a page leads shoppers to other products. */
import type { PageReading } from '../../shared/page-reading.ts'
import { productKey } from '../../shared/url.ts'

/** Names of recommendation blocks, including those filled by scripts. */
const blockNames = [
  'recommend',
  'related',
  'upsell',
  'up-sell',
  'cross-sell',
  'crosssell',
  'xsell',
  'similar',
  'also-like',
  'also_like',
  'also-bought',
  'bought-together',
  'complementary',
  'recently-viewed',
  'recently_viewed',
]
const blocks = [
  ...blockNames.flatMap((name) => ['class', 'id'].map((of) => `[${of}*="${name}" i]`)),
  'product-recommendations',
  '[data-recommendations]',
].join(', ')

/** URLs, settings and data of blocks that are filled later: `/recommendations/products?…`, `"relatedProducts"`. */
const promised =
  /\/recommendations?\b|recommendations?["'_-]|recommendedproducts|related[-_]?products?|related[-_]?items?|cross[-_]?sell|up[-_]?sells?\b|similar[-_]?(products?|items?)|also[-_]?(like|bought|viewed)|bought[-_]?together|complete[-_]?the[-_]?look|you[-_]may[-_]/i

/** Services that add recommendations by script. */
const services =
  /nosto|rebuyengine|limespot|clerk\.io|barilliance|dynamicyield|dynamic-yield|certona|monetate|recombee|searchspring|findify|klevu|bloomreach|exponea|emarsys|scarab|algolia.{0,20}recommend|glood|personalizer|wiser(apps|notify)|also-?bought|frequentlybought|visenze|vue\.ai|syte\.ai|retail-?rocket|strands|richrelevance|qubit|kibo|coveo|constructor\.io|epoq|econda|fact-?finder|doofinder|segmentify|insider/i

const maxLinks = 120

export interface LeadingOn {
  /** The page has a recommendation block, possibly filled later. */
  hasBlock: boolean
  /** Keys of pages linked from the content. */
  links: string[]
}

/** Recommendation block and content links of a page. */
export function leadingOn({ facts }: PageReading): LeadingOn {
  const content = facts.links.filter(
    ({ area, isInternal }) => isInternal && !['header', 'nav', 'footer', 'breadcrumb'].includes(area),
  )
  return {
    hasBlock:
      facts.cards.some(({ area }) => area === 'related') ||
      content.some(({ area }) => area === 'related') ||
      facts.$(blocks).length > 0 ||
      promised.test(facts.html) ||
      services.test(facts.html),
    links: [...new Set(content.map(({ url }) => productKey(url)))].slice(0, maxLinks),
  }
}
