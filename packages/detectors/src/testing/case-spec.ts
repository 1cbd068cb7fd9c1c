/** Fields of a case's `.json`, all optional; docs/guides/new-detector.md has an example. */
import { PageType, Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

const VerdictKind = z.enum(['fail', 'pass', 'not_applicable', 'not_verified'])

const ExpectedFinding = z.strictObject({
  causeKey: z.string().optional(),
  severity: Severity.optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  /** Texts that the description, the advice or the rows must contain. */
  says: z.array(z.string()).optional(),
  /** The detectors whose findings in the same place make this one a repeat. */
  repeatOf: z.array(z.string()).optional(),
})

const Redirect = z.strictObject({ url: z.string(), status: z.number(), location: z.string() })

const Response = z.strictObject({
  status: z.number().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  redirects: z.array(Redirect).optional(),
  contentType: z.string().optional(),
  ttfbMs: z.number().optional(),
  lagMs: z.number().optional(),
})

const Fetched = z.strictObject({
  url: z.string(),
  finalUrl: z.string().optional(),
  status: z.number().optional(),
  redirects: z.array(Redirect).optional(),
  notVerified: z.string().nullable().optional(),
  pageType: PageType.nullable().optional(),
  canonicalUrl: z.string().nullable().optional(),
  isNoindex: z.boolean().optional(),
  hasNoHost: z.boolean().optional(),
})

/** Response for an image; fields left out are those of a valid JPEG. */
const Probe = z.strictObject({
  status: z.number().nullable().optional(),
  failure: z.string().nullable().optional(),
  contentType: z.string().optional(),
  sizeBytes: z.number().optional(),
  width: z.number().nullable().optional(),
  height: z.number().nullable().optional(),
  isDecodable: z.boolean().optional(),
  phash: z.string().nullable().optional(),
  phashInside: z.string().nullable().optional(),
  fieldColors: z.string().nullable().optional(),
  sharpness: z.number().nullable().optional(),
  border: z.string().nullable().optional(),
  entropy: z.number().nullable().optional(),
  plainShare: z.number().nullable().optional(),
  packedBytes: z.number().nullable().optional(),
})

/** Short form of a rendered node: `box` is `[x, y, width, height]`, `parent` an index into the list. */
const Node = z.strictObject({
  tag: z.string(),
  parent: z.number().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable().optional(),
  textBoxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
  text: z.string().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
  style: z.record(z.string(), z.string()).optional(),
  isVisible: z.boolean().optional(),
  paintOrder: z.number().optional(),
})

const Dom = z.strictObject({
  viewport: z.tuple([z.number(), z.number()]).optional(),
  scroll: z.tuple([z.number(), z.number()]).optional(),
  canScrollSideways: z.boolean().optional(),
  nodes: z.array(Node),
})

const PageExtras = z.strictObject({
  pageType: PageType.optional(),
  /** Another region of the same scan, used only for comparison. */
  region: z.string().optional(),
  platform: Platform.optional(),
  response: Response.optional(),
  imageProbes: z.record(z.string(), Probe).optional(),
  dom: Dom.optional(),
  axe: z.unknown().optional(),
  network: z.array(z.record(z.string(), z.unknown())).optional(),
  console: z.array(z.record(z.string(), z.unknown())).optional(),
  vitals: z.record(z.string(), z.union([z.number(), z.string(), z.null(), z.array(z.string())])).optional(),
  renderedImages: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Short form of a screenshot: everything has content except the `blank` boxes. */
  snapshot: z
    .strictObject({
      screenshot: z.string().optional(),
      size: z.tuple([z.number(), z.number()]).optional(),
      blank: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
      zones: z.array(z.record(z.string(), z.unknown())).optional(),
      compared: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  overlaps: z.array(z.record(z.string(), z.unknown())).optional(),
  spinners: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Headings whose section is filled later. */
  late: z.array(z.string()).optional(),
  blanks: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Device pixels per CSS px. */
  deviceScaleFactor: z.number().optional(),
})
export type PageExtras = z.infer<typeof PageExtras>

export const CaseSpec = PageExtras.extend({
  /** Why this case exists. */
  about: z.string().optional(),
  /** Defaults to the first word of the file name (fail, pass, lookalike, na, unverified). */
  expect: VerdictKind.optional(),
  url: z.string().optional(),
  /** When given, the detector must report exactly these findings. */
  findings: z.array(ExpectedFinding).optional(),
  /** Time of the scan, ISO 8601. */
  now: z.string().optional(),
  site: z
    .strictObject({
      origin: z.string().optional(),
      platform: z.string().nullable().optional(),
      name: z.string().nullable().optional(),
      language: z.string().nullable().optional(),
      currency: z.string().nullable().optional(),
      region: z.string().optional(),
      vocabulary: z.array(z.string()).optional(),
      robotsTxt: z.string().optional(),
      sitemap: z.array(z.string()).optional(),
      sitemapErrors: z.array(z.string()).optional(),
      transport: z
        .strictObject({
          isAnsweredPlainly: z.boolean(),
          certificate: z.strictObject({ endsOn: z.string(), lifetimeDays: z.number() }).nullable(),
        })
        .optional(),
    })
    .optional(),
  /** Overrides for single pages of a multi-page case, by URL. */
  pages: z.record(z.string(), PageExtras).optional(),
  /** The uploaded file: its kind, and its rows keyed by our column names. */
  table: z
    .strictObject({
      kind: z.enum(['merchant-feed', 'amazon-export', 'reseller-list']),
      uploadedAt: z.string().optional(),
      rows: z.array(z.record(z.string(), z.string())),
    })
    .optional(),
  /** Product pages the site search was queried for, and whether it lists them. */
  searchResults: z.record(z.string(), z.enum(['found', 'missing'])).optional(),
  /** Response times of pages requested several times in a row. */
  serverTimes: z
    .record(z.string(), z.strictObject({ roundTripMs: z.number(), warmMs: z.array(z.number()) }))
    .optional(),
  /** Responses for images the detector requests, by URL. */
  images: z.record(z.string(), Probe).optional(),
  fetched: z.array(Fetched).optional(),
  isCrawlComplete: z.boolean().optional(),
  hasBrowser: z.boolean().optional(),
  /** The store's response for a URL that cannot exist. */
  missingPage: z
    .strictObject({
      url: z.string(),
      status: z.number(),
      title: z.string(),
      text: z.string(),
      isNoindex: z.boolean(),
    })
    .optional(),
  /** Data collected by earlier scans, by URL. */
  history: z.record(z.string(), z.array(z.strictObject({ at: z.string(), datum: z.unknown() }))).optional(),
  /** Cause key → when someone closed or discarded its alert. */
  settled: z.record(z.string(), z.string()).optional(),
  /** Session records, for session detectors. */
  records: z.array(z.record(z.string(), z.unknown())).optional(),
})
export type CaseSpec = z.infer<typeof CaseSpec>
