/** What the `.json` beside a case may say. Everything is optional; docs/guides/new-detector.md shows it by example. */
import { PageType, Platform, Severity } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'

const VerdictKind = z.enum(['fail', 'pass', 'not_applicable', 'not_verified'])

const ExpectedFinding = z.strictObject({
  causeKey: z.string().optional(),
  severity: Severity.optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  /** Texts that must stand somewhere in the description or the rows. */
  says: z.array(z.string()).optional(),
})

const Redirect = z.strictObject({ url: z.string(), status: z.number(), location: z.string() })

const Response = z.strictObject({
  status: z.number().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  redirects: z.array(Redirect).optional(),
  contentType: z.string().optional(),
  ttfbMs: z.number().optional(),
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

/** Image address (absolute, or a path of the shop) → how it arrived. What is left out is that of a good JPEG. */
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
  sharpness: z.number().nullable().optional(),
  border: z.string().nullable().optional(),
  entropy: z.number().nullable().optional(),
  plainShare: z.number().nullable().optional(),
  packedBytes: z.number().nullable().optional(),
})

/** A node of the rendered document in short: box is `[x, y, width, height]`, parent an index into the list. */
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
  /** Another region of the same scan: the page is only there to compare with. */
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
  /** The look of the page in short: everything shows something but the `blank` boxes. */
  look: z
    .strictObject({
      picture: z.string().optional(),
      size: z.tuple([z.number(), z.number()]).optional(),
      blank: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
      zones: z.array(z.record(z.string(), z.unknown())).optional(),
      compared: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  overlaps: z.array(z.record(z.string(), z.unknown())).optional(),
  spinners: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Headings whose section is filled a little later. */
  late: z.array(z.string()).optional(),
  blanks: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Device pixels per CSS px. */
  deviceScaleFactor: z.number().optional(),
})
export type PageExtras = z.infer<typeof PageExtras>

export const CaseSpec = PageExtras.extend({
  /** Why this case exists, for the reader. */
  about: z.string().optional(),
  /** Absent: by the first word of the file's name (fail, pass, lookalike, na, unverified). */
  expect: VerdictKind.optional(),
  url: z.string().optional(),
  /** Fewer or more findings than listed fail the case, where findings are listed. */
  findings: z.array(ExpectedFinding).optional(),
  /** The scan's instant, ISO 8601. */
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
      robotsDisallow: z.array(z.string()).optional(),
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
  /** What differs for single pages of a case with several, by their address. */
  pages: z.record(z.string(), PageExtras).optional(),
  /** The file that the owner uploaded: its kind and its rows by our names of the columns. */
  table: z
    .strictObject({
      kind: z.enum(['merchant-feed', 'amazon-export', 'reseller-list']),
      uploadedAt: z.string().optional(),
      rows: z.array(z.record(z.string(), z.string())),
    })
    .optional(),
  /** Product pages that the shop's search was asked for, and whether it lists them. */
  sought: z.record(z.string(), z.enum(['found', 'missing'])).optional(),
  /** Pages that were asked several times in a row, and how fast they were answered. */
  serverTimes: z
    .record(z.string(), z.strictObject({ roundTripMs: z.number(), warmMs: z.array(z.number()) }))
    .optional(),
  /** Address of a picture that the detector names → how it arrived. What is left out is that of a good JPEG. */
  pictures: z.record(z.string(), Probe).optional(),
  fetched: z.array(Fetched).optional(),
  isCrawlComplete: z.boolean().optional(),
  /** How the shop answers at an address that cannot exist. */
  missingPage: z
    .strictObject({
      url: z.string(),
      status: z.number(),
      title: z.string(),
      text: z.string(),
      isNoindex: z.boolean(),
    })
    .optional(),
  /** What earlier scans collected, by address: when, and the datum as the detector collects it. */
  earlier: z.record(z.string(), z.array(z.strictObject({ at: z.string(), datum: z.unknown() }))).optional(),
  /** Cause key → when a person closed or discarded its alert. */
  settled: z.record(z.string(), z.string()).optional(),
  /** Records of flows, for flow detectors. */
  records: z.array(z.record(z.string(), z.unknown())).optional(),
})
export type CaseSpec = z.infer<typeof CaseSpec>
